import { expect, test } from 'vitest';
import { HEADER, readGrid } from '../grid-page.ts';

const REPAIR = `${HEADER}
1. Tear off composition shingles   3.00 SQ       61.00     0.00      183.00     (0.00)      183.00
2. Laminated comp. shingle rfg.    3.33 SQ      280.00     0.00      932.40     (0.00)      932.40`;
const REPLACE = `${HEADER}
3. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40
4. Laminated comp. shingle rfg.   31.00 SQ      280.00   100.00    8,780.00 (2,000.00)    6,780.00
5. Ridge cap - composition shingles  40.00 LF     5.00     0.00      200.00     (0.00)      200.00`;

const warned = (repair: string, replace: string) =>
  readGrid(`\n${repair}\n${REPAIR}\n\n${replace}\n${REPLACE}`).warnings;

test('a repair and a replacement that are offered as options are no two roofs, and are said', () => {
  const warnings = warned('Option 1 - Repair', 'Option 2 - Replace');
  expect(warnings.find(({ code }) => code === 'ambiguous_area')?.values).toEqual({
    options: 'Option 1 - Repair, Option 2 - Replace',
  });
  expect(warnings.some(({ code }) => code === 'multiple_structures')).toBe(false);
});

test('sections with other names are none', () => {
  const { values } =
    warned('Detached Garage', 'Dwelling').find(({ code }) => code === 'multiple_structures') ?? {};
  expect(values).toMatchObject({ names: 'Detached Garage' });
});
