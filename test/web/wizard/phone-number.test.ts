import { expect, test } from 'vitest';
import { formattedPhone, isUnusualPhone } from '#web/wizard/phone-number.ts';

test.each([
  ['4025550117', '(402) 555-0117'],
  ['402.555.0117', '(402) 555-0117'],
  ['+1 402-555-0117', '(402) 555-0117'],
  ['14025550117', '(402) 555-0117'],
  ['402555011', '402555011'],
  ['402 555 0117 x12', '402 555 0117 x12'],
  ['+52 55 5555 0142', '+52 55 5555 0142'],
  ['24025550117', '24025550117'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formattedPhone(typed)).toBe(shown);
});

test.each([
  ['402555011', true],
  ['4025550117', false],
  ['+52 55 5555', false],
  ['', false],
])('%j is worth a second look: %j', (typed, expected) => {
  expect(isUnusualPhone(typed)).toBe(expected);
});
