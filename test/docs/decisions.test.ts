import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { expect, test } from 'vitest';

const decisions = globSync('docs/decisions/*.md').map((file) => {
  const text = readFileSync(file, 'utf8');
  // What stands above the first section, or above the first paragraph of an entry without sections.
  const [title = '', head = ''] = text.split('\n\n');
  return { name: basename(file), title, head, text };
});
const headOf = (name: string) => decisions.find((each) => each.name === name)?.head ?? '';
const linked = (text: string) => [...text.matchAll(/\]\((2026-[\w-]+\.md)\)/g)].map(([, name = '']) => name);

test('a decision has its title and, below it, its date', () => {
  const undated = decisions.filter(
    ({ name, title, head }) => !title.startsWith('# ') || !head.startsWith(name.slice(0, 10)),
  );
  expect(undated.map(({ name }) => name)).toEqual([]);
});

test('a decision that takes the place of another, wholly or in part, is named in the first lines of that one', () => {
  const replaces = /supersedes|replaces|[Cc]hanges|place of/;
  const unsaid = decisions
    .filter(({ head }) => replaces.test(head))
    .flatMap(({ name, head }) =>
      linked(head.slice(head.search(replaces)))
        .filter((older) => !headOf(older).includes(name))
        .map((older) => `${older} does not name ${name}`),
    );
  expect(unsaid).toEqual([]);
});

test('a decision that says it is superseded is named in the first lines of the one that does', () => {
  const replaced = /superseded|replaced/;
  const unsaid = decisions
    .filter(({ head }) => replaced.test(head))
    .flatMap(({ name, head }) =>
      linked(head.slice(head.search(replaced)))
        .filter((newer) => !headOf(newer).includes(name))
        .map((newer) => `${newer} does not name ${name}`),
    );
  expect(unsaid).toEqual([]);
});
