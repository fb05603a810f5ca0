import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notices, sentToBrowsers } from '#infra/build/notices.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const packageFile = JSON.parse(read('package.json'));
/** Package, license and where it runs, of each row. */
const rows = [...read('docs/notices.md').matchAll(/^\| `(.+?)` \| (.+?) \| (.+?) \|$/gm)].map(
  ([, name = '', license = '', place = '']) => ({ name, license, place }),
);

test('docs/notices.md has a row for each package that the product runs with, and its license', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(packageFile.dependencies));
  for (const { name, license } of rows)
    expect(license.split(';')[0]).toBe(JSON.parse(read(`node_modules/${name}/package.json`)).license);
});

test('what it says is sent to browsers is what the site passes on the licenses of', () => {
  const sent = rows.filter(({ place }) => place === 'browser').map(({ name }) => name);
  expect(sent).toEqual(sentToBrowsers);
  const text = notices();
  for (const name of sent) expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+`, 'm'));
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

test('the product’s own license is the one that package.json names', () => {
  expect(read('LICENSE').split('\n')[0]).toBe(`${packageFile.license} License`);
});
