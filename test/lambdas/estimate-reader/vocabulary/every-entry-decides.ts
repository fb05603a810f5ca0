import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { isPrinted, meaningOf, type PhraseRule } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** What the reader makes of a printed line with this table. */
type Lookup<Meaning> = (printed: string, table: readonly PhraseRule<Meaning>[]) => unknown;

export const yes = () => true;
export const isSaid: Lookup<unknown> = (printed, table) => isPrinted(table, printed);

/**
 * Holds a table to its rule: each printed line gets what `expected` says, its entry's meaning as a rule, and
 * without the entry at least one of them does not. An entry that decides nothing is none.
 */
export function everyEntryDecides<Meaning>(
  name: string,
  table: readonly PhraseRule<Meaning>[],
  lookup: Lookup<Meaning> = (printed, entries) => meaningOf(entries, normalizeText(printed)),
  expected: (entry: PhraseRule<Meaning>, printed: string) => unknown = ({ means }) => means,
): void {
  test(`every entry of the ${name} decides something`, () => {
    expect(table).not.toEqual([]);
    const wrong = table.flatMap((entry): object[] => {
      const without = table.filter((other) => other !== entry);
      const due = entry.examples.map((line) => expected(entry, line));
      const found = entry.examples.map((line) => lookup(line, table));
      const printed = `“${entry.examples.join('” and “')}”`;
      if (!isDeepStrictEqual(found, due)) return [{ printed, found, due }];
      const alone = entry.examples.map((line) => lookup(line, without));
      return isDeepStrictEqual(alone, due) ? [{ printed, 'read the same without its entry': alone }] : [];
    });
    expect(wrong).toEqual([]);
  });
}
