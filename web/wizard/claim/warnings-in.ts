import type { Warning } from '#shared/estimate/claim.ts';
import type { SaidWarnings } from '#shared/estimate/warnings.ts';
import { listIn } from '#shared/estimate/warnings.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { SaidWarning } from './warning-weight.ts';

/** The quote's warnings in the homeowner's language: said from the data, or as the server wrote them. */
export function warningsIn({ sentences, unverifiedFigures }: SaidWarnings, quote: Quote): SaidWarning[] {
  const details = quote.warningDetails ?? [];
  // Each has its place in both lists; a sentence that came without data stays as the server wrote it.
  return (quote.warnings ?? []).flatMap((sentence, index): SaidWarning[] => {
    const detail = details[index];
    if (detail === undefined) return [{ code: null, sentence }];
    const left = quote.claim === undefined ? detail : besideTheClaim(detail);
    if (left === null) return [];
    const { code, values } = left;
    if (left !== detail) return [{ code, sentence: unverifiedFigures(values) }];
    return [{ code, sentence: sentences === null ? sentence : sentences[code](values) }];
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
