import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { isPrinted, meaningOf, type PhraseRule, phrases } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** What the reader makes of a printed line with this table. */
type Lookup<Meaning> = (printed: string, table: readonly PhraseRule<Meaning>[]) => unknown;

export const yes = () => true;
export const isPrintedIn: Lookup<unknown> = (printed, table) => isPrinted(table, printed);

/** The entry without each of its words; none if it has only one, or not one printed line for each. */
function withoutAWord<Meaning>(entry: PhraseRule<Meaning>): [printed: string, rest: PhraseRule<Meaning>[]][] {
  const alternatives = /^\\b(?:\(\?:|\()([^()|]*(?:\|[^()|]*)+)\)\\b$/.exec(entry.pattern.source)?.[1];
  const words = alternatives?.split('|') ?? [];
  const each =
    words.length === entry.examples.length &&
    words.every((word, at) => new RegExp(`\\b${word}\\b`).test(normalizeText(entry.examples[at] ?? '')));
  if (!each) return [];
  return words.map((word, at) => {
    const rest = words.filter((candidate) => candidate !== word).join('|');
    return [entry.examples[at] ?? '', [...phrases(entry.means, entry.sources, [[rest]])]];
  });
}

/**
 * Holds a table to its rule: each printed line gets what `expected` says, its entry's meaning as a rule, and
 * without the entry at least one of them does not, nor any of its plain words without that word. An entry that decides
 * nothing is none.
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
      const instead = (rest: readonly PhraseRule<Meaning>[]) =>
        table.flatMap((candidate) => (candidate === entry ? rest : [candidate]));
      const due = entry.examples.map((line) => expected(entry, line));
      const found = entry.examples.map((line) => lookup(line, table));
      const printed = `“${entry.examples.join('” and “')}”`;
      if (!isDeepStrictEqual(found, due)) return [{ printed, found, due }];
      const alone = entry.examples.map((line) => lookup(line, instead([])));
      if (isDeepStrictEqual(alone, due)) return [{ printed, 'read the same without its entry': alone }];
      return withoutAWord(entry)
        .filter(([word, rest]) => isDeepStrictEqual(lookup(word, instead(rest)), expected(entry, word)))
        .map(([word]) => ({ printed: word, 'read the same without it': expected(entry, word) }));
    });
    expect(wrong).toEqual([]);
  });
}
