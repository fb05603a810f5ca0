import type { DocumentFindings } from './claim.ts';
import type { Quote } from './quote.ts';
import { quoteForRoof, type SitePricing } from './roof/site-pricing.ts';
import { warningSentence } from './warning-words.ts';

/** What a document's quote is made of; its prices and words are made anew each time it is answered. */
export interface UnpricedQuote extends DocumentFindings {
  squareFootage: number;
}

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
