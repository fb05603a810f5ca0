import { figure } from '#shared/dollars.ts';
import type { damageTypes, LeadStatus, leadTypes, roofAges, SpamSign } from '#shared/lead/lead.ts';
import { isPriceToCome, isTypedFromPaper, leadPrice } from '#shared/lead/price.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-link.ts';
import type { Language } from '#shared/text.ts';
import { dayWords, languageName, money, NOT_SAID, tierTitle } from './formats.ts';

type LeadType = (typeof leadTypes)[number];

/** How the homeowner pays. */
export const pathWords: Record<LeadType, string> = { insurance: 'Insurance', retail: 'Retail' };

export const statusLabel = (status: LeadStatus) => status.charAt(0).toUpperCase() + status.slice(1);

const ages: Record<(typeof roofAges)[number], string> = {
  '0-5': '0–5 years',
  '6-10': '6–10 years',
  '11-15': '11–15 years',
  '16-20': '16–20 years',
  'over-20': 'Over 20 years',
  unknown: 'Not known',
};

const damages: Record<(typeof damageTypes)[number], string> = {
  hail: 'Hail',
  wind: 'Wind',
  leak: 'Leak',
  age: 'Age and wear',
  other: 'Other',
  none: 'None',
};

const signs: Record<SpamSign, string> = {
  honeypot: 'a hidden field was filled in',
  too_fast: 'sent within seconds',
  no_form: 'sent without the form’s own fields',
  no_name: 'a name without a letter or digit',
};

/** Why a lead may be a program's. */
export const spamWords = (spam: readonly SpamSign[]) => spam.map((sign) => signs[sign]).join(', ');

/** Writes to the lead and to nobody else: what a stranger wrote behind the address is no parameter of the email. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** The admin's pages have no other. */
const ADMIN_LANGUAGE: Language = 'en';

/** Beside a lead whose price could not be worked out when it came in. */
export const PRICE_TO_COME = 'Price to come';

/** The price to speak of: that of the tier they chose or the lowest, as shown; where no page said, as computed. */
export function quoteWords(lead: Lead, product: string): { amount: string; of: string } {
  const { chosenTier } = lead;
  const { seen, computed } = leadPrice(lead);
  const price = (seen ?? computed)?.prices[chosenTier ?? 'asLowAs'];
  if (price === undefined)
    return isPriceToCome(lead) ? { amount: 'To come', of: '' } : { amount: NOT_SAID, of: '' };
  const from = chosenTier === undefined ? 'from, shown' : tierTitle(chosenTier, product);
  return { amount: money(price, 'dollar'), of: seen === undefined ? 'computed' : from };
}

/** The lowest price the homeowner saw; where no page said, the one the server computed. */
function quotedFrom(lead: Lead) {
  const { seen, computed } = leadPrice(lead);
  if (seen === undefined && computed !== undefined)
    return { label: 'Computed from', value: money(computed.prices.asLowAs, 'dollar') };
  return { label: 'Shown from', value: seen === undefined ? NOT_SAID : money(seen.prices.asLowAs, 'dollar') };
}

/** In place of a home's size that nobody needed, as the roof was measured. */
const pricedArea = (quote: Lead['quote']) =>
  quote === undefined ? NOT_SAID : `${figure(Math.round(quote.squareFootage))} (roof)`;

/** What the homeowner said of the roof; a dash where they did not. */
export function roofFacts({ squareFootage, quote, roofAge, damageType, hasLeaks }: Lead) {
  return {
    squareFootage: squareFootage === undefined ? pricedArea(quote) : figure(squareFootage),
    roofAge: roofAge === undefined ? NOT_SAID : ages[roofAge],
    damageType: damageType === undefined ? NOT_SAID : damages[damageType],
    emergency: hasLeaks === true ? 'Yes' : 'No',
  };
}

/** A lead's facts as the admin reads them. */
export function leadFacts(lead: Lead, product: string): { label: string; value: string }[] {
  const { squareFootage, roofAge, damageType, emergency } = roofFacts(lead);
  const { chosenTier } = lead;
  return [
    { label: 'Square footage', value: squareFootage },
    { label: `${product} age`, value: roofAge },
    { label: 'Damage type', value: damageType },
    { label: 'Emergency', value: emergency },
    quotedFrom(lead),
    ...(chosenTier === undefined ? [] : [{ label: 'Chosen', value: tierTitle(chosenTier, product) }]),
    { label: 'Quote number', value: quoteNumber(lead.id) },
  ];
}

/** The language to call in, e.g. "Spanish"; null where it is the admin's own or not known. */
export const otherLanguage = ({ language = ADMIN_LANGUAGE }: Pick<Lead, 'language'>) =>
  language === ADMIN_LANGUAGE ? null : languageName(language);

interface LeadTag {
  text: string;
  /** The whole of it, where the tag is short. */
  title?: string;
  /** Something to look at. */
  doubt: boolean;
}

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
    ...tag(call_back_on !== undefined, `Call back ${dayWords(call_back_on ?? '', 'short')}`),
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
