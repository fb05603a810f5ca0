import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';

const written = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const siteFiles = ['README.md', 'docs/deploy.md']
  .flatMap((file) => [...written(file).matchAll(/```json\n(.*?)```/gs)])
  .map(([, text = '']) => text);
const env = { GOOGLE_MAPS_API_KEY: 'AIza-not-a-key-of-anybody-at-all-000000' };

test('every site file that the README and docs/deploy.md show is one', () => {
  expect(siteFiles).toHaveLength(3);
  const options = siteFiles.map((text) =>
    deployOptions(
      () => undefined,
      readSiteFile('site.json', () => text),
      env,
    ),
  );
  expect(options[2]?.brand.reviews).toHaveLength(1);
  expect(options[2]?.packages.map(({ tier }) => tier)).toContain('premiumWarranty');
});
