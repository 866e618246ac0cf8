/** On paper the page is the table and the lists, light, with tiles large enough to be told apart. */
export const PRINT_STYLE = `
@media print {
  @page { size: A4; margin: 12mm; }
  :root { font-size: 12px; }
  body { padding: 0 1px; max-width: none; }
  .controls, .picks, .up, dialog, footer { display: none; }
  .place { display: block; margin-bottom: 1mm; font-weight: 700; }
  .table { background: none; color: #000; border: 1px solid #888; --on-felt: #000; --dim: #333; --gold: #7a5200; print-color-adjust: exact; }
  .meld { background: #e8e8e8; } .s0 { stroke: #bbb; } .wind { border: 1px solid #888; } .pool .taken { outline-color: #666; }
  .dice rect { stroke: #555; } .passes { columns: 2; }
  .side { display: block; --w: 5.5mm; } .side section { margin-top: 4mm; }
  .passes > li, .log li, .decision, table, .owed li, .groups { break-inside: avoid; } h2, h4, caption { break-after: avoid; }
  .log { max-height: none; overflow: visible; columns: 2; border: 0; --w: 5.5mm; } .log li { display: flex; align-items: baseline; }
  .log li::before { content: attr(value) "."; flex: none; width: 2rem; color: #555; } .log a, .log a[aria-current] { border: 0; background: none; }
}
`;
