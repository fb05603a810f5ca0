import { describe, expect, test } from 'vitest';
import { SQUARE_FOOTAGE_MAX } from '#shared/lead/lead.ts';
import { isUnusualRoof, likelierUnit, typedArea } from '#shared/lead/typed-area.ts';

describe('an area as it is typed', () => {
  test.each([
    ['28.5', 'squares', 2850],
    [' 31 ', 'squares', 3100],
    ['0.01', 'squares', 1],
    ['2,850', 'sqft', 2850],
    ['2850.25', 'sqft', 2850.25],
    ['1', 'sqft', 1],
    [String(SQUARE_FOOTAGE_MAX), 'sqft', SQUARE_FOOTAGE_MAX],
    ['2000', 'squares', SQUARE_FOOTAGE_MAX],
  ] as const)('%j %s reads %d sq ft', (text, unit, expected) => {
    expect(typedArea(text, unit)).toBe(expected);
  });

  test.each([
    ['', 'squares'],
    ['about 28', 'squares'],
    ['-28', 'squares'],
    ['28,5', 'squares'],
    ['0', 'squares'],
    ['0.99', 'sqft'],
    ['2000.01', 'squares'],
    [String(SQUARE_FOOTAGE_MAX + 1), 'sqft'],
    ['1e3', 'sqft'],
  ] as const)('%j %s is no area', (text, unit) => {
    expect(typedArea(text, unit)).toBeNull();
  });
});

test.each([
  ['300', 'squares', null],
  ['300.01', 'squares', 'sqft'],
  ['2850', 'squares', 'sqft'],
  ['30000', 'squares', 'sqft'],
  ['30001', 'squares', null],
  ['200', 'sqft', null],
  ['199', 'sqft', 'squares'],
  ['28.5', 'sqft', 'squares'],
  ['1.99', 'sqft', null],
  ['', 'sqft', null],
] as const)('%j typed as %s is likelier meant in: %s', (text, unit, expected) => {
  expect(likelierUnit(text, unit)).toBe(expected);
});

test.each([
  [399.99, true],
  [400, false],
  [8000, false],
  [8000.01, true],
])('a roof of %d square feet is worth a question: %j', (squareFootage, expected) => {
  expect(isUnusualRoof(squareFootage)).toBe(expected);
});
