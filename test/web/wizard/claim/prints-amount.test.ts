import { expect, test } from 'vitest';
import { printsAmount } from '#web/wizard/claim/prints-amount.ts';

test.each([
  ['Net Claim $14,513.21', 14_513.21, true],
  ['Less Deductible (2,500.00)', 2_500, true],
  ['Deductible: $2,500', 2_500, true],
  ['Less Non-Recoverable Depreciation <600.00>', 600, true],
  ['Net Claim 14513.21', 14_513.21, true],
  ['Net Claim $10,368.29', 12_865.77, false],
  ['Net Claim $114,513.21', 14_513.21, false],
  ['Net Claim', 0, false],
  ['Net Claim $0.00', 0, true],
])('%s prints %f: %s', (line, amount, prints) => {
  expect(printsAmount(line, amount)).toBe(prints);
});
