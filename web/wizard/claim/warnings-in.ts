import type { Language } from '#shared/lead.ts';
import type { Quote } from '#shared/quote.ts';
import { spanishWarnings } from './warnings.es.ts';

/** The quote's warnings in the homeowner's language: the server's sentences in English, ours in Spanish. */
export function warningsIn(language: Language, quote: Quote): string[] {
  const sentences = quote.warnings ?? [];
  if (language === 'en') return sentences;
  const details = quote.warningDetails ?? [];
  // Each has its place in both lists; a sentence that came without data stays as the server wrote it.
  return sentences.map((sentence, index) => {
    const detail = details[index];
    return detail === undefined ? sentence : spanishWarnings[detail.code](detail.values);
  });
}
