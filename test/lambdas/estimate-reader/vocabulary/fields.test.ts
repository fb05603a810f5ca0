import { expect, test } from 'vitest';
import { UNITS, unitIn, unitsByPrint } from '#lambdas/estimate-reader/text/units.ts';
import { CLAIM_LABELS } from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides('labels of covers and letters', CLAIM_LABELS);

test.each(UNITS)('the unit “$printed” alone counts $of', (entry) => {
  expect(unitIn(entry.printed)).toBe(entry.means);
  expect(unitIn(entry.printed, unitsByPrint(UNITS.filter((other) => other !== entry)))).toBeNull();
});

test.each([
  ['sf.', 'SF'],
  ['Sq. Ft.', 'SF'],
  ['of', null],
])('the unit in “%s”, whatever its points and letters', (text, unit) => {
  expect(unitIn(text)).toBe(unit);
});
