import { expect, test } from 'vitest';
import { sampleRefusal } from '#infra/brand-options.ts';
import { deployOptions, optionNames } from '#infra/options.ts';
import { optionsOfSampleSite, sampleSites } from '#infra/stacks/sample-sites.ts';

/** Names of the file that are called otherwise in the options. */
const placesOf: Record<string, readonly string[]> = {
  domainName: ['domain', 'name'],
  hostedZoneId: ['domain', 'hostedZoneId'],
  certificateArn: ['domain', 'certificateArn'],
  ocrPageLimit: ['ocr', 'pageLimit'],
  ocrDailyPages: ['ocr', 'dailyPages'],
  ocrMonthlyPages: ['ocr', 'monthlyPages'],
};

const valueAt = (options: object, place: readonly string[]): unknown =>
  place.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], options);

const kinds = Object.keys(sampleSites).map(optionsOfSampleSite);
const fresh = deployOptions();

test('there are twelve kinds of site, each a company of its own', () => {
  expect(kinds).toHaveLength(12);
  for (const { brand } of kinds) expect(sampleRefusal(brand)).toBeUndefined();
});

/** What of the brand changes resources too. */
const ofBrand = [
  'companyName',
  'phone',
  'email',
  'address',
  'licence',
  'serviceArea',
  'logoUrl',
  'insurance',
];

test.each([...optionNames, ...ofBrand])('some kind sets %s to another value than the default', (name) => {
  const place = placesOf[name] ?? (name in fresh.brand ? ['brand', name] : [name]);
  const values = kinds.map((options) => JSON.stringify(valueAt(options, place)));
  expect(values.some((value) => value !== JSON.stringify(valueAt(fresh, place)))).toBe(true);
});

test('one kind has neither admin nor emails of leads, and one all at once', () => {
  expect(optionsOfSampleSite('NoAdmin')).toMatchObject({ adminEmail: '', alertEmails: [] });
  const all = optionsOfSampleSite('Everything');
  const off = Object.entries(all).filter(
    ([, value]) => value === '' || value === false || value === undefined,
  );
  expect(off.map(([name]) => name)).toEqual([]);
});
