import { describe, expect, test } from 'vitest';
import { compareEstimates } from '#shared/estimate/comparison/compare.ts';
import type { EstimateComparison } from '#shared/estimate/comparison/comparison.ts';
import type { EstimateListing } from '#shared/estimate/listing.ts';
import { listed, listing } from '#test/support/listed-rows.ts';

function compared(older: EstimateListing, newer: EstimateListing, quoted = [true, true]): EstimateComparison {
  const [first = true, second = true] = quoted;
  const comparison = compareEstimates({ listing: older, quoted: first }, { listing: newer, quoted: second });
  if (typeof comparison === 'string') throw new Error(comparison);
  return comparison;
}

const told = ({ sections }: EstimateComparison) =>
  sections.flatMap(({ changes }) =>
    changes.map(({ change, description, difference }) => [change, description, difference]),
  );

const dripEdge = listed('Drip edge', 200, 3);
const shingles = listed('Laminated - comp. shingle rfg. - w/out felt', 30, 280, { unit: 'SQ' });
const felt = listed('Roofing felt - 15 lb.', 30, 40, { unit: 'SQ' });
const sidingFront = listed('R&R Siding - vinyl', 300, 5, { section: 'Front Elevation', unit: 'SF' });
const sidingRight = listed('R&R Siding - vinyl', 240, 5, { section: 'Right Elevation', unit: 'SF' });

describe('rows', () => {
  test('are told as added, gone, or changed in price, quantity or both, with what each makes', () => {
    const comparison = compared(
      listing([dripEdge, shingles, felt, listed('Flashing - pipe jack', 3, 50)]),
      listing([
        listed('Drip edge', 210, 3),
        { ...listed('Laminated - comp. shingle rfg. - w/out felt', 30, 290), unit: 'SQ' },
        listed('Roofing felt - 15 lb.', 31, 41, { unit: 'SQ' }),
        listed('Ice & water barrier', 400, 2, { unit: 'SF' }),
      ]),
    );
    expect(told(comparison)).toEqual([
      ['quantity', 'Drip edge', 30],
      ['price', 'Laminated - comp. shingle rfg. - w/out felt', 300],
      ['price_and_quantity', 'Roofing felt - 15 lb.', 71],
      ['added', 'Ice & water barrier', 800],
      ['gone', 'Flashing - pipe jack', -150],
    ]);
    expect(comparison).toMatchObject({ more: 1201, less: 150, difference: 1051, closes: true, same: 0 });
  });

  test('of other words for one part are the same', () => {
    const others = ['Felt - 15 lb. (roofing)', 'Lam. comp shng. rfg w/o felt'];
    const before = listing([felt, shingles, dripEdge, sidingFront]);
    const after = listing([
      { ...listed(others[0] ?? '', 30, 40), unit: 'SQ' },
      { ...listed(others[1] ?? '', 30, 280), unit: 'SQ' },
      dripEdge,
      sidingFront,
    ]);
    expect(compared(before, after)).toMatchObject({ sections: [], same: 4 });
  });

  test.each([
    ['Roofing felt - 15 lb.', 'Roofing felt - 30 lb.'],
    ['Drip edge', 'Drip edge/gutter apron'],
    ['Roof vent - turtle type - Metal', 'Roof vent - turbine type'],
    ['R&R Sheathing - OSB - 1/2"', 'R&R Sheathing - plywood - 1/2" CDX'],
    [
      'Remove Additional charge for steep roof - 7/12 to 9/12 slope',
      'Additional charge for steep roof - 7/12 to 9/12 slope',
    ],
  ])('%s and %s are two parts, also of equal quantities', (one, other) => {
    const rest = [shingles, sidingFront];
    const comparison = compared(
      listing([listed(one, 30, 2), ...rest]),
      listing([listed(other, 30, 2), ...rest]),
    );
    expect(told(comparison).map(([change]) => change)).toEqual(['added', 'gone']);
  });

  test('that went to another section are neither added nor gone', () => {
    const moved = { ...dripEdge, section: 'Gutters' };
    const comparison = compared(
      listing([dripEdge, shingles, sidingFront]),
      listing([shingles, moved, sidingFront]),
    );
    expect(comparison).toMatchObject({ sections: [], same: 3 });
  });

  test('of a section under a new name are the same', () => {
    const renamed = [dripEdge, shingles].map((row) => ({ ...row, section: 'House roof' }));
    const comparison = compared(
      listing([dripEdge, shingles, sidingFront]),
      listing([
        ...renamed.slice(0, 1),
        { ...shingles, quantity: 31, amount: 8680, section: 'House roof' },
        sidingFront,
      ]),
    );
    expect(comparison.sections).toMatchObject([
      { name: 'House roof', difference: 280, changes: [{ change: 'quantity' }] },
    ]);
  });

  test('of the same work on two elevations stay on theirs', () => {
    const comparison = compared(
      listing([dripEdge, sidingFront, sidingRight]),
      listing([dripEdge, { ...sidingRight, quantity: 260, amount: 1300 }]),
    );
    expect(told(comparison)).toEqual([
      ['quantity', 'R&R Siding - vinyl', 100],
      ['gone', 'R&R Siding - vinyl', -1500],
    ]);
  });

  test('of one description in one section go with the closest quantity', () => {
    const comparison = compared(
      listing([listed('Drip edge', 10, 3), listed('Drip edge', 20, 3), shingles]),
      listing([listed('Drip edge', 21, 3), listed('Drip edge', 10, 3), shingles]),
    );
    expect(told(comparison)).toEqual([['quantity', 'Drip edge', 3]]);
  });

  test('that are paid later change no sum', () => {
    const later = listed('Ice & water barrier', 400, 2, { unit: 'SF', incurred: true });
    const comparison = compared(listing([dripEdge, shingles]), listing([dripEdge, shingles, later]));
    expect(comparison).toMatchObject({ difference: 0, more: 0, closes: true });
    expect(comparison.sections).toMatchObject([
      { changes: [{ change: 'added', incurred: true, difference: 0 }] },
    ]);
  });
});

