import { expect, test } from 'vitest';
import { incurredRow } from '#lambdas/estimate-reader/line-items/row-role.ts';

const UPGRADE = [
  'Code Upgrade: ice & water barrier is paid when incurred. 852/sf @ $2.08 per SF + Taxes =',
  '$1,928.33',
];
const paidLater = { paidWhenIncurred: true, paidWhenIncurredAmount: 1_928.33 };
const paidNow = { paidWhenIncurred: false, paidWhenIncurredAmount: null };

test.each([
  ['of the part itself', 'ice_water', 1_928.33, paidLater],
  ['without a price of its own', 'drip_edge', 0, paidLater],
  ['of another part, with a price', 'drip_edge', 477.53, paidNow],
  ['of no known part, with a price', null, 477.53, paidNow],
] as const)('a promise of one part under a row %s', (_, role, rcv, paid) => {
  expect(incurredRow({ notes: [...UPGRADE], role, rcv })).toEqual(paid);
});

test('a promise that names no part is the row’s, also where the row has a price', () => {
  const row = { notes: ['Paid when completed: $477.53'], role: 'drip_edge' as const, rcv: 477.53 };
  expect(incurredRow(row)).toEqual({ paidWhenIncurred: true, paidWhenIncurredAmount: 477.53 });
});
