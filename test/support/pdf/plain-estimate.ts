import { deflated, drawnTexts, onePage, type PlacedText, rawPdf } from './raw-pdf.ts';
import { noisePicture } from './scanned-pages.ts';

const columns = { quantity: 300, price: 355, tax: 400, rcv: 460, depreciation: 515, acv: 575 };

const heads: PlacedText[] = [
  { text: 'DESCRIPTION', x: 40, y: 600 },
  { text: 'QUANTITY', x: 255, y: 600 },
  { text: 'UNIT PRICE', x: 305, y: 600 },
  { text: 'TAX', x: 382, y: 600 },
  { text: 'RCV', x: 441, y: 600 },
  { text: 'DEPREC.', x: 474, y: 600 },
  { text: 'ACV', x: 557, y: 600 },
];

const row = (y: number, description: string, figures: readonly string[]): PlacedText[] => [
  { text: description, x: 40, y },
  ...Object.values(columns).map((x, index) => ({
    text: figures[index] ?? '',
    x,
    y,
    align: 'right' as const,
  })),
];

const total = (y: number, label: string, figure: string): PlacedText[] => [
  { text: label, x: 300, y },
  { text: figure, x: 575, y, align: 'right' },
];

/** The texts of a one-page estimate of 24.00 squares whose sums hold, for an invented homeowner. */
export const plainEstimateTexts: readonly PlacedText[] = [
  { text: 'Prairie Lantern Mutual Insurance Company', x: 40, y: 750, size: 12 },
  { text: 'Insured: Odalys Fenwright', x: 40, y: 720 },
  { text: 'Claim Number: 00-4417-882', x: 40, y: 705 },
  { text: 'Date of Loss: 5/21/2025', x: 40, y: 690 },
  { text: 'Type of Loss: Hail', x: 300, y: 690 },
  { text: 'Dwelling Roof', x: 280, y: 630 },
  ...heads,
  ...row(580, '1. Tear off, haul and dispose of comp. shingles - Laminated', [
    '24.00 SQ',
    '60.00',
    '0.00',
    '1,440.00',
    '(0.00)',
    '1,440.00',
  ]),
  ...row(565, '2. Laminated - comp. shingle rfg. - w/out felt', [
    '26.67 SQ',
    '240.00',
    '100.00',
    '6,500.80',
    '(1,000.00)',
    '5,500.80',
  ]),
  ...total(500, 'Line Item Total', '7,840.80'),
  ...total(485, 'Material Sales Tax', '100.00'),
  ...total(470, 'Replacement Cost Value', '7,940.80'),
  ...total(455, 'Less Depreciation', '(1,000.00)'),
  ...total(440, 'Actual Cash Value', '6,940.80'),
  ...total(425, 'Less Deductible', '(1,000.00)'),
  ...total(410, 'Net Claim', '5,940.80'),
];

export function plainEstimate(): Buffer {
  return rawPdf({ objects: onePage(deflated(drawnTexts(plainEstimateTexts))) });
}

/** The same with a row of drip edge, which whole roofs have. */
const wholeRoofTexts = plainEstimateTexts.flatMap((one) => {
  const figures: Record<string, string> = {
    '240.00': '230.00',
    '6,500.80': '6,234.10',
    '5,500.80': '5,234.10',
  };
  return one.y === 565 ? [{ ...one, text: figures[one.text] ?? one.text }] : [one];
});
const dripEdge = row(550, '3. Drip edge', ['133.35 LF', '2.00', '0.00', '266.70', '(0.00)', '266.70']);

const overPicture = (drawn: string) =>
  rawPdf({
    objects: onePage(
      deflated(`q 612 0 0 792 0 0 cm /X Do Q ${drawn}`),
      [noisePicture],
      '/XObject << /X 6 0 R >>',
    ),
  });

const wholeRoof = [...wholeRoofTexts, ...dripEdge];

/** An estimate as a scanner's invisible text under the picture of a page, with one text read as another. */
export function layeredEstimate(printed = '', read = ''): Buffer {
  const texts = wholeRoof.map((one) => (one.text === printed ? { ...one, text: read } : one));
  return overPicture(`3 Tr ${drawnTexts(texts)}`);
}

/** An estimate printed on the picture of a page; texts that `onPicture` names are on the picture alone. */
export function estimateOnPicture(onPicture: (text: string) => boolean = () => false): Buffer {
  return overPicture(drawnTexts(wholeRoof.filter(({ text }) => !onPicture(text))));
}
