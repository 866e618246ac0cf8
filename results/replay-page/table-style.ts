/**
 * The table. On a wide screen and on paper it is seen from above; on a narrow screen seats follow each other round it. It is
 * as high at every step: what comes later has its room from the beginning, and where a row becomes too long its tiles become
 * smaller, so that nothing below the table ever moves.
 */
export const TABLE_STYLE = `
.table { display: grid; container-type: inline-size; padding: .625rem; border-radius: .75rem; background: var(--felt); color: var(--on-felt); }
.seat { min-width: 0; }
.seat h3 { display: flex; gap: 0 .375rem; margin-bottom: .25rem; font-size: .8125rem; font-weight: 600; line-height: 1.5; white-space: nowrap; }
.name { min-width: 0; overflow: hidden; text-overflow: ellipsis; } .standing { flex: none; }
.number { display: inline-block; min-width: 1.3em; border: 1px solid var(--dim); border-radius: 50%; color: var(--dim); text-align: center; font-weight: 500; font-size: .6875rem; line-height: 1.2; }
.points { font-weight: 400; color: var(--dim); font-variant-numeric: tabular-nums; }
.state { padding: 0 .4em; border: 1px solid currentColor; border-radius: 1em; font-size: .6875rem; font-weight: 500; }
.seat .state { color: var(--dim); }
.in-turn h3, .won h3 { color: var(--gold); } .in-turn .state, .won .state { color: var(--gold); }
.rack { display: flex; gap: .25rem .5rem; min-height: calc(var(--w) * 4 / 3 + 7px); }
.hand, .melds, .meld { display: flex; align-items: flex-start; min-width: 0; gap: 1px; }
.hand { padding: 2px 0; } .melds { gap: .25rem .5rem; }
.meld { padding: 2px; border-radius: 4px; background: rgb(0 0 0 / .2); }
.rack .tile { flex: 0 1 var(--w); min-width: 0; }
.rack .apart { margin-left: .3rem; }
.won .apart, .tile.last { outline: 2.5px solid var(--gold); outline-offset: 1px; border-radius: 4px; }
.tile.claimed { transform: translateY(3px); border-bottom: 2px solid var(--gold); }
.pool { display: flex; flex-wrap: wrap; gap: 1px; align-content: flex-start; --w: var(--size); } .pool.many { --w: calc(var(--size) * .7); }
.pool li { display: block; line-height: 0; }
.pool .taken { outline: 1px dashed rgb(255 255 255 / .6); outline-offset: -1px; border-radius: 3px; } .taken .tile { opacity: .3; }
.dead { position: relative; display: flex; min-width: 0; } .dead .tile { filter: grayscale(1); opacity: .7; }
.dead::after { content: ""; position: absolute; inset: 0; background: linear-gradient(to top right, transparent 46%, #d2322b 46% 54%, transparent 54%), linear-gradient(to bottom right, transparent 46%, #d2322b 46% 54%, transparent 54%); }
.middle { display: grid; place-content: center; justify-items: center; gap: .25rem; text-align: center; font-size: .8125rem; line-height: 1.25; color: var(--dim); }
.middle .left b { display: block; font-size: 1.5rem; line-height: 1; color: var(--on-felt); font-variant-numeric: tabular-nums; }
.dice { display: flex; gap: .25rem; } .dice svg { width: 1.5rem; } .dice rect { fill: #fffdf6; } .dice circle { fill: #16181a; }
.wall svg { display: block; width: 100%; height: 100%; overflow: visible; }
.stack { stroke: #0c2a1e; } .s2 { fill: #e9d9a6; } .s1 { fill: #8fa98f; } .s0 { fill: none; stroke: rgb(255 255 255 / .22); }
.break { stroke: var(--gold); stroke-width: 2.5; }

@media screen and (max-width: 43.99rem) {
  .table { grid-template-columns: 6.75rem minmax(0, 1fr); gap: .25rem .5rem; padding: .5rem; }
  .seat.at-top { grid-area: 1 / 1 / 2 / 3; } .pool.at-top { grid-area: 2 / 1 / 3 / 3; }
  .seat.at-left { grid-area: 3 / 1 / 4 / 3; } .pool.at-left { grid-area: 4 / 1 / 5 / 3; }
  .seat.at-right { grid-area: 5 / 1 / 6 / 3; } .pool.at-right { grid-area: 6 / 1 / 7 / 3; }
  .wall, .middle { grid-area: 7 / 1 / 8 / 2; height: 6.75rem; } .pool.at-bottom { grid-area: 7 / 2 / 8 / 3; }
  .seat.at-bottom { grid-area: 8 / 1 / 9 / 3; }
  .seat h3 { margin-bottom: 0; } .seat { --w: min(1.25rem, 100cqw / 15); } .seat.at-bottom { --w: min(1.9rem, 100cqw / 15); }
  .pool { --size: 1.2rem; min-height: calc(2 * (var(--size) * 4 / 3 + 1px)); }
  .dice svg { width: 1.1rem; }
}
@media screen and (max-width: 19.99rem) { /* large text: tiles grow with it, and rows are broken */
  .table { grid-template-columns: minmax(0, 1fr); } .seat h3, .rack, .hand, .melds { flex-wrap: wrap; } .standing { flex: 0 1 auto; white-space: normal; } .seat, .seat.at-bottom { --w: 1.25rem; } .rack .tile { flex-shrink: 0; }
  .table > * { grid-column: 1 / 2 !important; } .pool.at-bottom { grid-row: 8 / 9; } .seat.at-bottom { grid-row: 9 / 10; } .wall, .middle { width: 6.75rem; justify-self: center; }
}
@media screen and (min-width: 44rem), print {
  .table { --side: 6.75rem; --pool: minmax(6.5rem, auto); grid-template: auto 1rem var(--pool) minmax(4.25rem, auto) var(--pool) 1rem auto / var(--side) 3.5% minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr) 3.5% var(--side); gap: .5rem .25rem; }
  .seat.at-top { grid-area: 1 / 1 / 2 / 8; --w: 1.95rem; } .seat.at-bottom { grid-area: 7 / 1 / 8 / 8; --w: 2.35rem; }
  .at-top h3, .at-top .rack, .at-bottom h3, .at-bottom .rack { justify-content: center; }
  .seat.at-left { grid-area: 2 / 1 / 7 / 2; } .seat.at-right { grid-area: 2 / 7 / 7 / 8; }
  .seat.at-left, .seat.at-right { --w: 1.6rem; } .at-left h3, .at-right h3 { display: block; } .at-left h3 span, .at-right h3 span { max-width: 100%; }
  .at-left .name, .at-right .name, .at-left .standing, .at-right .standing { display: block; } .at-left .standing, .at-right .standing { min-height: 2.5rem; white-space: normal; }
  .at-left .rack, .at-right .rack { display: block; } .at-left .hand, .at-left .melds, .at-left .meld, .at-right .hand, .at-right .melds, .at-right .meld { flex-wrap: wrap; } .at-left .melds, .at-right .melds { margin-top: .25rem; --w: 1.5rem; }
  .wall { grid-area: 2 / 2 / 7 / 7; position: relative; min-height: 0; } .wall svg { position: absolute; inset: 0; }
  .middle { grid-area: 4 / 4 / 5 / 5; }
  .pool { --size: min(1.5rem, 2.9cqw); position: relative; } .pool.at-left, .pool.at-right { padding-top: 4.5rem; }
  .pool.at-top { grid-area: 3 / 4 / 4 / 5; } .pool.at-bottom { grid-area: 5 / 4 / 6 / 5; } .pool.at-left { grid-area: 3 / 3 / 6 / 4; } .pool.at-right { grid-area: 3 / 5 / 6 / 6; }
}
@media screen and (min-width: 80rem) and (min-height: 52rem) {
  .table { --side: 8rem; --pool: minmax(7.5rem, auto); } .pool { --size: min(1.75rem, 2.9cqw); }
  .seat.at-top { --w: 2.2rem; } .seat.at-bottom { --w: 2.75rem; } .seat.at-left, .seat.at-right { --w: 1.9rem; } .at-left .melds, .at-right .melds { --w: 1.75rem; }
}
`;
