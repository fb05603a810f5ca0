import type { damageTypes, Language, Lead, LeadStatus, roofAges, SpamSign } from '#shared/lead.ts';

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
};

/** Why a lead may be a program's. */
export const spamWords = (spam: readonly SpamSign[]) => spam.map((sign) => signs[sign]).join(', ');

/** Writes to the lead and to nobody else: what a stranger wrote behind the address is no parameter of the mail. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

const NOT_SAID = '–';

/** The admin's pages have no other. */
const ADMIN_LANGUAGE: Language = 'en';

/** A lead's facts as the admin reads them; a dash where the visitor did not say. */
export function leadFacts(lead: Lead, product: string): { label: string; value: string }[] {
  const { squareFootage, roofAge, damageType, hasLeaks, quote } = lead;
  return [
    {
      label: 'Square footage',
      value: squareFootage === undefined ? NOT_SAID : squareFootage.toLocaleString('en-US'),
    },
    { label: `${product} age`, value: roofAge === undefined ? NOT_SAID : ages[roofAge] },
    { label: 'Damage type', value: damageType === undefined ? NOT_SAID : damages[damageType] },
    { label: 'Emergency', value: hasLeaks === true ? 'Yes' : 'No' },
    {
      label: 'Quoted from',
      value:
        quote === undefined
          ? NOT_SAID
          : quote.asLowAs.toLocaleString('en-US', {
              style: 'currency',
              currency: 'USD',
              maximumFractionDigits: 0,
            }),
    },
  ];
}

const MINUTE_MS = 60_000;

/** How long ago that was, as one says it: a day at most by the clock, then by the date. */
export function waited(createdAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(createdAt).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return received(createdAt);
}

const languageNames = new Intl.DisplayNames('en-US', { type: 'language' });

/** The language to call in, e.g. "Spanish"; null where it is the admin's own or not known. */
export const otherLanguage = ({ language = ADMIN_LANGUAGE }: Pick<Lead, 'language'>) =>
  language === ADMIN_LANGUAGE ? null : (languageNames.of(language) ?? language);

/** When the lead came in, in the admin's own time zone. */
export const received = (createdAt: string | number) =>
  new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
