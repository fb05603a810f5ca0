import { describe, expect, it } from 'vitest';
import { linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { hasText, textLayerShowsEstimate } from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';

/** A page of printed lines, every word ten points high. */
function page(...lines: string[]): Page {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, column) => ({
      text,
      left: 40 + column * 60,
      right: 90 + column * 60,
      top: 50 + row * 15,
      bottom: 60 + row * 15,
    })),
  );
  return { number: 1, width: 612, height: 792, source: 'text', words };
}

const prose = 'Thank you for your patience while we look at what the storm did.';

describe('a page has text', () => {
  it.each([
    [49, false],
    [50, true],
  ])('from %i characters on: %s', (characters, expected) => {
    expect(hasText(page('x'.repeat(characters)))).toBe(expected);
  });

  it('whatever spaces stand between them', () => {
    expect(hasText(page(`${'x '.repeat(30)}`))).toBe(false);
  });
});

describe('a document is digital', () => {
  it.each([
    'DESCRIPTION QUANTITY UNIT PRICE TAX RCV DEPREC. ACV',
    'QUANTITY UNIT TAX O&P RCV AGE/LIFE COND. DEP % DEPREC. ACV',
    'DESCRIPTION QTY REMOVE REPLACE TAX TOTAL',
    'Description Quantity Unit Price Per RC Depreciation ACV',
    'Qty Estimate Amount Taxes Replacement Cost Total Actual Cash Value',
    'Line Item Total 12,345.67',
    'Line Item Totals: FENWRIGHT_ODALYS 100.00 12,345.67',
    'Replacement Cost Value $12,345.67',
    'Net Claim if Depreciation is Recovered $9,876.54',
    'Less Deductible (1,000.00)',
    'Less recoverable depreciation: $-8,530.95',
    'Total Estimated Cost to Repair or Replace 12,345.67',
    'Net Actual Cash Value Payment $5,000.00',
  ])('where it prints “%s”', (line) => {
    expect(textLayerShowsEstimate(linedPages([page(prose, line)]))).toBe(true);
  });

  it.each([
    'Your policy pays replacement cost value once the work is done.',
    'The quantity of hail was unusual and so was the total damage.',
    'We hold back depreciation, and you pay your deductible first.',
    'Your deductible is 1,000.00 dollars under this policy of yours.',
  ])('but not where prose only speaks of it: “%s”', (line) => {
    expect(textLayerShowsEstimate(linedPages([page(prose, line)]))).toBe(false);
  });

  it('not by a page that holds too little text to count', () => {
    expect(textLayerShowsEstimate(linedPages([page('Net Claim 5,940.80'), page(prose, prose)]))).toBe(false);
  });
});
