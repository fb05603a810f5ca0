import { describe, expect, test } from 'vitest';
import { asking, building, roof } from '#test/web/wizard/session/seen-building.ts';
import {
  homeUnlikeRoof,
  isSizeThere,
  sizeQuestion,
  stillAsked,
} from '#web/wizard/home/home-size-question.ts';
import { emptyForm } from '#web/wizard/session/answers.ts';

describe('before the homeowner goes on with a size', () => {
  test.each([
    ['199', 199],
    ['20001', 20001],
  ])('%s is asked about once and then obeyed', (typed, squareFootage) => {
    expect(sizeQuestion(typed, null)).toEqual({ squareFootage, meant: false });
    expect(sizeQuestion(typed, squareFootage)).toBeNull();
  });

  test('a number is obeyed however it is written, and another is asked about', () => {
    expect(sizeQuestion('20,001 sq ft', 20001)).toBeNull();
    expect(sizeQuestion('20002', 20001)).toEqual({ squareFootage: 20002, meant: false });
  });

  test.each(['500', '8000', '2.4k'])('%s is not asked about', (typed) => {
    expect(sizeQuestion(typed, null)).toBeNull();
  });

  test('what reads two ways is asked about until it is answered', () => {
    const asked = { squareFootage: 2400, meant: true };
    expect(sizeQuestion('2.4', null)).toEqual(asked);
    expect(sizeQuestion('2.4', 2400)).toEqual(asked);
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

describe('a confirmed roof and the size of the home', () => {
  // 1,000 sq ft on two floors tell a roof of 820, give or take 287.
  const home = { ...emptyForm, squareFootage: '1,000', propertyType: 'two-story' as const };
  const of = (squareFootage: number) => roof({ answer: 'yes', buildings: [building({ squareFootage })] });

  test.each([
    [800, false],
    [1107, false],
    [1108, true],
    [2400, true],
  ])('of a roof of %i sq ft are too far apart: %s', (squareFootage, isUnlike) => {
    const unlike = { squareFootage: 1000, propertyType: 'two-story' };
    expect(homeUnlikeRoof({ form: home, roof: of(squareFootage) }, asking)).toEqual(isUnlike ? unlike : null);
  });

  test('are compared only where both are said, the stories too, and the site’s settings are there', () => {
    const far = of(2400);
    expect([
      homeUnlikeRoof({ form: { ...home, squareFootage: '' }, roof: far }, asking),
      homeUnlikeRoof({ form: { ...home, squareFootage: 'big' }, roof: far }, asking),
      homeUnlikeRoof({ form: { ...home, propertyType: null }, roof: far }, asking),
      homeUnlikeRoof({ form: home, roof: { ...far, answer: null } }, asking),
      homeUnlikeRoof({ form: home, roof: { ...far, answer: 'home-size' } }, asking),
      homeUnlikeRoof({ form: home, roof: null }, asking),
      homeUnlikeRoof({ form: home, roof: far }, null),
    ]).toEqual(Array(7).fill(null));
  });
});
