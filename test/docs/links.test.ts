import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

/** As GitHub makes anchors of the headings of a page. */
const anchorsIn = (page: string) =>
  [...page.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

const pages = globSync('{*.md,docs/**/*.md,.github/**/*.md}');
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
