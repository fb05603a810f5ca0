import { shownAt } from '#shared/quote/shown-quote.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';
import type { KnownCompany } from '#web/platform/company.ts';
import { arrivalOf } from '#web/source/arrival.ts';
import { correctionDetails, correctionOf } from '#web/wizard/correction/correction.ts';
import type { WizardServices } from '#web/wizard/journey/step-frame.tsx';
import { detailsIn, type LeadMoment, sessionQuote, toLead } from '#web/wizard/lead/lead.ts';
import type { Outbox } from '#web/wizard/lead/outbox.ts';
import type { KnownRates } from '#web/wizard/session/rates.ts';
import { documentQuoteOf, type WizardSession } from '#web/wizard/session/session.ts';
import type { LaterWords } from '#web/words/en/steps.ts';

/** The homeowner waits for the server at most this long; the outbox goes on behind the thank-you screen. */
const LONGEST_WAIT_MS = 1500;
/** And for rates that are not known yet: long enough for a second try. */
const RATES_WAIT_MS = 2500;
/** As long as that: both are waited for at once. */
const ROOF_WAIT_MS = RATES_WAIT_MS;

/** The wizard's services as far as handing over needs them. */
interface SubmissionParts extends Pick<WizardServices, 'sessions' | 'opened' | 'now' | 'wait'> {
  outbox: Pick<Outbox, 'hold' | 'send' | 'addDetails'>;
  rates: Pick<KnownRates, 'refresh' | 'within' | 'last'>;
  company: Pick<KnownCompany, 'current'>;
}

interface SubmitParts extends SubmissionParts {
  /** Asks the server about the session's roof. Never rejects. */
  askRoof(): Promise<unknown>;
}

/** Has the server measure a confirmed roof that it knows under another lead's id: it prices those of its own record. */
async function ensureRoofMeasured(
  { roof, leadId }: WizardSession,
  { askRoof, wait }: SubmitParts,
): Promise<void> {
  if (roof?.answer === 'yes' && roof.askedAs !== leadId) await Promise.race([askRoof(), wait(ROOF_WAIT_MS)]);
}

/** The quote to show and the same as it goes with the lead; only one that is computed here needs rates. */
async function fixedQuote(session: WizardSession, language: Language, { rates, now }: SubmissionParts) {
  const isComputed = documentQuoteOf(session) === null && sessionQuote(session, null) !== null;
  const decided = sessionQuote(session, isComputed ? await rates.within(RATES_WAIT_MS) : rates.last());
  return {
    quote: decided?.uncorrected ?? null,
    shown: shownAt(decided?.record, { language, at: now() }),
  };
}

/**
 * Hands the lead over, with the quote the homeowner is about to see and with what the estimate answers of the
 * questions after the price, and puts that quote into the session. Resolves whether the server has the lead or not:
 * the homeowner sees the prices either way.
 */
export async function submitSession(
  parts: SubmitParts,
  spoken: { words: Pick<LaterWords, 'contact'>; language: Language; brand: Brand; honeypot: string },
): Promise<void> {
  const { contact } = spoken.words;
  const session = parts.sessions.current();
  const moment: LeadMoment = {
    ...arrivalOf(parts.opened),
    now: parts.now(),
    language: spoken.language,
    honeypot: spoken.honeypot,
    area: parts.company.current()?.service_area,
    consent: {
      wordingVersion: contact.consentVersion,
      // The label and the lines under it, as they stand on the page.
      wording: `${contact.consent}\n${contact.consentDetail(spoken.brand.companyName)}`,
    },
  };
  // In the outbox before any wait: a page closed while rates are on their way loses no lead.
  parts.outbox.hold(toLead(session, moment));
  const [{ quote, shown }] = await Promise.all([
    fixedQuote(session, spoken.language, parts),
    ensureRoofMeasured(session, parts),
  ]);
  const sent = parts.outbox.send(toLead(session, { ...moment, shown }));
  const read = documentQuoteOf(session);
  const known = detailsIn(read);
  const correction = correctionOf(session, read);
  const changed = read && correctionDetails(read, correction, null, { ...spoken, now: parts.now() });
  const { secondDocument } = session.details;
  const isBeside = secondDocument !== undefined && secondDocument.documentId !== session.form.documentId;
  const details = { ...known, ...changed, ...(isBeside && { secondDocument }) };
  if (Object.keys(details).length > 0) void parts.outbox.addDetails(session.leadId, details);
  await Promise.race([sent, parts.wait(LONGEST_WAIT_MS)]);
  parts.sessions.update((now) => ({
    ...now,
    quote,
    finishedAt: parts.now().getTime(),
    details: { ...known, ...now.details },
  }));
}
