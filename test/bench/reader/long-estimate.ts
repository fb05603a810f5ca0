import { deflated, drawnTexts, type PdfObject, type PlacedText, rawPdf } from '#test/support/pdf/raw-pdf.ts';

const ROWS = 40;
const FIGURE_COLUMNS = [300, 355, 400, 460, 515, 575];
const descriptions = [
  'Tear off, haul and dispose of comp. shingles - Laminated',
  'Laminated - comp. shingle rfg. - w/out felt',
  'Asphalt starter - universal starter course',
  'R&R Drip edge/gutter apron',
  'Flashing - pipe jack - split boot',
  'Additional charge for steep roof - 7/12 to 9/12 slope',
];

const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function pageTexts(page: number): PlacedText[] {
  const rows = Array.from({ length: ROWS }, (_, row): PlacedText[] => {
    const y = 680 - row * 15;
    const cents = (page * 7919 + row * 104_729) % 900_000;
    const figures = [
      `${money(cents % 9000)} SQ`,
      money(cents % 40_000),
      money(cents % 7000),
      money(cents),
      `(${money(cents % 50_000)})`,
      money(cents - (cents % 50_000)),
    ];
    return [
      { text: `${row + 1}. ${descriptions[(page + row) % descriptions.length]}`, x: 36, y, size: 7 },
      ...FIGURE_COLUMNS.map((x, column) => ({
        text: figures[column] ?? '',
        x,
        y,
        size: 7,
        align: 'right' as const,
      })),
    ];
  });
  return [
    { text: 'Prairie Lantern Mutual Insurance Company', x: 36, y: 750, size: 12 },
    { text: 'QUANTITY UNIT PRICE TAX RCV DEPREC. ACV', x: 260, y: 700, size: 7 },
    ...rows.flat(),
    { text: `FENWRIGHT_ODALYS 6/11/2025 Page: ${page}`, x: 36, y: 30, size: 7 },
  ];
}

/** A digital estimate as full as an estimate's page gets: forty rows of seven columns on every page. */
export function longEstimate(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index * 2 + 4} 0 R`).join(' ');
  const bodies = Array.from({ length: pages }, (_, index): PdfObject[] => [
    `<< /Type /Page /Parent 2 0 R /Contents ${index * 2 + 5} 0 R >>`,
    deflated(drawnTexts(pageTexts(index + 1))),
  ]);
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count ${pages} /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Kids [${kids}] >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...bodies.flat(),
    ],
  });
}
