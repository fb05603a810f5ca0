import { expect, test } from 'vitest';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { building, officeRoof } from '#test/support/roof-measurements.ts';
import { shownRoof } from '#web/admin/lead/roof.ts';

const attached = officeRoof({ answer: null, buildings: [building({}, { reasons: ['attached'] })] });
const small = officeRoof({ buildings: [building({ roofM2: 72.5 })] });

test.each<[string, OfficeRoof, number, number, string[]]>([
  ['nothing speaks against a good picture of a usual roof', officeRoof(), 2000, 1, []],
  ['an answer that was not given settles nothing', attached, 2000, 1, ['attached']],
  ['the home’s size may speak for another roof', officeRoof(), 4000, 1, ['unlike_home_size']],
  ['the area may be too small to trust', small, 640, 1, ['too_small']],
  ['the area with the site’s correction counts', small, 640, 1.03, []],
])('%s', (_, roof, squareFootage, measuredAreaCorrection, doubts) => {
  const settings = { ...neutralSettings, measuredAreaCorrection };
  const shown = shownRoof(roof, { squareFootage, propertyType: 'single-story' }, settings);
  expect(shown.doubts.map(({ reason }) => reason)).toEqual(doubts);
});
