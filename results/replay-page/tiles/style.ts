/** Inks and faces of tiles. Their faces are light in both schemes, as real ones are. */
export const TILE_STYLE = `
:root { --face: #fffdf6; --edge: #b9ac8c; --ink: #16181a; --tr: #b3161d; --tb: #0b4f9c; --tg: #14652f; --tv: #7a2180; --to: #a85b00; --back: #2e6f8e; --back-ink: #173f54; }
@media screen and (prefers-color-scheme: dark) { :root { --face: #efebdd; --edge: #8b8268; } }
.symbols { position: absolute; width: 0; height: 0; }
.tile { display: inline-block; width: var(--w, 1.9rem); aspect-ratio: 3 / 4; flex: none; vertical-align: middle; overflow: visible; }
.tf { fill: var(--face); stroke: var(--edge); stroke-width: 1.5; } .te { fill: var(--edge); }
.tb { fill: var(--back); stroke: var(--back-ink); stroke-width: 1.5; }
.tile text, symbol text { font: 800 27px system-ui, sans-serif; letter-spacing: -.04em; }
${['r', 'b', 'g', 'v', 'o'].map((ink) => `.f${ink} { fill: var(--t${ink}); } .l${ink} { stroke: var(--t${ink}); }`).join('\n')}
.fk { fill: var(--ink); } .lk { stroke: var(--ink); } .fw { fill: var(--face); } .lw { stroke: var(--face); }
.lr, .lb, .lg, .lv, .lo, .lk, .lw { fill: none; stroke-linecap: round; stroke-linejoin: round; }
#t-back .fk { fill: var(--back-ink); opacity: .55; } #t-back .lk { stroke: var(--back); }
`;
