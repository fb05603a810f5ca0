import { readSiteFile, type SiteFile } from '#infra/site-file.ts';

/** What of these values the site's file has under `brand`. */
const brandNames = [
  'product',
  'companyName',
  'phone',
  'email',
  'address',
  'licence',
  'serviceArea',
  'logoUrl',
  'heroImage',
  'badges',
  'callback',
  'siteUrl',
  'insurance',
  'recommendedTier',
  'showYourShare',
];

/** A site's file of these values by their own names, however deep they stand in it. */
export function siteWith(values: Readonly<Record<string, unknown>>): SiteFile {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const { primaryColour, accentColour } = values;
  const colours = {
    ...(primaryColour === undefined ? {} : { primary: primaryColour }),
    ...(accentColour === undefined ? {} : { accent: accentColour }),
  };
  const brand = {
    ...Object.fromEntries(given.filter(([name]) => brandNames.includes(name))),
    ...(Object.keys(colours).length > 0 && { colours }),
  } as SiteFile['brand'];
  const options = Object.fromEntries(given.filter(([name]) => !brandNames.includes(name)));
  return { options, brand, googleMapsKeyIn: '' };
}

/** A site's file of that JSON, with these values over it. */
export function siteOf(values: Readonly<Record<string, unknown>>, file: object = {}): SiteFile {
  const read = readSiteFile('site.json', () => JSON.stringify(file));
  const given = siteWith(values);
  return {
    ...read,
    options: { ...read.options, ...given.options },
    brand: { ...read.brand, ...given.brand },
  };
}
