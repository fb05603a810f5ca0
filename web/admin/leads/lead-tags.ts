import { isPriceToCome, isTypedFromPaper, leadPrice } from '#shared/lead/price.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { otherLanguage, PRICE_TO_COME, spamWords } from './lead-words.ts';

interface LeadTag {
  text: string;
  /** The whole of it, where the tag is short. */
  title?: string;
  /** Something to look at. */
  doubt: boolean;
}

const dayWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });

/** What of a lead is seen before it is opened, what matters most first. */
export function leadTags(lead: Lead): LeadTag[] {
  const { spam = [], spam_mark, consent, call_back_on, call_attempts = 0, assignee } = lead;
  const language = otherLanguage(lead);
  const { seen, difference } = leadPrice(lead);
  const tag = (when: boolean, text: string, title?: string, doubt = false): LeadTag[] =>
    when ? [{ text, doubt, ...(title === undefined ? {} : { title }) }] : [];
  return [
    ...tag(isSmokeLead(lead), 'Smoke test', 'Sent by npm run smoke; nobody was told of it'),
    ...(spam_mark === undefined
      ? tag(isSpam(lead), 'Possible spam', spamWords(spam), true)
      : tag(isSpam(lead), 'Spam', undefined, true)),
    ...tag(call_back_on !== undefined, `Call back ${dayWords(call_back_on ?? '')}`),
    ...tag(language !== null, `Speaks ${language}`),
    ...tag(consent?.ticked === true, 'Formal quotes', 'Wants formal quotes'),
    ...tag(
      isPriceToCome(lead),
      PRICE_TO_COME,
      'What its price is made of could not be read yet; it is tried again',
    ),
    ...tag(
      isTypedFromPaper(lead),
      'Squares typed',
      'The homeowner took the squares from the estimate; nobody has compared them with it yet',
      true,
    ),
    ...tag(difference !== null, 'Prices differ', 'Shown and computed prices differ', true),
    ...tag(seen?.rates === 'default', 'Standard rates', 'Standard rates shown', true),
    ...tag(call_attempts > 0, `Tried ${call_attempts}×`),
    ...tag(assignee !== undefined, assignee?.split('@')[0] ?? '', assignee),
  ];
}
