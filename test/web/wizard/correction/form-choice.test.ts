import { expect, test } from 'vitest';
import { typedCorrection } from '#web/wizard/correction/form-choice.ts';

test('typing the area that was read changes nothing', () => {
  expect(typedCorrection(2784, 2784)).toBeNull();
  expect(typedCorrection(2784, 2785)).toEqual({
    kind: 'typed',
    was: 2784,
    squareFootage: 2785,
    structures: [],
  });
});
