import { describe, expect, test } from 'vitest';
import {
  COLUMN_HEADERS,
  columnKindOf,
  TABLE_FAMILIES,
  tableFamilyOf,
  titled,
} from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

test.each(COLUMN_HEADERS)('the header “$phrase” alone tells that its column is $means', (entry) => {
  expect(columnKindOf(entry.phrase)).toBe(entry.means);
  const without = COLUMN_HEADERS.filter((other) => other !== entry);
  expect(columnKindOf(entry.phrase, without)).toBeNull();
});

describe('a table whose rows add up in one way alone', () => {
  const kindsIn = (printed: string) =>
    printed
      .split(' | ')
      .map((header) => columnKindOf(titled(header)))
      .filter((kind) => kind !== null);

  test.each(TABLE_FAMILIES)('$printed', (entry) => {
    const { printed, amounts, contractor } = entry;
    expect(tableFamilyOf([kindsIn(printed)])).toMatchObject({ amounts, contractor });
    const without = TABLE_FAMILIES.filter((other) => other !== entry);
    expect(tableFamilyOf([kindsIn(printed)], without)).toEqual({ amounts: 'any', contractor: false });
  });

  test('any other may print its amounts with or without tax', () => {
    const allstate = kindsIn('DESCRIPTION | QUANTITY | UNIT | RCV | AGE/LIFE | DEPREC. | ACV');
    expect(tableFamilyOf([allstate])).toEqual({ amounts: 'any', contractor: false });
  });
});
