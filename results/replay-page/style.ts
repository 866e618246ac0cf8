/**
 * The style sheet. On a wide screen the table is seen from above, with its lists beside it; on a narrow one seats follow
 * each other round the table, tiles as large as a hand in one line allows. Print is the table and the moves, light.
 */
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
.facts div { display: flex; gap: .375rem; } .facts dt { color: var(--muted); }
h2 { margin-bottom: .5rem; font-size: 1rem; }
footer { margin-top: 1.5rem; color: var(--muted); font-size: .8125rem; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.wind { display: inline-block; min-width: 1.3em; padding: 0 .2em; border-radius: .25em; background: #f2efe2; color: #16181a; text-align: center; font-weight: 800; line-height: 1.3; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }

.table { display: grid; gap: .5rem; padding: .625rem; border-radius: .75rem; background: var(--felt); color: var(--on-felt); }
.seat { min-width: 0; }
.seat h3 { margin-bottom: .25rem; font-size: .8125rem; font-weight: 600; line-height: 1.5; }
.points { font-weight: 400; color: var(--dim); font-variant-numeric: tabular-nums; }
.state { padding: 0 .4em; border: 1px solid currentColor; border-radius: 1em; font-size: .6875rem; font-weight: 500; white-space: nowrap; }
.seat .state { color: var(--dim); }
.in-turn h3, .won h3 { color: var(--gold); } .in-turn .state, .won .state { color: var(--gold); }
.hand, .melds { display: flex; flex-wrap: wrap; gap: 1px; }
.melds { margin-top: .3rem; gap: .25rem .5rem; }
.meld { display: inline-flex; flex-wrap: wrap; gap: 1px; padding: 2px; border-radius: 4px; background: rgb(0 0 0 / .2); }
.apart { margin-left: .3rem; }
.won .apart, .tile.last { outline: 2.5px solid var(--gold); outline-offset: 1px; border-radius: 4px; }
.tile.claimed { transform: translateY(3px); border-bottom: 2px solid var(--gold); }
.tile.taken { opacity: .32; } .tile.dead { filter: grayscale(1); opacity: .55; }
.pool { display: flex; flex-wrap: wrap; gap: 1px; align-content: flex-start; --w: 1.35rem; }
.pool li { display: block; line-height: 0; }
.middle { display: grid; place-content: center; justify-items: center; gap: .25rem; text-align: center; font-size: .8125rem; line-height: 1.25; color: var(--dim); }
.middle .left b { display: block; font-size: 1.5rem; line-height: 1; color: var(--on-felt); font-variant-numeric: tabular-nums; }
.dice { display: flex; gap: .25rem; } .dice svg { width: 1.5rem; } .dice rect { fill: #fffdf6; } .dice circle { fill: #16181a; }
.wall svg { display: block; width: 100%; height: 100%; overflow: visible; }
.stack { stroke: #0c2a1e; } .s2 { fill: #e9d9a6; } .s1 { fill: #8fa98f; } .s0 { fill: none; stroke: rgb(255 255 255 / .22); }
.break { stroke: var(--gold); stroke-width: 2.5; }

.caption { min-height: 2rem; padding: .25rem .25rem 0; --w: 1.3rem; font-size: 1rem; }
.controls { position: sticky; bottom: 0; z-index: 1; display: grid; gap: .375rem; padding: .375rem 0 .5rem; background: var(--paper); }
.seek { display: flex; align-items: center; gap: .5rem; font-size: .8125rem; color: var(--muted); }
.seek input { flex: 1; min-width: 0; height: 1.5rem; accent-color: var(--link); }
.seek output { min-width: 4.5rem; text-align: right; font-variant-numeric: tabular-nums; }
.bar { display: flex; flex-wrap: wrap; gap: .375rem 1rem; } .row { display: flex; gap: .375rem; }
button, select { min-height: 2.25rem; padding: 0 .625rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); color: var(--text); font: inherit; font-size: .875rem; }
button { min-width: 2.5rem; cursor: pointer; } button:hover:enabled { border-color: var(--link); } button:disabled { color: var(--muted); opacity: .55; cursor: default; }
button svg { display: block; width: 1.25rem; margin: auto; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
button[aria-pressed="true"] { background: var(--link); color: var(--paper); }
.picks { display: flex; flex-wrap: wrap; gap: .375rem 1rem; } .picks label { display: flex; align-items: center; gap: .375rem; font-size: .8125rem; color: var(--muted); min-width: 0; } .picks select { max-width: 12rem; min-width: 0; }

.side { display: grid; gap: 1.25rem; align-content: start; margin-top: 1rem; --w: 1.2rem; }
.side section { min-width: 0; }
.side h4 { margin: 0 0 .25rem; font-size: .875rem; }
.none { color: var(--muted); }
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
  .table { grid-template-columns: minmax(0, 1fr); --w: min(1.9rem, calc((100vw - 3.9rem) / 14)); }
  .seat.at-top { order: 1; } .pool.at-top { order: 2; } .seat.at-left { order: 3; } .pool.at-left { order: 4; }
  .seat.at-right { order: 5; } .pool.at-right { order: 6; } .pool.at-bottom { order: 8; } .seat.at-bottom { order: 9; }
  .wall, .middle { order: 7; width: 6.75rem; height: 6.75rem; justify-self: center; } .wall { margin-bottom: -7.25rem; } .dice svg { width: 1.1rem; }
  .seat:not(.at-bottom) { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .375rem; --w: 1.25rem; } .seat:not(.at-bottom) h3 { flex-basis: 100%; } .melds { margin: 0; } .at-bottom .melds { margin-top: .25rem; }
  .pool:empty { display: none; }
  h1 { font-size: 1.0625rem; } .bots, .facts { font-size: .75rem; } .facts { margin-left: 0; } header { padding: .375rem 0; }
  .table { gap: .375rem; padding: .5rem; }
  .row { flex: 1 1 100%; } .row button { flex: 1; padding: 0 .25rem; } .picks label { flex: 1 1 auto; } .picks select { flex: 1; max-width: none; }
}
@media screen and (min-width: 44rem), print {
  .table { grid-template-columns: 6.75rem repeat(3, minmax(8.5rem, 1fr)) 6.75rem; grid-template-rows: auto minmax(6.5rem, auto) minmax(7rem, auto) minmax(6.5rem, auto) auto; }
  .seat.at-top { grid-area: 1 / 1 / 2 / 6; --w: 1.95rem; text-align: center; } .seat.at-bottom { grid-area: 5 / 1 / 6 / 6; --w: 2.35rem; text-align: center; }
  .seat.at-top .hand, .seat.at-top .melds, .seat.at-bottom .hand, .seat.at-bottom .melds { justify-content: center; }
  .seat.at-left { grid-area: 2 / 1 / 5 / 2; } .seat.at-right { grid-area: 2 / 5 / 5 / 6; }
  .seat.at-left, .seat.at-right { align-self: center; --w: 1.6rem; } .at-left .melds, .at-right .melds { --w: 1.5rem; }
  .wall { grid-area: 2 / 2 / 5 / 5; margin: -.25rem; min-height: 0; position: relative; } .wall svg { position: absolute; inset: 0; }
  .middle { grid-area: 3 / 3 / 4 / 4; }
  .pool { position: relative; justify-content: center; --w: 1.5rem; max-width: min(9.5rem, 100%); }
  .pool.at-top { grid-area: 2 / 3 / 3 / 4; padding-top: 1.5rem; align-self: end; justify-self: center; } .pool.at-bottom { grid-area: 4 / 3 / 5 / 4; padding-bottom: 1.5rem; justify-self: center; }
  .pool.at-left { grid-area: 2 / 2 / 5 / 3; } .pool.at-right { grid-area: 2 / 4 / 5 / 5; } .pool.at-left, .pool.at-right { align-self: center; justify-self: center; max-width: 7.9rem; }
  .seek input { height: 1.25rem; }
}
@media screen and (min-width: 66rem) {
  main { display: grid; grid-template-columns: minmax(0, 1fr) 19.5rem; gap: 1.25rem; align-items: start; }
  .side { margin-top: 0; }
}
@media print {
  @page { size: A4; margin: 12mm; }
  :root { font-size: 12px; }
  body { padding: 0; max-width: none; }
  .controls { position: static; } .seek, .bar, .picks, dialog, footer { display: none; }
  .table { background: none; color: #000; border: 1px solid #888; --on-felt: #000; --dim: #333; --gold: #7a5200; print-color-adjust: exact; }
  .meld { background: #e8e8e8; } .s0 { stroke: #bbb; } .wind { border: 1px solid #888; }
  .dice rect { stroke: #555; } .passes { columns: 2; } .passes > li { break-inside: avoid; }
  .side { display: block; } .side section { margin-top: 4mm; }
  .log { max-height: none; overflow: visible; columns: 2; border: 0; } .log li { break-inside: avoid; } .log a[aria-current] { background: none; }
  .log li::before { content: attr(value) "."; float: left; width: 2rem; color: #555; }
}
@media (prefers-reduced-motion: reduce) { * { scroll-behavior: auto !important; transition: none !important; } }
`;
