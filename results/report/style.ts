/**
 * The style sheet. Colours are told apart by those who see colours differently too (blue and orange after Okabe and Ito), and
 * text has a contrast of 4.5:1 at least in both schemes; print is always light.
 */
export const STYLE = `
:root {
  color-scheme: light;
  --paper: #fff; --raised: #f4f6f5; --ink: #1a1f1d; --muted: #55605b; --line: #d5dbd8; --grid: #e6eae8;
  --data: #0068a8; --other: #b34700; --link: #0a5f46; --mark: #0f7a58;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #121614; --raised: #1b211e; --ink: #e6ebe8; --muted: #9daaa3; --line: #37413c; --grid: #29322d;
    --data: #64b9f0; --other: #f0a243; --link: #6fd3ae; --mark: #3fae86;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0 auto; padding: 0 1rem 3rem; max-width: 64rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--data); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; z-index: 2; padding: .25rem .75rem; background: var(--paper); }
header { padding: 2.25rem 0 0; }
.kind { margin: 0 0 .25rem; color: var(--muted); font-size: .875rem; }
h1 { margin: 0; font-size: clamp(1.6rem, 1.1rem + 2.4vw, 2.25rem); line-height: 1.15; letter-spacing: -.015em; text-wrap: balance; }
h1::after { content: ""; display: block; width: 3.5rem; height: .25rem; margin: 1rem 0 0; background: var(--mark); border-radius: 2px; }
.lead { margin: 1rem 0 1.25rem; color: var(--muted); font-size: 1.05rem; }
.facts { display: flex; flex-wrap: wrap; gap: .75rem 2.25rem; margin: 0; }
.facts dt { color: var(--muted); font-size: .8125rem; }
.facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
nav { margin: 1.75rem 0 0; padding: .75rem 0; border: solid var(--line); border-width: 1px 0; font-size: .875rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
nav ul ul { margin: .125rem 0 .5rem 1rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
section { margin: 2.75rem 0 0; }
.chapter { margin-top: 4rem; padding-top: 1rem; border-top: .25rem solid var(--mark); }
.chapter > h2 { font-size: 1.75rem; }
h2, h3 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.25; letter-spacing: -.01em; }
h3 { font-size: 1.2rem; }
p, ul { margin: 0 0 .75rem; max-width: 44rem; }
.findings { padding-left: 1.1rem; }
.findings li { margin-bottom: .4rem; }
.findings li::marker { color: var(--mark); }
figure { margin: 1rem 0 1.5rem; }
figcaption { margin-top: .5rem; max-width: 44rem; color: var(--muted); font-size: .875rem; line-height: 1.45; }
svg { display: block; width: 100%; height: auto; overflow: visible; font-family: system-ui, sans-serif; }
.wide { max-width: 56rem; }
.narrow { display: none; }
.abreast { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem 1.5rem; max-width: 56rem; }
.abreast p { margin: 0 0 .25rem; font-size: .875rem; font-weight: 600; }
.scroll { margin: 1.25rem 0 .25rem; padding-right: .375rem; overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; line-height: 1.35; overflow-wrap: break-word; }
caption { padding: 0 0 .375rem; text-align: left; font-weight: 600; }
caption span { position: sticky; left: 0; display: inline-block; width: max-content; max-width: min(44rem, 100vw - 2rem); }
th, td { padding: .3rem .625rem; border-bottom: 1px solid var(--grid); text-align: left; vertical-align: baseline; }
.dense { font-size: .8125rem; }
.dense th, .dense td { padding: .3rem .4rem; }
tr > :first-child { padding-left: 0; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td bdi, tbody th bdi { display: inline-block; max-width: 15rem; overflow-wrap: break-word; }
.wrapped bdi { display: inline-block; max-width: 10rem; white-space: normal; overflow-wrap: break-word; }
.text { max-width: 24rem; }
thead th { border-bottom: 1px solid var(--muted); color: var(--muted); font-weight: 500; white-space: nowrap; }
thead th button { position: relative; margin: 0; padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
thead th button:hover, thead th[aria-sort] { color: var(--ink); }
thead th button::after { content: "↕"; content: "↕" / ""; position: absolute; left: 100%; opacity: 0; font-size: .75em; line-height: 1.7; }
thead th button:hover::after { opacity: .6; }
thead th[aria-sort] button::after { opacity: 1; content: "↓"; content: "↓" / ""; }
thead th[aria-sort="ascending"] button::after { content: "↑"; content: "↑" / ""; }
tbody th { position: sticky; left: 0; background: var(--paper); font-weight: 500; }
tbody tr:hover > * { background: var(--raised); }
.rest { margin: .5rem 0; color: var(--muted); font-size: .875rem; }
details { margin: .75rem 0; }
.scroll + .legend { margin-top: .25rem; }
summary { width: fit-content; color: var(--link); font-size: .875rem; cursor: pointer; }
.legend dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .25rem 1rem; margin: .5rem 0 0; font-size: .8125rem; }
.facts-list { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.25rem; margin: 0 0 1rem; font-size: .875rem; }
dt { color: var(--muted); }
dd { margin: 0; }
code, pre { font-family: ui-monospace, monospace; font-size: .8125rem; }
dt code { color: var(--muted); }
pre { margin: 0 0 1rem; padding: .75rem 1rem; overflow-x: auto; background: var(--raised); border-radius: .375rem; user-select: all; }
footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--muted); font-size: .8125rem; }
@media (max-width: 44rem) {
  .wide { display: none; }
  .narrow { display: block; max-width: 30rem; }
  .legend dl { grid-template-columns: 1fr; gap: 0; }
  .legend dd { margin-bottom: .5rem; }
  .facts-list { grid-template-columns: 1fr; gap: 0; }
  .facts-list dd { margin-bottom: .375rem; }
}
@media print {
  @page { size: A4; margin: 16mm 14mm; }
  :root { font-size: 12.5px; }
  body { max-width: none; padding: 0; }
  .wide { display: block; }
  .narrow, nav, .skip, .legend { display: none; }
  .abreast { grid-template-columns: 1fr 1fr; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .long > summary { display: none; }
  .scroll { overflow: visible; padding: 0; }
  table { font-size: 8pt; }
  table.dense { font-size: 6.5pt; }
  table.densest { font-size: 4.8pt; }
  th, td, .dense th, .dense td { padding: .15rem .35rem; }
  .dense th, .dense td { padding-inline: .2rem; }
  .densest th, .densest td { padding-inline: .1rem; }
  thead th { white-space: normal; vertical-align: bottom; }
  thead th button::after { display: none; }
  td bdi, tbody th bdi { max-width: 24mm; }
  .dense td bdi, .dense th bdi, .wrapped bdi { max-width: 22mm; }
  .text { max-width: 70mm; }
  .dense .text { max-width: 40mm; }
  caption { font-size: 8.5pt; }
  caption span { max-width: 170mm; }
  tr, figure, .facts-list > *, h2, h3 { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  section > .scroll { break-inside: avoid; }
  tbody th { position: static; }
  thead { display: table-header-group; }
  pre { white-space: pre-wrap; }
  section { margin-top: 1.5rem; }
  .chapter { break-before: page; border-top: 0; }
}
`;
