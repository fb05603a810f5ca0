import type { damageTypes, LeadStatus, leadTypes, roofAges, SpamSign } from '#shared/lead/lead.ts';
import type { LeadSort } from '#shared/lead/lead-filter.ts';
import {
  isPriceToCome,
  isTypedFromEstimate,
  isUnreadableEstimate,
  leadPrice,
  priceToQuote,
} from '#shared/lead/price.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { type Language, safeToDisplay } from '#shared/text.ts';
import { capital, languageName, money, NOT_SAID, squareFeet } from './formats.ts';

type LeadType = (typeof leadTypes)[number];

/** How the homeowner pays. */
export const pathWords: Record<LeadType, string> = { insurance: 'Insurance', retail: 'Retail' };

/** What lists are sorted by. */
export const newestFirst = 'Newest first';
export const sortWords: Readonly<Record<LeadSort, string>> = { price: 'Price to quote', next: 'Next step' };

export const statusLabel = (status: LeadStatus) => capital(status);

const ages: Record<(typeof roofAges)[number], string> = {
  '0-5': '0–5 years',
  '6-10': '6–10 years',
  '11-15': '11–15 years',
  '16-20': '16–20 years',
  'over-20': 'Over 20 years',
  unknown: 'Not sure',
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
  honeypot: 'hidden field filled in',
  too_fast: 'sent within seconds',
  no_form: 'sent without the form’s own fields',
  no_name: 'a name without a letter or digit',
};

/** Why a lead may be a program's. */
const spamWords = (spam: readonly SpamSign[]) => spam.map((sign) => signs[sign]).join(', ');

/** The address on Google Maps, by the search that needs no key. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

/** The admin's pages have no other. */
const ADMIN_LANGUAGE: Language = 'en';

/** Beside a lead whose price could not be worked out when it came in. */
export const PRICE_TO_COME = 'Price to come';

/** As a row has room for them. */
export const shortTiers: Readonly<Record<TierName, string>> = {
  asLowAs: 'As Low As',
  standard: 'Standard',
  impactResistant: 'Impact',
  premiumWarranty: 'Premium',
};

/** The price to quote and of which tier it is; that of Standard says that they chose none. */
export function quoteWords(lead: Lead): { amount: string; of: string } {
  const quote = priceToQuote(lead);
  if (quote === undefined) return { amount: isPriceToCome(lead) ? 'To come' : NOT_SAID, of: '' };
  return { amount: money(quote.price, 'dollar'), of: quote.isChosen ? shortTiers[quote.tier] : 'not chosen' };
}

/** Behind a home's size that its homeowner does not know. */
export const guessWords = (bedrooms: Lead['bedrooms']) =>
  bedrooms === undefined ? '' : ` (guess: ${bedrooms} bd)`;

/** "2,640 sq ft"; the roof's area stands for a home's size that nobody needed, as the roof was measured. */
function sizeWords({ squareFootage, bedrooms, quote }: Lead): string {
  const area = squareFootage ?? quote?.squareFootage;
  if (area === undefined) return NOT_SAID;
  return squareFeet(Math.round(area)) + (squareFootage === undefined ? ' (roof)' : guessWords(bedrooms));
}

const AMERICAN = /^(.+),\s*([^,]+),\s*[A-Z]{2}\s+(\d{5})(?:-\d{4})?(?:,\s*(?:USA|United States))?$/;

/** The street, and under it the place without the state it is in: "907 Marrow Creek Rd" and "Gretna 68028". */
export function addressLines(address: string): [string, string] {
  const [, street, city, zip] = AMERICAN.exec(address.trim()) ?? [];
  if (street !== undefined) return [street, `${city} ${zip}`];
  const comma = address.indexOf(',');
  return comma < 0 ? [address, ''] : [address.slice(0, comma), address.slice(comma + 1).trim()];
}

/** What the homeowner said of the roof; a dash where they did not. */
export function roofFacts(lead: Lead) {
  const { roofAge, damageType, hasLeaks } = lead;
  return {
    squareFootage: sizeWords(lead),
    roofAge: roofAge === undefined ? NOT_SAID : ages[roofAge],
    damageType: damageType === undefined ? NOT_SAID : damages[damageType],
    emergency: hasLeaks === true ? 'Yes' : 'No',
  };
}

/** "2,640 sq ft · 11–15 yr" and, under it, "Insurance · Hail": the size first, so that it is never cut. */
export function homeLines(lead: Lead): [string, string] {
  const { squareFootage, roofAge, damageType } = roofFacts(lead);
  const joined = (...facts: string[]) => facts.filter((fact) => fact !== NOT_SAID).join(' · ');
  return [
    joined(squareFootage, roofAge.replace(' years', ' yr')) || NOT_SAID,
    joined(pathWords[lead.lead_type], damageType),
  ];
}

