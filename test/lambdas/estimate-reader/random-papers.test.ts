import { expect, test } from 'vitest';
import { wholeEstimate } from '#test/estimate-generator/whole/whole-estimate.ts';
import { testRandomPapers } from './random-papers.ts';

testRandomPapers({ read: 25, scanned: 25, layouts: 50, whole: 25, printed: 4, shifted: 3, misread: 20 });

test('the same seed makes the same estimate', () => {
  expect(wholeEstimate(7).pages()).toEqual(wholeEstimate(7).pages());
});
