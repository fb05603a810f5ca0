import { describe, expect, test } from 'vitest';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf, type Spelling, says } from '#lambdas/estimate-reader/text/spelling.ts';

/** What the reader makes of a printed line with this table. */
type Lookup<Meaning> = (printed: string, table: readonly Spelling<Meaning>[]) => unknown;

export const yes = () => true;
export const isSaid: Lookup<unknown> = (printed, table) => says(table, normalizeText(printed));

/**
 * Holds a table to its rule: each printed line gets what `expected` says, its entry's meaning as a rule, and
 * without the entry at least one of them does not. An entry that decides nothing is none.
 */
export function everyEntryDecides<Meaning>(
  name: string,
  table: readonly Spelling<Meaning>[],
  lookup: Lookup<Meaning> = (printed, entries) => meaningOf(entries, normalizeText(printed)),
  expected: (entry: Spelling<Meaning>, printed: string) => unknown = ({ means }) => means,
): void {
  describe(`every entry of the ${name} decides something`, () => {
    test.each(table.map((entry) => ({ entry, printed: entry.printed.join('” and “') })))(
      '“$printed”',
      ({ entry }) => {
        const without = table.filter((other) => other !== entry);
        const due = entry.printed.map((line) => expected(entry, line));
        expect(entry.printed.map((line) => lookup(line, table))).toEqual(due);
        expect(entry.printed.map((line) => lookup(line, without))).not.toEqual(due);
      },
    );
  });
}
