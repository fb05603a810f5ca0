import type { LeadDetails } from '#shared/lead/lead.ts';
import { homeBehind } from '#shared/quote/corrected-quote.ts';
import { withCorrection } from '#shared/quote/decide-quote.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { shownAt } from '#shared/quote/shown-quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import type { Language } from '#shared/text.ts';
import type { Outbox } from '#web/wizard/lead/outbox.ts';
import { documentQuoteOf, takesAnswers, type WizardSession } from '#web/wizard/session/session.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';
import { roofsPicked } from './area-choice.ts';

interface CorrectionParts {
  sessions: Pick<SessionStore, 'update'>;
  outbox: Pick<Outbox, 'addDetails'>;
  now(): Date;
  language: Language;
}

/** The correction that holds for a session's quote: one of another quote's area does not. */
export function correctionOf(session: WizardSession, read: Quote | null): AreaCorrection | null {
  return read !== null && session.correction?.was === read.squareFootage ? session.correction : null;
}

/** The session as its last screen shows it: with the quote for the corrected area. */
export function asShown(session: WizardSession): WizardSession {
  return { ...session, quote: session.quote && withCorrection(session.quote, session.correction).quote };
}

/**
 * What the screens need to correct the area of a session's quote; null while it has none. Before the lead is sent
 * the correction only waits in the session, afterwards the office hears of it at once.
 */
export function sessionCorrection(
  session: WizardSession,
  { sessions, outbox, now, language }: CorrectionParts,
) {
  const read = session.quote ?? documentQuoteOf(session);
  if (read === null) return null;
  const before = correctionOf(session, read);
  return {
    read,
    correction: before,
    isOpen: takesAnswers(session, now().getTime()),
    onCorrect(correction: AreaCorrection | null) {
      sessions.update((current) => ({ ...current, correction }));
      if (session.quote === null) return;
      const details = correctionDetails(read, correction, before, { language, now: now() });
      if (Object.keys(details).length > 0) void outbox.addDetails(session.leadId, details);
    },
  };
}

interface Moment {
  language: Language;
  now: Date;
}

/** Going back to what was read, as the last word on a lead that has heard of a correction. */
function backToRead(read: Quote, from: AreaCorrection): AreaCorrection {
  const structures = roofsPicked(read, null).map(({ name }) => name);
  const home = homeBehind(read);
  return {
    kind: structures.length === 0 ? 'typed' : 'other_structure',
    was: from.squareFootage,
    squareFootage: read.squareFootage,
    structures,
    ...(home && from.home && { home }),
  };
}

/**
 * What the office hears of a correction: what was changed to what, and the quote as it is shown for it.
 * @param before the correction that is taken back where `correction` is null; empty details where there was none
 */
export function correctionDetails(
  read: Quote,
  correction: AreaCorrection | null,
  before: AreaCorrection | null,
  moment: Moment,
): LeadDetails {
  const told = correction ?? (before && backToRead(read, before));
  if (told === null) return {};
  const { record } = withCorrection(read, correction);
  const shownAfter = shownAt(record, { language: moment.language, at: moment.now });
  return { correction: told, ...(shownAfter && { shownAfter }) };
}

/** What whoever corrects an area gets. */
export interface CorrectionProps {
  /** The quote as it was read or computed, before any correction. */
  read: Quote;
  correction: AreaCorrection | null;
  /** Whether the office still hears of it from the page. */
  isOpen: boolean;
  /** Null goes back to what was read. */
  onCorrect(correction: AreaCorrection | null): void;
}
