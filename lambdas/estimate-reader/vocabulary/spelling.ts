export interface Spelling<Meaning> {
  /** Tried against the normalized text (see normalizeText). */
  pattern: RegExp;
  means: Meaning;
  /** Lines as papers print them, which this entry alone decides. */
  printed: readonly string[];
  /** The papers it comes from, e.g. 'State Farm; Xactimate'. */
  papers: string;
}

/** What a text means by the first entry that matches; null where none does. The text is normalized already. */
export function meaningOf<M>(table: readonly Spelling<M>[], text: string): M | null {
  return table.find(({ pattern }) => pattern.test(text))?.means ?? null;
}
