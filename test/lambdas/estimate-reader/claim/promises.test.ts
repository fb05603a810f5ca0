import { describe, expect, test } from 'vitest';
import { warningSentence } from '#lambdas/documents/warning-sentences.ts';
import { promisedItems, scheduleValues } from '#lambdas/estimate-reader/claim/promises.ts';
import { linesOf } from '#lambdas/estimate-reader/text/page.ts';
import { incurredIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { gridPage, HEADER, readGrid } from '../grid-page.ts';
import { lineItem } from '../line-item.ts';

const shingles = (rcv: number, depreciation: number) =>
  lineItem({ description: 'Laminated comp. shingles', rcv, depreciation });

describe('the share that the letter states and the roof’s rows pay', () => {
  const stated = { stated: true, percent: 63, settlement: 'final' as const };
  test.each([
    ['the same', 370, { percent: 63 }],
    ['the same but for rounding', 380, { percent: 63 }],
    ['another', 390, { percent: 63, rows: 61 }],
  ])('%s', (_, lost, values) => {
    expect(scheduleValues(stated, [shingles(1_000, lost)])).toEqual(values);
  });

  test('is not compared with rows that differ, are not depreciated, or are not the roofing', () => {
    const gutter = lineItem({ description: 'Gutter', rcv: 100, depreciation: 10 });
    for (const rows of [[shingles(1_000, 390), shingles(1_000, 100)], [shingles(1_000, 0)], [gutter], []])
      expect(scheduleValues(stated, rows)).toEqual({ percent: 63 });
  });

  test('is said where they differ, and whether it is only the first payment', () => {
    expect(warningSentence('roof_payment_schedule', { percent: 58, rows: 63 })).toMatch(
      /pays 58% .* lines come to 63%\. Ask your insurer which one applies/,
    );
    expect(warningSentence('roof_payment_schedule', { percent: 79, settlement: 'initial' })).toContain(
      'It first pays 79%',
    );
    expect(warningSentence('roof_payment_schedule', { percent: 79 })).not.toContain('which one');
  });
});

describe('depreciation under a schedule that says nothing of its kind', () => {
  const claimOf = (settlement: string, more = '') =>
    readGrid(`Roof Payment Schedule: the ${settlement} settlement amount is 80% of the replacement cost.
${HEADER}
1. Laminated comp. shingle rfg.   40.00 SQ      250.00     0.00   10,000.00 (2,000.00)    8,000.00
Summary for Dwelling
Replacement Cost Value                                    $10,000.00
Less Depreciation                                         (2,000.00)
Actual Cash Value                                          $8,000.00
Less Deductible                                           (1,000.00)
Net Claim                                                  $7,000.00
${more}`);
  const figures = ({ warnings }: ReturnType<typeof claimOf>) =>
    warnings.find(({ code }) => code === 'figures_unverified')?.values.figures;

  test('is recoverable where the settlement is the initial one', () => {
    expect(claimOf('initial').claim).toMatchObject({ recoverable: 2000, nonRecoverable: 0, verified: true });
  });

  test('is open where it is the final one', () => {
    const final = claimOf('final');
    expect(final.claim.verified).toBe(false);
    expect(figures(final)).toBe('recoverable, netClaimIfRecovered');
  });

  test('is what the summary says where it does', () => {
    const reading = claimOf('final', 'Total Recoverable Depreciation                              2,000.00');
    expect(reading.claim).toMatchObject({ recoverable: 2000, verified: true });
  });
});

const promisedOf = (text: string, ...listed: string[]) =>
  promisedItems(
    linesOf(gridPage(text)),
    listed.map((description) => lineItem({ description })),
  ).map(({ role, amount }) => [role, amount]);

describe('parts that only a sentence promises', () => {
  test('are included though no row lists them', () => {
    expect(promisedOf('Ice & water shield will be paid when incurred under Code Upgrade.')).toEqual([
      ['ice_water', null],
    ]);
  });

  test('may be named in the sentence before', () => {
    expect(
      promisedOf(`There is no Ice & Water Shield on the roof but code requires it. IWS
will be paid when incurred under the Code Upgrade coverage.`),
    ).toEqual([['ice_water', null]]);
  });

  test('come with the amount the sentence states', () => {
    expect(promisedOf('Drip edge, $612.40, is paid when incurred.')).toEqual([['drip_edge', 612.4]]);
  });

  test.each([
    ['a row lists them', 'Drip edge will be paid when incurred.', ['Drip edge']],
    ['the sentence refers to the row above', 'The above drip edge is paid when incurred.', []],
    ['the sentence refuses them', 'Drip edge is not covered, not even when incurred.', []],
    ['nothing is promised', 'The roof has no drip edge.', []],
    ['the promise names no part', 'Depreciation is paid when incurred.', []],
  ])('are none where %s', (_, text, listed) => {
    expect(promisedOf(text, ...listed)).toEqual([]);
  });
});

describe('what a note says is paid once the work is done', () => {
  test.each([
    ['on its own line', ['Paid when incurred.'], { stated: true, amount: null }],
    ['with the amount', ['Paid when incurred: $1,611.33'], { stated: true, amount: 1611.33 }],
    [
      'with the amount on the next line, after a price',
      ['Paid when incurred. 724/sf @ $2.08 per SF + Taxes =', '$1,611.33'],
      { stated: true, amount: 1611.33 },
    ],
    [
      'with the amount two lines on',
      ['Paid when incurred. 231/lf @ $3.18', 'per LF + Taxes =', '$765.52'],
      { stated: true, amount: 765.52 },
    ],
    ['with a price alone', ['Paid when incurred at $2.08 per SF'], { stated: true, amount: null }],
    ['nowhere', ['Waste 10%', '$765.52'], { stated: false, amount: null }],
  ])('%s', (_, notes, found) => {
    expect(incurredIn(notes)).toEqual(found);
  });
});
