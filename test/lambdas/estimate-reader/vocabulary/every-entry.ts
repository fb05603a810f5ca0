import { describe, expect, test } from 'vitest';
import type { Spelling } from '#lambdas/estimate-reader/vocabulary/spelling.ts';

/**
 * Every entry of a table decides something: each of its printed lines gets what `expected` says, and without
 * the entry at least one of them gets something else.
 */
export function everyEntryDecides<M, Result>(
  name: string,
  table: readonly Spelling<M>[],
  lookup: (line: string, table: readonly Spelling<M>[]) => Result,
  expected: (entry: Spelling<M>, line: string) => Result,
): void {
  describe(name, () => {
    test.each(table.map((entry) => [String(entry.pattern), entry] as const))('%s', (_, entry) => {
      const without = table.filter((other) => other !== entry);
      for (const line of entry.printed)
        expect([line, lookup(line, table)]).toEqual([line, expected(entry, line)]);
      const missed = entry.printed.filter((line) => lookup(line, without) !== expected(entry, line));
      expect(missed).not.toEqual([]);
    });
  });
}
