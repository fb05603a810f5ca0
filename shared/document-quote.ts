import type { UnpricedQuote } from './document-answer.ts';
import type { Quote } from './quote.ts';
import { quoteForRoof, type SitePricing } from './roof/site-pricing.ts';
import { warningSentence } from './warning-words.ts';

/** The document's quote with that pricing. */
export function documentQuote(documentId: string, unpriced: UnpricedQuote, pricing: SitePricing): Quote {
  const { squareFootage, claim, sources, roofClaim, evidence, structures, checklist, warningDetails } =
    unpriced;
  const warnings = warningDetails.map(({ code, values }) => warningSentence(code, values));
  return {
    ...quoteForRoof({ documentSquareFootage: squareFootage }, pricing),
    ...(warnings.length > 0 && { warnings }),
    documentId,
    claim,
    sources,
    roofClaim,
    evidence,
    structures,
    checklist,
    warningDetails,
  };
}
