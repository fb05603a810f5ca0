import type { Brand } from '#shared/brand.ts';
import type { Language } from '#shared/lead.ts';
import type { Rates } from '#shared/pricing.ts';
import type { Words } from '#web/i18n/messages.ts';
import { detailsIn } from '#web/wizard/details-known.ts';
import type { Outbox } from '#web/wizard/outbox.ts';
import { toLead } from '#web/wizard/to-lead.ts';
import { documentQuoteOf, quoteOf } from '#web/wizard/visit.ts';
import type { VisitStore } from '#web/wizard/visit-store.ts';

/** The homeowner waits for the server at most this long; the outbox goes on behind the thank-you screen. */
const LONGEST_WAIT_MS = 1500;

export interface SubmissionParts {
  visits: VisitStore;
  outbox: Pick<Outbox, 'send' | 'addDetails'>;
  rates: Promise<Rates>;
  page(): string;
  now(): Date;
  wait(ms: number): Promise<unknown>;
}

/**
 * Hands the lead over, with what the estimate answers of the questions after the price, and puts the quote
 * into the visit. Resolves whether the server has the lead or not:
 * the homeowner sees the prices either way.
 */
export async function submitVisit(
  parts: SubmissionParts,
  spoken: { words: Words; language: Language; brand: Brand; honeypot: string },
): Promise<void> {
  const { contact } = spoken.words;
  const visit = parts.visits.current();
  const lead = toLead(visit, {
    page: parts.page(),
    now: parts.now(),
    language: spoken.language,
    honeypot: spoken.honeypot,
    consent: {
      wordingVersion: contact.consentVersion,
      // The label and the lines under it, as they stand on the page.
      wording: `${contact.consent}\n${contact.consentDetail(spoken.brand.companyName)}`,
    },
  });
  const sent = parts.outbox.send(lead);
  const known = detailsIn(documentQuoteOf(visit));
  if (Object.keys(known).length > 0) void parts.outbox.addDetails(visit.leadId, known);
  const [rates] = await Promise.all([parts.rates, Promise.race([sent, parts.wait(LONGEST_WAIT_MS)])]);
  parts.visits.update((now) => ({
    ...now,
    quote: quoteOf(visit, rates),
    details: { ...known, ...now.details },
  }));
}
