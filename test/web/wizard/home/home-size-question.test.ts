import { describe, expect, test } from 'vitest';
import { isSizeThere, sizeToAsk, stillAsked } from '#web/wizard/home/home-size-question.ts';

describe('before the homeowner goes on with a size', () => {
  test.each([
    ['199', 199],
    ['20001', 20001],
  ])('%s is asked about once and then obeyed', (typed, squareFootage) => {
    const asked = { squareFootage, meant: false };
    expect(sizeToAsk(typed, null)).toEqual(asked);
    expect(sizeToAsk(typed, asked)).toBeNull();
  });

  test.each(['200', '20000', '2.4k'])('%s is not asked about', (typed) => {
    expect(sizeToAsk(typed, null)).toBeNull();
  });

  test('what reads two ways is asked about until it is answered', () => {
    const asked = { squareFootage: 2400, meant: true };
    expect(sizeToAsk('2.4', null)).toEqual(asked);
    expect(sizeToAsk('2.4', asked)).toEqual(asked);
  });
});

describe('a question about a size', () => {
  test('stands while the text is the same number, however it is written', () => {
    const asked = { squareFootage: 20001, meant: false };
    expect(stillAsked(asked, '20,001')).toBe(asked);
    expect(stillAsked(asked, '20002')).toBeNull();
    expect(stillAsked(asked, '')).toBeNull();
  });

  test('of what reads two ways goes with the first change', () => {
    expect(stillAsked({ squareFootage: 2400, meant: true }, '2400')).toBeNull();
  });

  test('is none where none was asked', () => {
    expect(stillAsked(null, '150')).toBeNull();
  });
});

test.each([
  ['1850', false, true],
  ['2.4', false, true],
  ['big', false, false],
  ['', false, false],
  ['', true, true],
  ['big', true, false],
])(
  'with %j in the field, and a roof that stands for it: %s, Continue is open: %s',
  (typed, needsNone, open) => {
    expect(isSizeThere(typed, needsNone)).toBe(open);
  },
);