describe('costs', () => {
  test('of the summary have a section of their own', () => {
    const comparison = compared(
      listing([dripEdge], { beside: { tax: 40, overheadProfit: 0 } }),
      listing([dripEdge], { beside: { tax: 45.5, overheadProfit: 120 } }),
    );
    expect(comparison.sections.map(({ of, difference }) => [of, difference])).toEqual([
      ['tax', 5.5],
      ['overhead_profit', 120],
    ]);
    expect(comparison).toMatchObject({ difference: 125.5, more: 125.5, closes: true, same: 1 });
  });

  test('that both papers put into their rows change the rows', () => {
    const inRows = { inRows: { tax: true, overheadProfit: false } };
    const taxed = (tax: number) => listing([{ ...dripEdge, tax, amount: 600 + tax }], inRows);
    expect(told(compared(taxed(20), taxed(25)))).toEqual([['amount', 'Drip edge', 5]]);
  });

  test('that only one paper puts into its rows are taken out of them', () => {
    const rows = [{ ...dripEdge, tax: 20, overheadProfit: 124, amount: 744 }];
    const contractors = listing(rows, { inRows: { tax: true, overheadProfit: true }, contractor: true });
    const comparison = compared(listing([dripEdge], { beside: { tax: 20, overheadProfit: 0 } }), contractors);
    expect(comparison).toMatchObject({ same: 1, difference: 124, closes: true });
    expect(comparison.sections).toMatchObject([{ of: 'overhead_profit', difference: 124 }]);
  });
});

describe('what was not read', () => {
  test('is said to be unread, without an amount, and the sums do not close', () => {
    const lost = { ...dripEdge, quantity: null, unitPrice: null, amount: null, read: false };
    const comparison = compared(
      listing([dripEdge, shingles]),
      listing([lost, shingles], { closes: false, total: 9000 }),
    );
    expect(comparison.sections).toMatchObject([
      { difference: 0, changes: [{ change: 'unread', difference: null, after: { amount: null } }] },
    ]);
    expect(comparison).toMatchObject({ closes: false, newer: { unreadRows: 1 }, more: 0, less: 0 });
  });

  test('is not gone where a row was lost between the same neighbors, and gone elsewhere', () => {
    const older = listing([shingles, dripEdge, felt, listed('Flashing - pipe jack', 3, 50), sidingFront]);
    const newer = listing([shingles, felt, sidingFront], { closes: false, lostBefore: [1] });
    expect(told(compared(older, newer)).map(([change, description]) => [change, description])).toEqual([
      ['unread', 'Drip edge'],
      ['gone', 'Flashing - pipe jack'],
    ]);
  });

  test('is anywhere if only the sum shows that a row is missing', () => {
    const newer = listing([shingles], { closes: false, lostBefore: [-1] });
    expect(told(compared(listing([shingles, dripEdge]), newer))).toEqual([['unread', 'Drip edge', null]]);
  });
});

