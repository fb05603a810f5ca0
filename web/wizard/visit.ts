import type { LeadDetails } from '#shared/lead.ts';
import type { Rates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { type RoofArea, roofAreaOf } from '#shared/roof-area.ts';
import { isReachable } from '#web/wizard/flow.ts';
import { emptyForm, parseSquareFootage } from '#web/wizard/form.ts';
import { type Answered, isClaimWithEstimate, type StepName } from '#web/wizard/steps.ts';

/** One homeowner's way through the wizard; kept in the tab so that a reload loses nothing but the file. */
export interface Visit extends Answered {
  /** The lead's id: a retry or a double click writes one lead. */
  leadId: string;
  /** Milliseconds since 1970 at which the wizard was first shown; null where that is not known. */
  beganAt: number | null;
  step: StepName;
  /** What was shown at the end; it stays as it was shown. */
  quote: Quote | null;
  /** The optional answers after the price. */
  details: LeadDetails;
}

export function newVisit(leadId: string, beganAt: number | null = null): Visit {
  return { leadId, beganAt, step: 'address', form: emptyForm, documentQuote: null, quote: null, details: {} };
}

/** The uploaded estimate's quote, as long as the answers still say that there is an estimate. */
export function documentQuoteOf({ form, documentQuote }: Answered): Quote | null {
  return isClaimWithEstimate(form) ? documentQuote : null;
}

/** The area the quote is for; null where there is neither a document nor a size. */
export function roofAreaIn(visit: Answered): RoofArea | null {
  return roofAreaOf({
    documentSquareFootage: documentQuoteOf(visit)?.squareFootage,
    squareFootage: parseSquareFootage(visit.form.squareFootage),
  });
}

/** An estimate's quote as it was read, or one computed here; null where there is no area. */
export function quoteOf(visit: Answered, rates: Rates): Quote | null {
  const area = roofAreaIn(visit);
  if (area === null) return null;
  return area.source === 'document' ? documentQuoteOf(visit) : quoteFor(area.squareFootage, rates);
}

/**
 * The step to show when the browser's history asks for one (null: it does not). A finished visit stays
 * finished, and a step whose questions before it have no answers any more gives way to the first.
 */
export function stepShown(visit: Visit, asked: StepName | null): StepName {
  if (visit.step === 'thank-you') return 'thank-you';
  const step = asked ?? visit.step;
  return isReachable(step, visit) ? step : 'address';
}
