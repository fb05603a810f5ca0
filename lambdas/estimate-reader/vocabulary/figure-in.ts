import type { Spelling } from './spelling.ts';

/** The figure a text states by the first spelling that holds one, as printed; null where none does. */
export function figureIn(table: readonly Spelling<unknown>[], text: string): string | null {
  for (const { pattern } of table) {
    const figure = pattern.exec(text)?.[1];
    if (figure !== undefined) return figure;
  }
  return null;
}
