import { describe, expect, it } from 'vitest';
import { estimateOnPages } from '#lambdas/documents/opened-files.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { listIn } from '#shared/estimate/warnings.ts';
import { gridPage, HEADER } from '../estimate-reader/grid-page.ts';

/** A cover and its table; 20 squares cost 1,200.00 to tear off, 22.6 squares 1,356.00. */
const estimate = (title: string, squares: '20.00' | '22.60', tornOff: string, total: string) =>
  [
    `Some Mutual Insurance   ${title}`,
    'Insured: Avery Quill',
    'Property: 14 Larkspur Ct, Omaha, NE 68102',
    'Claim Number: SM-100200',
    'Policy Number: 77-2210',
    'Date of Loss: 5/21/2025',
    '',
    'Roof',
    HEADER,
    `1. Tear off comp. shingles           ${squares} SQ       60.00     0.00     ${tornOff}      (0.00)     ${tornOff}`,
    '2. Laminated comp. shingle roofing   22.00 SQ      250.00     0.00     5,500.00      (0.00)     5,500.00',
    '3. Drip edge                        100.00 LF        3.00     0.00       300.00      (0.00)       300.00',
    `Line Item Totals                                                       ${total}       0.00      ${total}`,
  ].join('\n');
const rows = estimate('', '20.00', '1,200.00', '7,000.00');

const summary = (name: string, net = '6,000.00') =>
  [
    `Summary for ${name}`,
    'Line Item Total                   7,000.00',
    'Replacement Cost Value           $7,000.00',
    'Less Depreciation                    (0.00)',
    'Actual Cash Value                $7,000.00',
    'Less Deductible                  (1,000.00)',
    `Net Claim                        $${net}`,
  ].join('\n');

const page = (number: number, text: string, source: Page['source'] = 'text'): Page => ({
  ...gridPage(text),
  number,
  source,
});

const squares = (pages: Page[]) => {
  const { area, warnings } = estimateOnPages(pages);
  const open = warnings.find(({ code }) => code === 'figures_unverified')?.values.figures;
  return { squares: area.squares, warned: listIn({ open: open ?? '' }, 'open').includes('area') };
};

describe('what pages read by OCR add to the text', () => {
  const whole = page(3, summary('All Items'));

  it('decides whose roof it is, where the claim adds up with them', () => {
    expect(squares([page(1, rows), whole])).toEqual({ squares: 20, warned: false });
    const other = page(2, summary('Coverage B - Other Structures'), 'ocr');
    expect(squares([page(1, rows), other, whole]).squares).toBeNull();
  });

  it('changes nothing where they say the same', () => {
    const same = page(2, summary('Coverage A - Dwelling'), 'ocr');
    expect(squares([page(1, rows), same, whole])).toEqual({ squares: 20, warned: false });
  });

  it('leaves the text’s area in doubt where the rows with theirs prove none', () => {
    const unpriced = rows.replace('       60.00', '            ');
    const letter = page(2, 'We have enclosed the estimate of your roof.', 'ocr');
    expect(squares([page(1, unpriced), letter, whole])).toEqual({ squares: 20, warned: true });
  });

  it('leaves the text’s area in doubt where they say another and do not add up', () => {
    const settled = `${rows}\n${summary('All Items')}`;
    const revised = estimate('REVISED ESTIMATE', '22.60', '1,356.00', '7,156.00');
    const open = `${revised}\n${summary('All Items', '5,900.00')}`;
    expect(squares([page(1, settled), page(2, open, 'ocr')])).toEqual({ squares: 20, warned: true });
  });
});