/** What stands under the name: the number people say on the phone, and of who wants formal quotes that they do. */
export const numberWords = (
  lead: Pick<Lead, 'id' | 'consent'>,
): [number: string, formal: string | undefined] => [
  quoteNumber(lead.id),
  lead.consent?.ticked === true ? '· formal quotes' : undefined,
];

/** The language to call in, e.g. "Spanish"; null where it is the admin's own or not known. */
const otherLanguage = ({ language = ADMIN_LANGUAGE }: Pick<Lead, 'language'>) =>
  language === ADMIN_LANGUAGE ? null : languageName(language);

interface LeadTag {
  text: string;
  /** The whole of it, where the tag is short. */
  title?: string;
  /** Something to look at, or to run for. */
  tone: 'plain' | 'doubt' | 'urgent';
}

const tag = (text: string, title?: string, tone: LeadTag['tone'] = 'plain'): LeadTag =>
  title === undefined ? { text, tone } : { text, title, tone };

const tagIf = (when: boolean, ...made: Parameters<typeof tag>): LeadTag[] => (when ? [tag(...made)] : []);

function spamTags(lead: Lead): LeadTag[] {
  if (!isSpam(lead)) return [];
  return lead.spam_mark === undefined
    ? [tag('Possible spam', spamWords(lead.spam ?? []), 'doubt')]
    : [tag('Spam', undefined, 'doubt')];
}

function languageTags(lead: Lead): LeadTag[] {
  const language = otherLanguage(lead);
  return language === null ? [] : [tag(`Speaks ${language}`)];
}

const formalQuoteTags = ({ consent }: Lead): LeadTag[] =>
  tagIf(consent?.ticked === true, 'Formal quotes', 'Wants formal quotes');

const areaTags = ({ out_of_area, tell_when_here }: Lead): LeadTag[] => [
  ...tagIf(out_of_area === true, 'Outside area', 'Outside your service area when it came in'),
  ...tagIf(
    tell_when_here !== undefined,
    'Waitlist (outside area)',
    `Wants to hear when you work in ${safeToDisplay(tell_when_here?.zip ?? '')}`,
  ),
];

/** What a row needs beside its columns, what matters most first. */
export function leadTags(lead: Lead): LeadTag[] {
  const { documentId, tags = [] } = lead;
  const { seen, difference } = leadPrice(lead);
  return [
    ...tagIf(isSmokeLead(lead), 'Smoke test', 'Sent by npm run smoke; nobody was told of it'),
    ...spamTags(lead),
    ...tagIf(
      isUnreadableEstimate(lead),
      'Estimate refused',
      'The reader found no roof size in the PDF; open it and enter the squares',
      'doubt',
    ),
    ...tagIf(
      isTypedFromEstimate(lead),
      'Squares typed',
      'The homeowner took the squares from the estimate; nobody has compared them with it yet',
      'doubt',
    ),
    ...areaTags(lead),
    ...languageTags(lead).map(({ text }) => tag(text.replace('Speaks ', ''), text)),
    ...tagIf(isPriceToCome(lead), PRICE_TO_COME, 'Couldn’t read what its price is made of yet; retrying'),
    ...tagIf(difference !== null, 'Prices differ', 'Shown and server prices differ', 'doubt'),
    ...tagIf(seen?.rates === 'default', 'Default rates', 'The page showed default rates, not yours', 'doubt'),
    ...tagIf(
      documentId !== undefined && !isUnreadableEstimate(lead),
      'Estimate',
      'An insurance estimate came with it',
    ),
    ...tags.map((text) => tag(text)),
  ];
}

/** What is said of an opened lead beside its name, in full. */
export function headTags(lead: Lead): LeadTag[] {
  return [
    tag(pathWords[lead.lead_type]),
    ...tagIf(lead.hasLeaks === true, 'Emergency', undefined, 'urgent'),
    ...tagIf(isUnreadableEstimate(lead), 'Estimate refused', undefined, 'doubt'),
    ...formalQuoteTags(lead).map(({ text, title = text }) => tag(title)),
    ...areaTags(lead),
    ...languageTags(lead),
    ...spamTags(lead).map(({ text, title, tone }) =>
      tag(title === undefined ? text : `${text}: ${title}`, undefined, tone),
    ),
    ...tagIf(lead.spam_mark === 'genuine', 'Not spam'),
  ];
}
