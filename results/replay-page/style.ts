/** The style sheet of the page round the table: on a wide screen its lists stand beside the table, on a narrow one below it. */
export const STYLE = `
:root {
  color-scheme: light;
  --paper: #fff; --raised: #f3f5f4; --text: #1a1f1d; --muted: #55605b; --line: #d5dbd8; --link: #0a5f46; --focus: #0068a8;
  --felt: #1f5b45; --on-felt: #fff; --dim: #cfe3da; --gold: #ffd665; --chosen: #fff3cf;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #121614; --raised: #1c2320; --text: #e6ebe8; --muted: #a3b0a9; --line: #37413c; --link: #6fd3ae; --focus: #64b9f0;
    --felt: #173f30; --chosen: #3d3517;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; padding: 0 .75rem 1rem; max-width: 84rem; background: var(--paper); color: var(--text); font: .9375rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
h1, h2, h3, h4, p, ol, ul, dl, dd { margin: 0; padding: 0; }
ol, ul { list-style: none; }
a { color: var(--link); }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .125rem 1.25rem; padding: .75rem 0 .625rem; }
h1 { font-size: 1.25rem; letter-spacing: -.01em; }
.bots { color: var(--muted); }
.facts { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-left: auto; font-size: .8125rem; }
.facts div { display: flex; gap: .375rem; } .facts dt { flex: none; color: var(--muted); }
h2 { margin-bottom: .5rem; font-size: 1rem; }
footer { margin-top: 1.5rem; color: var(--muted); font-size: .8125rem; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.wind { display: inline-block; min-width: 1.3em; padding: 0 .2em; border-radius: .25em; background: #f2efe2; color: #16181a; text-align: center; font-weight: 800; line-height: 1.3; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }

.place { display: none; }
.controls, .row, .seek { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem; }
.controls { gap: .375rem 1rem; margin-top: .5rem; }
.seek { flex: 1 1 16rem; }
.seek input { flex: 1 1 5rem; min-width: 0; height: 1.5rem; margin: 0; accent-color: var(--link); }
.seek output { min-width: 4rem; text-align: right; font-size: .8125rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.caption { min-height: 2.25rem; padding: .375rem .25rem 0; --w: 1.3rem; font-size: 1rem; }
button, select { min-height: 2.25rem; padding: 0 .625rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); color: var(--text); font: inherit; font-size: .875rem; }
button { min-width: 2.5rem; cursor: pointer; } button:hover:enabled { border-color: var(--link); } button:disabled { color: var(--muted); opacity: .55; cursor: default; }
button svg { display: block; width: 1.25rem; margin: auto; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
#play .start { fill: currentColor; } #play .stop { stroke-width: 4; } #play[aria-pressed="true"] .start, #play:not([aria-pressed="true"]) .stop { display: none; }
button[aria-pressed="true"] { background: var(--link); color: var(--paper); }
.picks { margin-top: .375rem; display: flex; flex-wrap: wrap; gap: .375rem 1rem; } .picks label { display: flex; align-items: center; gap: .375rem; font-size: .8125rem; color: var(--muted); min-width: 0; } .picks select { max-width: 12rem; min-width: 0; }

.side { display: grid; gap: 1.25rem; align-content: start; margin-top: 1rem; --w: 1.2rem; }
.side section { min-width: 0; }
.side h4 { margin: 0 0 .25rem; font-size: .875rem; }
.decision { margin-bottom: .625rem; } .decision summary { padding: .25rem 0; cursor: pointer; }
.before { color: var(--muted); font-size: .8125rem; } .fault { margin: .25rem 0; padding-left: .5rem; border-left: 3px solid #b3161d; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .125rem .375rem; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400; }
thead th { color: var(--muted); font-size: .8125rem; } .side .figure { text-align: right; }
.chosen { background: var(--chosen); } .chosen th, .chosen td { font-weight: 700; } .chosen th::before { content: "▸ "; }
.log { max-height: max(24rem, 60vh); overflow-y: auto; border: 1px solid var(--line); border-radius: .5rem; font-size: .875rem; --w: 1.1rem; }
.log a { display: block; padding: .1875rem .5rem .1875rem .375rem; border-left: 4px solid transparent; color: inherit; text-decoration: none; line-height: 1.6; }
.log a:hover { background: var(--raised); } .log a[aria-current] { border-color: var(--link); background: var(--chosen); }
.log .k-claim a, .log .k-kong a, .log .k-swap a, .log .k-end a { font-weight: 600; }
.log .k-fault a, .log .k-dead a { color: #b3161d; font-weight: 600; }
@media screen and (prefers-color-scheme: dark) { .log .k-fault a, .log .k-dead a { color: #ff9d97; } .fault { border-color: #ff9d97; } }
.passes > li { padding: .375rem .5rem; border-left: 4px solid var(--line); } .passes .now { border-color: var(--link); }
.passes li li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem; font-size: .8125rem; } .passes .tiles { display: inline-flex; gap: 1px; min-height: 1.7rem; align-items: center; }
.groups { display: flex; flex-wrap: wrap; gap: .25rem; margin-bottom: .375rem; --w: 1.5rem; } .groups .meld, .parts .meld { background: var(--raised); }
.owed { margin: .375rem 0; } .owed li { padding: .125rem 0; } small { color: var(--muted); font-size: .8125rem; } caption { padding: .375rem 0 .125rem; text-align: left; font-weight: 600; }
dialog { max-width: 28rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--paper); color: var(--text); } dialog::backdrop { background: rgb(0 0 0 / .4); }
dialog dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; margin-bottom: 1rem; } kbd { padding: .0625rem .375rem; border: 1px solid var(--line); border-radius: .25rem; font: .8125rem ui-monospace, monospace; }

@media screen and (max-width: 43.99rem) {
  h1 { font-size: 1.0625rem; } .bots, .facts { font-size: .75rem; } .bots { display: none; } .facts { margin-left: 0; } header { padding: .375rem 0; }
  .controls { gap: .375rem; } .seek { order: -1; flex-basis: 100%; } .seek output { min-width: 3.5rem; }
  .row { flex: 1 1 auto; } .row button { flex: 1 1 2.75rem; padding: 0 .125rem; font-size: .8125rem; } #help { display: none; }
  button, select { min-width: 2.75rem; min-height: 2.75rem; } .decision summary { padding: .6875rem 0; } .log a { padding-block: .6875rem; }
  .caption { min-height: 3.5rem; } .picks label { flex: 1 1 auto; } .picks select { flex: 1; max-width: none; }
}
@media screen and (min-width: 66rem) {
  main { display: grid; grid-template-columns: minmax(0, 1fr) 19.5rem; gap: 1.25rem; align-items: start; }
  .side { margin-top: 0; }
}
@media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; transition: none !important; } }
`;
