import type { DocumentFindings } from './claim.ts';
import type { Rates } from './pricing.ts';
import { type Quote, quoteFor } from './quote.ts';
import { warningSentence } from './warning-words.ts';

/** What a document's quote is made of; its prices and words are made anew each time it is answered. */
export interface UnpricedQuote extends DocumentFindings {
  squareFootage: number;
}

/** The document's quote at these rates. */
export function documentQuote(documentId: string, unpriced: UnpricedQuote, rates: Rates): Quote {
  const { squareFootage, claim, sources, roofClaim, evidence, structures, checklist, warningDetails } =
    unpriced;
  const warnings = warningDetails.map(({ code, values }) => warningSentence(code, values));
  return {
    ...quoteFor(squareFootage, rates),
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
