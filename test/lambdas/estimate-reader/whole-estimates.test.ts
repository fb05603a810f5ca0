import { expect, test } from 'vitest';
import { wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { testWholeEstimates } from './whole-estimates.ts';

testWholeEstimates({ read: 25, printed: 4 });

test('the same seed makes the same estimate', () => {
  expect(wholeEstimate(7).pages()).toEqual(wholeEstimate(7).pages());
});
