import type { Quote } from '#shared/quote/quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import type { Language } from '#shared/text.ts';
import type { Outbox } from '#web/wizard/lead/outbox.ts';
import { documentQuoteOf, takesAnswers, type Visit } from '#web/wizard/visit/visit.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';
import { correctedQuote } from './corrected-quote.ts';
import { correctionDetails } from './correction-details.ts';

interface CorrectionParts {
  visits: Pick<VisitStore, 'update'>;
  outbox: Pick<Outbox, 'addDetails'>;
  now(): Date;
  language: Language;
}

/** The correction that holds for a visit's quote: one of another quote's area does not. */
export function correctionOf(visit: Visit, read: Quote | null): AreaCorrection | null {
  return read !== null && visit.correction?.was === read.squareFootage ? visit.correction : null;
}

/** The visit as its last screen shows it: with the quote for the corrected area. */
export function asShown(visit: Visit): Visit {
  return { ...visit, quote: visit.quote && correctedQuote(visit.quote, visit.correction) };
}

/**
 * What the screens need to correct the area of a visit's quote; null while it has none. Before the lead is sent
 * the correction only waits in the visit, afterwards the office hears of it at once.
 */
export function visitCorrection(visit: Visit, { visits, outbox, now, language }: CorrectionParts) {
  const read = visit.quote ?? documentQuoteOf(visit);
  if (read === null) return null;
  const before = correctionOf(visit, read);
  return {
    read,
    correction: before,
    isOpen: takesAnswers(visit, now().getTime()),
    onCorrect(correction: AreaCorrection | null) {
      visits.update((current) => ({ ...current, correction }));
      if (visit.quote === null) return;
      const details = correctionDetails(read, correction, before, { language, now: now() });
      if (Object.keys(details).length > 0) void outbox.addDetails(visit.leadId, details);
    },
  };
}
