import { expect, test } from 'vitest';
import { wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { testRandomPapers } from './random-papers.ts';

testRandomPapers({ read: 10, scanned: 10, layouts: 20, whole: 10, printed: 2, shifted: 2, misread: 10 });

test('the same seed makes the same estimate', () => {
  expect(wholeEstimate(7).pages()).toEqual(wholeEstimate(7).pages());
});
