import { describe, expect, test } from 'vitest';
import {
  emptyForm,
  isAddressReady,
  isContactReady,
  isPropertyReady,
  parseSquareFootage,
  sendable,
} from '#web/wizard/session/answers.ts';

test('a new form has asphalt as its roof type and an unticked consent', () => {
  expect(emptyForm.roofType).toBe('asphalt');
  expect(emptyForm.wantsFormalQuote).toBe(false);
});

test.each([
  ['1,800.9', 1800],
  ['-1800', null],
  ['big', null],
  ['', null],
])('square footage is a size that is read without a question: %j is %j', (text, expected) => {
  expect(parseSquareFootage(text)).toBe(expected);
});

describe('a step is ready', () => {
  test.each([
    ['', false],
    ['   ', false],
    ['\u0000', false],
    ['5', true],
  ])('with the address %j: %j', (address, expected) => {
    expect(isAddressReady({ ...emptyForm, address })).toBe(expected);
  });

  test('property needs both a type and a size', () => {
    const typed = { ...emptyForm, propertyType: 'two-story' as const };
    expect(isPropertyReady(typed)).toBe(false);
    expect(isPropertyReady({ ...emptyForm, squareFootage: '1800' })).toBe(false);
    expect(isPropertyReady({ ...typed, squareFootage: '0' })).toBe(false);
    expect(isPropertyReady({ ...typed, squareFootage: '1' })).toBe(true);
  });

  test.each(['name', 'email', 'phone'] as const)('contact needs %s, and no consent', (missing) => {
    const filled = { ...emptyForm, name: 'Dana', email: 'not checked here', phone: 'x' };
    expect(isContactReady(filled)).toBe(true);
    expect(isContactReady({ ...filled, [missing]: ' ' })).toBe(false);
  });
});

test('halves of characters go, whole ones stay', () => {
  expect(sendable('a\ud83cb\udfe0c🏠')).toBe('abc🏠');
});

test('control characters go, tabs and line breaks stay', () => {
  expect(sendable('a\u0000b\u001bc\u007fd\u0085e\tf\ng\r')).toBe('abcde\tf\ng\r');
});
