/** One way in which papers print something the reader knows. */
export interface Spelling<Meaning> {
  /** Tried against the normalized text (see normalizeText). */
  pattern: RegExp;
  means: Meaning;
  /** Lines as papers print them, which this entry alone decides. */
  printed: readonly string[];
  /** The papers it comes from, e.g. 'State Farm; Xactimate'. */
  papers: string;
}

/** What the normalized text means; the first entry that matches decides, null where none does. */
export function meaningOf<Meaning>(table: readonly Spelling<Meaning>[], text: string): Meaning | null {
  return table.find(({ pattern }) => pattern.test(text))?.means ?? null;
}
