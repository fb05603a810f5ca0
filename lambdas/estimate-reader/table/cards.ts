import type { TableLine } from './table-header.ts';
import { rowFrom } from './table-rows.ts';

const NUMBERED_WORDS = /^\*?\d{1,3}[a-z]?\.? +[A-Z]/;

/**
 * The lines with each card's own words below its labels. A card has its number and words in the first line, the labels
 * of its figures in the second, and only figures in the third.
 */
export function cardsInOrder(entries: readonly TableLine[]): TableLine[] {
  const ordered = [...entries];
  for (const [at, entry] of entries.entries()) {
    const [before, after] = [entries[at - 1], entries[at + 1]];
    if (entry.kind !== 'header' || before?.kind !== 'line' || after?.kind !== 'line') continue;
    const { words, figures } = rowFrom(after.line, entry.columns);
    const counted = figures.some(({ kind }) => kind === 'quantity');
    if (NUMBERED_WORDS.test(before.line.text) && words === null && counted)
      [ordered[at - 1], ordered[at]] = [entry, before];
  }
  return ordered;
}
