import type { Quote } from '#shared/quote.ts';
import type { WarningWords } from '#shared/warning-values.ts';

/** The quote's warnings in the homeowner's language: said from the data, or as the server wrote them. */
export function warningsIn(words: WarningWords | null, quote: Quote): string[] {
  const sentences = quote.warnings ?? [];
  if (words === null) return sentences;
  const details = quote.warningDetails ?? [];
  // Each has its place in both lists; a sentence that came without data stays as the server wrote it.
  return sentences.map((sentence, index) => {
    const detail = details[index];
    return detail === undefined ? sentence : words[detail.code](detail.values);
  });
}
