import { expect, test } from 'vitest';
import { googlePlaces } from '#web/maps/places.ts';

/** The regions that Google is asked for, by a company at that address. */
async function regionsFor(companyAddress: string): Promise<unknown> {
  let asked: unknown;
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async ({ includedRegionCodes }: { includedRegionCodes: string[] }) => {
        asked = includedRegionCodes;
        return { suggestions: [] };
      },
    },
  };
  await googlePlaces(places as unknown as google.maps.PlacesLibrary, companyAddress).suggest('12 Calle');
  return asked;
}

test.each([
  ['1180 Larkspur Ave, Omaha, NE 68102', ['us']],
  ['', ['us']],
  ['12 Calle Luna, Mayagüez, PR 00680', ['us', 'pr']],
  ['12 Marine Corps Dr, Hagåtña, Guam 96910', ['us', 'gu']],
])('a company at "%s" has addresses suggested of %j', async (address, regions) => {
  expect(await regionsFor(address)).toEqual(regions);
});
