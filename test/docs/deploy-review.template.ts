import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { everyOption, synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';

const page = readFileSync('docs/deploy-review.md', 'utf8');
const rows = [...page.matchAll(/^\| (.*?) \| (.+) \| (.+) \| (.+) \|$/gm)].slice(1);

test('docs/deploy-review.md has a row for every type of resource of both templates, and for no other', () => {
  const templates = [synthesized(everyOption), synthesizedData(everyOption)];
  const made = templates.flatMap((template) =>
    Object.values(template.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type),
  );
  const named = rows.flatMap(([, types = '']) => [...types.matchAll(/`([\w:]+)`/g)].map(([, type]) => type));
  expect(named.toSorted()).toEqual([...new Set(made)].toSorted());
});

test('every test that the page says holds a rule is there', () => {
  const there = globSync('test/infra/**/*.{test,template}.ts').map((file) => basename(file));
  const named = [...page.matchAll(/`([\w.-]+\.(?:test|template)\.ts)`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});
