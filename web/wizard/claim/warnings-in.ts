import type { Warning } from '#shared/claim.ts';
import type { Language } from '#shared/lead.ts';
import type { Quote } from '#shared/quote.ts';
import { listIn, type WarningWords } from '#shared/warning-values.ts';
import { englishWarnings } from '#shared/warning-words.ts';
import { spanishWarnings } from './warnings.es.ts';

const sentences: Record<Language, WarningWords> = { en: englishWarnings, es: spanishWarnings };

/** The quote's warnings in the homeowner's language: the server's sentences in English, ours in Spanish. */
export function warningsIn(language: Language, quote: Quote): string[] {
  const details = quote.warningDetails ?? [];
  // Each has its place in both lists; a sentence that came without data stays as the server wrote it.
  return (quote.warnings ?? []).flatMap((sentence, index) => {
    const detail = details[index];
    if (detail === undefined) return [sentence];
    const left = quote.claim === undefined ? detail : besideTheClaim(detail);
    if (left === null) return [];
    return left === detail && language === 'en' ? [sentence] : [sentences[language][left.code](left.values)];
  });
}

/** The claim's summary marks its own doubtful figures; a warning says only what is not marked there. */
function besideTheClaim(warning: Warning): Warning | null {
  if (warning.code !== 'figures_unverified') return warning;
  const figures = listIn(warning.values, 'figures');
  const others = figures.filter((name) => name === 'area');
  if (figures.length === others.length) return warning;
  return others.length === 0 ? null : { ...warning, values: { figures: others.join(', ') } };
}
