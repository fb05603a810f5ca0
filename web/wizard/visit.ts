import { ANSWERS_OPEN_MS } from '#shared/lead/answers-open.ts';
import type { AreaCorrection } from '#shared/lead/area-correction.ts';
import type { LeadDetails } from '#shared/lead.ts';
import { defaultRates, type Rates } from '#shared/pricing.ts';
import { type Quote, quoteFor } from '#shared/quote.ts';
import { type RoofArea, roofAreaOf } from '#shared/roof/roof-area.ts';
import { isReachable } from '#web/wizard/flow.ts';
import { emptyForm, parseSquareFootage } from '#web/wizard/form.ts';
import { type Answered, isClaimWithEstimate, type StepName } from '#web/wizard/steps.ts';

/** One homeowner's way through the wizard; kept so that a reload loses nothing but the file. */
export interface Visit extends Answered {
  /** The lead's id: a retry or a double click writes one lead. */
  leadId: string;
  /** Milliseconds since 1970 at which the wizard was first shown; null where that is not known. */
  beganAt: number | null;
  /** Milliseconds since 1970 at which the quote was shown; null before, and where that is not known. */
  finishedAt: number | null;
  step: StepName;
  /** What was shown at the end, before any correction; it stays as it was shown. */
  quote: Quote | null;
  /** What the homeowner changed of the area that was read; holds for the quote of that area alone. */
  correction: AreaCorrection | null;
  /** The optional answers after the price. */
  details: LeadDetails;
}

export function newVisit(leadId: string, beganAt: number | null = null): Visit {
  return {
    leadId,
    beganAt,
    finishedAt: null,
    step: 'address',
    form: emptyForm,
    documentQuote: null,
    quote: null,
    correction: null,
    details: {},
  };
}

/** Whether the server still takes answers for the visit's lead. */
export function takesAnswers({ finishedAt }: Visit, now: number): boolean {
  return finishedAt === null || now - finishedAt < ANSWERS_OPEN_MS;
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

/**
 * An estimate's quote as it was read, or one computed here; null where there is no area.
 * @param rates null where the site's could not be had: the specification's constants stand in, so a quote is always shown
 */
export function quoteOf(visit: Answered, rates: Rates | null): Quote | null {
  const area = roofAreaIn(visit);
  if (area === null) return null;
  if (area.basis.source === 'document') return documentQuoteOf(visit);
  if (rates !== null) return quoteFor(area.squareFootage, rates);
  const { rates: _standIn, ...quote } = quoteFor(area.squareFootage, defaultRates);
  return quote;
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
