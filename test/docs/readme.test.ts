import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSiteFile } from '#infra/commands/site-file.ts';
import { deployOptions } from '#infra/options.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const siteFiles = [...readme.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text);
const env = { GOOGLE_MAPS_API_KEY: 'AIza-not-a-key-of-anybody-at-all-000000' };

test('every site file that the README shows is one', () => {
  expect(siteFiles).toHaveLength(2);
  const options = siteFiles.map((text) =>
    deployOptions(
      () => undefined,
      readSiteFile('site.json', () => text),
      env,
    ),
  );
  expect(options[1]?.brand.reviews).toHaveLength(1);
  expect(options[1]?.packages.map(({ tier }) => tier)).toContain('premiumWarranty');
});
