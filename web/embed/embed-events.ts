import type { EmbedNews } from '#shared/embed/messages.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { WizardSession } from '#web/wizard/session/session.ts';

/** What a change of the session is to the page around the frame. */
export function newsBetween(before: WizardSession, now: WizardSession): EmbedNews[] {
  const events: [EmbedNews, boolean][] = [
    [{ event: 'step_shown' }, now.step !== before.step],
    [{ event: 'address_chosen' }, before.step === 'address' && now.step === 'payment'],
    [
      { event: 'payment_chosen' },
      now.form.isInsuranceClaim !== null && now.form.isInsuranceClaim !== before.form.isInsuranceClaim,
    ],
    [{ event: 'document_read' }, now.documentQuote !== null && before.documentQuote === null],
    [{ event: 'quote_shown' }, now.quote !== null && before.quote === null],
  ];
  return events.filter(([, happened]) => happened).map(([news]) => news);
}

/**
 * What the page around the frame hears of a lead, once the server has it: the number by which the office finds it. Its id
 * opens for a day what only its visitor may do, and tags of other companies read what that page hears.
 */
export const newsOf = ({ id, shown }: Pick<LeadInput, 'id' | 'shown'>): EmbedNews => ({
  event: 'lead_sent',
  leadId: quoteNumber(id),
  value: shown?.prices.asLowAs ?? null,
});

/** The origin that a frame's address says is around it; the browser hands messages to no other. Null where it says none. */
export function originAround(search: string): string | null {
  const named = new URLSearchParams(search).get('from') ?? '';
  try {
    const { origin, protocol } = new URL(named);
    return /^https?:$/.test(protocol) && origin === named ? named : null;
  } catch {
    return null;
  }
}
