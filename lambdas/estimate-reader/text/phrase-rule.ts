import { normalizeText } from './plain-text.ts';
import { remembered } from './remembered.ts';

/** One way in which documents print something the reader knows. */
export interface PhraseRule<Meaning> {
  /** Matched against the normalized text (see normalizeText). */
  pattern: RegExp;
  means: Meaning;
  /** Printed lines that only this entry recognizes; tests check each of them. */
  examples: readonly string[];
  /** The documents it comes from, e.g. 'State Farm; Xactimate'. */
  sources: string;
}

/**
 * A row of a table: a pattern or plain words, printed lines apart by ` | `, and its sources if they are not the table's.
 * Plain words as `hips?|pool ?house` are found as whole words, and each is its own example.
 */
type PhraseRow = readonly [pattern: RegExp | string, examples?: string, sources?: string];

/** A table of phrases with one meaning. */
export const phrases = <const Meaning>(
  means: Meaning,
  sources: string,
  rows: readonly PhraseRow[],
): readonly PhraseRule<Meaning>[] =>
  rows.map(([pattern, examples = '', own]) => ({
    pattern: typeof pattern === 'string' ? new RegExp(`\\b(?:${pattern})\\b`) : pattern,
    means,
    examples: examples === '' ? plainWords(pattern) : examples.split(' | '),
    sources: own ?? sources,
  }));

const plainWords = (pattern: RegExp | string) => String(pattern).replaceAll('?', '').split('|');

/** A table of phrases by their meanings, in the order in which they are looked for. */
export const phrasesBy = <const Meaning extends string>(
  sources: string,
  meanings: Readonly<Record<Meaning, readonly PhraseRow[]>>,
): readonly PhraseRule<Meaning>[] =>
  (Object.keys(meanings) as Meaning[]).flatMap((means) => phrases(means, sources, meanings[means]));

/** What the normalized text means: the first entry that matches decides; null if none does. */
export function meaningOf<Meaning>(table: readonly PhraseRule<Meaning>[], text: string): Meaning | null {
  return table.find(({ pattern }) => pattern.test(text))?.means ?? null;
}

/** All phrases of a table as one pattern, which finds the first one printed. */
export const anyOf = remembered((table: readonly PhraseRule<unknown>[]): RegExp => {
  const sources = table.map(({ pattern }) => `(?:${pattern.source})`);
  return new RegExp(sources.length === 0 ? '(?!)' : sources.join('|'));
});

/** Whether the normalized text contains any phrase of the table. */
export function matches(table: readonly PhraseRule<unknown>[], text: string): boolean {
  return anyOf(table).test(text);
}

/** Whether a printed text contains any phrase of the table. */
export function isPrinted(table: readonly PhraseRule<unknown>[], printed: string): boolean {
  return matches(table, normalizeText(printed));
}

/** The figure in a text by the first phrase that matches, as printed; null if there is none. */
export function figureIn(table: readonly PhraseRule<unknown>[], text: string): string | null {
  for (const { pattern } of table) {
    const figure = pattern.exec(text)?.[1];
    if (figure !== undefined) return figure;
  }
  return null;
}
