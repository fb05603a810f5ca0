import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { benches } from '#test/bench/bench.ts';
import { templateFigures } from '#test/bench/template-figures.ts';
import { sourceFiles } from '#test/support/import-graph.ts';
import { scripts } from '#test/support/typed-command.ts';

const told = [...globSync('{*.md,docs/**/*.md,.github/**/*.{md,yml}}'), ...sourceFiles()];

/** Where the first group of a pattern names what `known` has not. */
const unknown = (pattern: RegExp, known: object) =>
  told.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .filter(([, name = '']) => !Object.hasOwn(known, name))
      .map(([words]) => `${file}: ${words}`),
  );

test('every npm script that docs, workflows or comments name is there', () => {
  expect(unknown(/\bnpm run (?:--?\w+ )*(\w[\w:-]*)/g, scripts)).toEqual([]);
});

test('every bench that docs, workflows or comments name is there', () => {
  expect(unknown(/\bbench -- ([a-z][\w:-]*)/g, benches)).toEqual([]);
});

/** Where a company puts its own pictures; there are none here. */
const OWN_FILES = 'web/public/';

test.each([
  'docs/architecture.md',
  'docs/browsers.md',
  'docs/deploy.md',
  'docs/local.md',
  'docs/recipes.md',
  'docs/runbook.md',
  'docs/scale.md',
  'docs/security.md',
])('%s names files and folders that there are', (page) => {
  const named = [
    ...readFileSync(page, 'utf8').matchAll(/`((?:infra|lambdas|shared|web|docs|test)\/[\w/.-]+)`/g),
  ].map(([, name = '']) => name);
  expect(named.filter((name) => !existsSync(name) && !name.startsWith(OWN_FILES))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

const written = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const siteFiles = [...written('docs/deploy.md').matchAll(/```json\n(.*?)```/gs)]
  .map(([, text = '']) => text)
  // A policy of IAM is JSON too.
  .filter((text) => !text.includes('"Statement"'));
const env = { GOOGLE_MAPS_API_KEY: 'AIza-not-a-key-of-anybody-at-all-000000' };

test('every site file that docs/deploy.md shows is one', () => {
  expect(siteFiles).toHaveLength(2);
  const options = siteFiles.map((text) =>
    deployOptions(
      readSiteFile('site.json', () => text),
      env,
    ),
  );
  expect(options[1]?.brand.reviews).toHaveLength(1);
});

test.each(templateFigures().map((section) => [section.page, section] as const))(
  '%s counts what the templates hold and says what it costs; else `npm run bench -- figures` writes it anew',
  (page, { name, markdown }) => {
    const [, written] = readFileSync(page, 'utf8').split(new RegExp(`<!-- /?${name} -->\n?`)) ?? [];
    expect(written).toBe(`${markdown}\n`);
  },
);