describe('a supplement', () => {
  const first = listing([shingles, dripEdge, felt, sidingFront, sidingRight], { dated: '2026-09-12' });

  test('of additions is laid onto the estimate it belongs to, in whichever order they were sent', () => {
    const added = listing([listed('Step flashing', 34, 13.75)], { supplement: true, dated: '2026-11-19' });
    const comparison = compared(first, added);
    expect(told(comparison)).toEqual([['added', 'Step flashing', 467.5]]);
    expect(comparison).toMatchObject({ supplement: true, same: 5, difference: 467.5, closes: true });
    expect(comparison.pricedBy).toEqual({ sent: 'first', reason: 'supplement' });
    const reversed = compared(added, first);
    expect(told(reversed)).toEqual(told(comparison));
    expect(reversed.pricedBy).toEqual({ sent: 'second', reason: 'supplement' });
  });

  test('that credits a row and writes it again changes it', () => {
    const credit = { ...dripEdge, quantity: -200, amount: -600 };
    const again = listing([credit, listed('Drip edge', 220, 3.1)], { supplement: true });
    expect(told(compared(first, again))).toEqual([['price_and_quantity', 'Drip edge', 82]]);
  });

  test('that credits a part of a row leaves the rest, and one that credits all of it leaves none', () => {
    const credit = (quantity: number) =>
      listing([{ ...dripEdge, quantity: -quantity, amount: -3 * quantity }], { supplement: true });
    expect(told(compared(first, credit(50)))).toEqual([['quantity', 'Drip edge', -150]]);
    expect(told(compared(first, credit(200)))).toEqual([['gone', 'Drip edge', -600]]);
  });

  test('that lists the whole job is an estimate like any other', () => {
    const whole = listing([...first.rows, listed('Step flashing', 34, 13.75)], { supplement: true });
    expect(compared(first, whole)).toMatchObject({ supplement: false, same: 5 });
  });
});

describe('two papers', () => {
  const rows = [dripEdge, shingles];

  test.each([
    ['another claim', { claimNumber: '1-2' }, 'other_claim'],
    ['another house', { claimNumber: null, home: '18 teasel' }, 'other_home'],
    ['no rows', { rows: [] }, 'not_read'],
  ] as const)('of which one has %s are no pair', (_, fields, reason) => {
    const [first, second] = [
      listing(rows),
      { ...listing(rows), ...fields, rows: 'rows' in fields ? [] : rows },
    ];
    expect(compareEstimates({ listing: first, quoted: true }, { listing: second, quoted: true })).toBe(
      reason,
    );
  });

  test('whose claim number one paper extends, or a scanner misread, are a pair', () => {
    const numbered = (claimNumber: string, scanned = false) => listing(rows, { claimNumber, scanned });
    expect(compared(numbered('4410-1'), numbered('4410-1-1')).same).toBe(2);
    expect(compared(numbered('4410-185', true), numbered('441O-I85', true)).same).toBe(2);
  });

  test.each([
    ['date', { dated: '2026-11-19' }, { dated: '2026-09-12' }, 'first'],
    ['word "revised"', {}, { revised: true }, 'second'],
    ['price list', { priceList: '2026-09' }, { priceList: '2026-07' }, 'first'],
    ['order, where nothing else is printed', {}, {}, 'second'],
  ] as const)('are put in order by the %s', (_, first, second, newer) => {
    expect(compared(listing(rows, first), listing(rows, second)).newer.sent).toBe(newer);
  });

  test.each([
    ['the newer of two insurers’', {}, {}, [true, true], 'second', 'newer'],
    ['the insurer’s beside a contractor’s', {}, { contractor: true }, [true, true], 'first', 'insurer'],
    ['the proven one', {}, { closes: false }, [true, true], 'first', 'only_proven'],
    ['the one with a roof', {}, {}, [true, false], 'first', 'only_proven'],
    ['none for sure', { closes: false }, { closes: false }, [true, true], 'second', 'none_proven'],
  ] as const)('price the roof by %s', (_, first, second, quoted, sent, reason) => {
    const comparison = compared(listing(rows, first), listing(rows, second), [...quoted]);
    expect(comparison.pricedBy).toEqual({ sent, reason });
  });
});
