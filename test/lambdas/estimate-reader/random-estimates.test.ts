import { expect, test } from 'vitest';
import { wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { testRandomEstimates } from './random-estimates.ts';

testRandomEstimates({ read: 5, scanned: 5, layouts: 10, whole: 5, printed: 1, shifted: 1, misread: 5 });

test('the same seed makes the same estimate', () => {
  expect(wholeEstimate(7).pages()).toEqual(wholeEstimate(7).pages());
});
