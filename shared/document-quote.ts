import type { UnpricedQuote } from './estimate/document.ts';
import { type Quote, quoteForRoof, type SitePricing } from './quote/quote.ts';
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
