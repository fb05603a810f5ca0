import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { benches } from '#test/bench/bench.ts';
import { sourceFiles } from '#test/support/import-graph.ts';

/** As GitHub makes anchors of the headings of a page. */
const anchorsIn = (page: string) =>
  [...page.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
const told = [...globSync('{README.md,docs/**/*.md,.github/workflows/*.yml}'), ...sourceFiles()];

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

const pages = globSync('{README.md,docs/**/*.md}');
const links = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)].map(
    ([link, target = '', anchor]) => ({
      shown: `${page}: ${link}`,
      file: target === '' ? page : join(dirname(page), target),
      anchor,
    }),
  ),
);

test('every file that a link of the docs leads to is there', () => {
  expect(links.filter(({ file }) => !existsSync(file)).map(({ shown }) => shown)).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
});

test('every heading that a link of the docs leads to is there', () => {
  const lost = links.filter(
    ({ file, anchor }) =>
      anchor !== undefined && existsSync(file) && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor),
  );
  expect(lost.map(({ shown }) => shown)).toEqual([]);
});

/** Where a company puts its own pictures; there are none here. */
const OWN_FILES = 'web/public/';

// docs/decisions tell of the tree of their day.
test.each([
  'README.md',
  'docs/architecture.md',
  'docs/deploy.md',
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
