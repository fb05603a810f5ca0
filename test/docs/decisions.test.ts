import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { describe, expect, test } from 'vitest';

const INDEX = 'docs/decisions/README.md';
const LONGEST = 120;

const files = globSync('docs/decisions/*.md').filter((file) => file !== INDEX);
const decisions = files.map((file) => {
  const text = readFileSync(file, 'utf8');
  return { name: basename(file), text, title: text.match(/^# (.+)\n/)?.[1] };
});

test('the index names every decision by its title, once, and no other', () => {
  const indexed = [...readFileSync(INDEX, 'utf8').matchAll(/^\| \[(.+)\]\((.+)\) \| (.+) \|$/gm)];
  const rows = indexed.map(([, title = '', file = '']) => ({ file, title }));
  const expected = decisions.map(({ name, title }) => ({ file: name, title }));
  const byFile = (one: { file: string }, other: { file: string }) => one.file.localeCompare(other.file);
  expect(rows.toSorted(byFile)).toEqual(expected.toSorted(byFile));
});

/** The entries of each list of a decision, one after the other. */
function listsIn(text: string): string[][] {
  const blocks = text.split(/\n{2,}/).filter((block) => block.startsWith('- '));
  return blocks.map((block) => block.split(/\n(?=- )/));
}

const dateOf = (entry: string) => entry.trim().match(/\((\d{4}-\d{2}-\d{2})\)$/)?.[1];

describe.each(decisions)('$name', ({ text }) => {
  test('says what holds, and then what was turned down', () => {
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(['What holds', 'What holds, Turned down']).toContain(sections.join(', '));
  });

  test('has entries that end with their date, the newest first', () => {
    const lists = listsIn(text);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.flat().filter((entry) => dateOf(entry) === undefined)).toEqual([]);
    const dates = lists.map((entries) => entries.map((entry) => dateOf(entry) ?? ''));
    expect(dates).toEqual(dates.map((each) => each.toSorted().toReversed()));
  });

  test('is read in one go', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST);
  });

  test('names files that there are', () => {
    const named = [...text.matchAll(/`((?:infra|lambdas|shared|web|docs|test)\/[\w/.-]+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });
});
