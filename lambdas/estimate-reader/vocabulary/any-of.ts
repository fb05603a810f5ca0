import type { Spelling } from './spelling.ts';

const joined = new WeakMap<readonly Spelling<unknown>[], RegExp>();

/** All spellings of a table as one pattern: asked in one go, and it finds the one printed first. */
export function anyOf(table: readonly Spelling<unknown>[]): RegExp {
  const known = joined.get(table);
  if (known !== undefined) return known;
  const sources = table.map(({ pattern }) => `(?:${pattern.source})`);
  const pattern = new RegExp(sources.length === 0 ? '(?!)' : sources.join('|'));
  joined.set(table, pattern);
  return pattern;
}

/** Whether the text, normalized already, holds any spelling of the table. */
export function says(table: readonly Spelling<unknown>[], text: string): boolean {
  return anyOf(table).test(text);
}
