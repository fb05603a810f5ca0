import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { isPrinted, meaningOf, type Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** What the reader makes of a printed line with this table. */
type Lookup<Meaning> = (printed: string, table: readonly Spelling<Meaning>[]) => unknown;

export const yes = () => true;
export const isSaid: Lookup<unknown> = (printed, table) => isPrinted(table, printed);

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
  test(`every entry of the ${name} decides something`, () => {
    expect(table).not.toEqual([]);
    const wrong = table.flatMap((entry): object[] => {
      const without = table.filter((other) => other !== entry);
      const due = entry.printed.map((line) => expected(entry, line));
      const found = entry.printed.map((line) => lookup(line, table));
      const printed = `“${entry.printed.join('” and “')}”`;
      if (!isDeepStrictEqual(found, due)) return [{ printed, found, due }];
      const alone = entry.printed.map((line) => lookup(line, without));
      return isDeepStrictEqual(alone, due) ? [{ printed, 'read the same without its entry': alone }] : [];
    });
    expect(wrong).toEqual([]);
  });
}
