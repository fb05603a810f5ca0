import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Product } from '#infra/local/product.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import { defaultRates, tierNames } from '#shared/pricing/rates.ts';
import { withCorrection } from '#shared/quote/decide-quote.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';
import { shownAt } from '#shared/quote/shown-quote.ts';
import { defaultPricing, type SitePricing } from '#shared/quote/site-pricing.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';
import { detailsIn, sessionQuote, toLead } from '#web/wizard/lead/lead.ts';
import { emptyForm, type WizardForm } from '#web/wizard/session/answers.ts';
import type { SessionRoof } from '#web/wizard/session/roof.ts';
import { savedSessions } from '#web/wizard/session/saved-sessions.ts';
import type { SentFile } from '#web/wizard/session/session.ts';
import { documentQuoteOf, newSession, type WizardSession } from '#web/wizard/session/session.ts';
import { withoutFile } from '#web/wizard/session/session-store.ts';
import { type StepName, stepNames } from '#web/wizard/session/steps.ts';
import { memoryStore } from './memory-store.ts';
import { upload } from './product.ts';
import { spoken } from './spoken-words.ts';

/** What a seeded session has answered, beside what `homeowner` answers. */
export interface Seed {
  answers?: Partial<WizardForm>;
  /** Of an address that was chosen among Google's suggestions. */
  roof?: SessionRoof;
  /** What was read from an uploaded estimate. */
  documentQuote?: Quote;
  sentFile?: SentFile;
}

/** What `homeowner` answers on the way to a step; on the way to the prices it pays out of pocket. */
function answeredBefore(step: StepName): Partial<WizardForm> {
  const isPast = (name: StepName) => stepNames.indexOf(step) > stepNames.indexOf(name);
  const isClaim = step === 'has-estimate' || step === 'upload';
  return {
    ...(isPast('address') && { address: '4412 Juniper Hollow Ct, Bennington, NE 68007' }),
    ...(isPast('payment') && { isInsuranceClaim: isClaim }),
    ...(step === 'upload' && { hasAdjusterEstimate: true }),
    ...(isPast('property') && { propertyType: 'two-story', squareFootage: '1800' }),
    ...(isPast('contact') && {
      name: 'Marisol Delgado',
      email: 'marisol.delgado@mail.example',
      phone: '(402) 555-0142',
    }),
  };
}

/** Past the upload of this estimate, which the running product reads; what the home is like was not asked. */
export async function claimSeed(
  site: Pick<Product, 'url' | 'config'>,
  estimate: string,
  answers: Partial<WizardForm> = {},
): Promise<Seed> {
  const path = new URL(`../fixtures/estimates/${estimate}/document.pdf`, import.meta.url);
  const file = readFileSync(path);
  const documentQuote = v.parse(quoteSchema, (await upload(site, file)).json);
  const documentId = documentQuote.documentId ?? null;
  const { propertyType, squareFootage } = emptyForm;
  return {
    answers: {
      isInsuranceClaim: true,
      hasAdjusterEstimate: true,
      documentId,
      propertyType,
      squareFootage,
      ...answers,
    },
    documentQuote,
    sentFile: { name: 'document.pdf', size: file.length, documentId, awaited: false },
  };
}

/** A session that stands at this step, as walking there would have left it. @param pricing of the site, for the end */
export function sessionAt(
  step: StepName,
  { answers, roof, documentQuote, sentFile }: Seed = {},
  pricing: SitePricing = defaultPricing,
): WizardSession {
  const now = Date.now();
  const session: WizardSession = {
    ...newSession(randomUUID(), now),
    step,
    form: { ...emptyForm, ...answeredBefore(step), ...answers },
    roof: roof ?? null,
    documentQuote: documentQuote ?? null,
    sentFile: sentFile ?? null,
  };
  if (step !== 'thank-you') return session;
  const details = detailsIn(documentQuoteOf(session));
  return { ...session, quote: sessionQuote(session, pricing)?.uncorrected ?? null, finishedAt: now, details };
}

/** The lead of a finished session, as its page has sent it. */
export function leadOf(
  session: WizardSession,
  { url, language }: { url: string; language: Language },
): LeadInput {
  const { contact } = spoken[language].page;
  const now = new Date();
  return toLead(session, {
    page: url,
    now,
    language,
    honeypot: '',
    consent: { wordingVersion: contact.consentVersion, wording: contact.consent },
    ...(session.quote && {
      shown: shownAt(withCorrection(session.quote, null).record, { language, at: now }),
    }),
  });
}

/** What the tab and the device keep of a session. */
export function keptOf(session: WizardSession): {
  tab: Record<string, string>;
  device: Record<string, string>;
} {
  const tab = memoryStore();
  const device = memoryStore();
  tab.setItem('session', JSON.stringify(withoutFile(session)));
  savedSessions({ store: device, tab: randomUUID(), newId: randomUUID, now: Date.now }).keep(session);
  const entries = (store: typeof tab) =>
    Object.fromEntries(store.keys().map((key) => [key, store.getItem(key) ?? '']));
  return { tab: entries(tab), device: entries(device) };
}

const longestText = (text: string, length: number) => `${text}, `.repeat(9).slice(0, length);

/** A company that tells all of itself at the greatest length. */
export const longestBrand: Brand = {
  ...defaultBrand,
  companyName: 'Featherstonehaugh & Montgomery Brothers Roofing, Siding and Gutters of Nebraska',
  phone: '+1 (402) 555-0142 ext. 10234',
  email: 'estimates-and-customer-care@featherstonehaugh-montgomery-brothers.example',
  address: longestText('18023 North Saint Bartholomew of the Meadows Boulevard, Suite 1204-B', 160),
  licence: longestText('Nebraska contractor registration 00000-00, Iowa 000000', 120),
  insurance: longestText('General liability, $2,000,000; workers’ compensation', 120),
};

/** Names and places as long as people have them. */
export const longest = {
  name: 'Maximiliano Bartholomew Featherstonehaugh-Montgomery de la Concepción y Santa María',
  address:
    '14412 North Saint Bartholomew of the Meadows Boulevard, Apartment 1204-B, Rancho Santa Margarita Heights, Nebraska 68007-1234',
};

export const LEAD_ID = '7c1f8a2e-95d4-4b6a-8e3f-0a1b2c3d4e5f';
/** In the evening of the first, wherever the tests run. */
const SHOWN_AT = new Date(2026, 10, 1, 18, 30);

const finished = (quote: Quote): WizardSession => ({
  ...newSession(LEAD_ID, 0),
  step: 'thank-you',
  finishedAt: SHOWN_AT.getTime(),
  form: { ...emptyForm, ...longest, email: 'max@mail.example', phone: '4025550199' },
  quote,
});

/** All that a quote may tell of its area; its squares are without the waste. */
const longestBasis: AreaBasis = {
  source: 'home-size-by-stories',
  homeSize: 199_999,
  factor: 0.82,
  propertyType: 'three-story',
  wastePercent: 12.25,
  rangePercent: 15,
  others: [{ source: 'home-size', squareFootage: 199_999 }],
};

/** Somebody who pays, with the largest prices there are. */
export function retailSession(): WizardSession {
  const quote = quoteFor(199_950.25, { ...defaultRates, asLowAs: 351.37, premiumWarranty: 1_999.99 });
  const session = finished({ ...quote, basis: longestBasis });
  return { ...session, form: { ...session.form, isInsuranceClaim: false, propertyType: 'two-story' } };
}

/** The same where each tier has eight bullets of 60 characters. */
export function denseSession(): WizardSession {
  const session = retailSession();
  const bullet = (index: number) =>
    `${index} ${'Every layer named as the maker names it, '.repeat(2)}`.slice(0, 60);
  const description = Array.from({ length: 8 }, (_, index) => bullet(index)).join('\n');
  const tiers = tierNames.map((tier) => [tier, { price: 3_999_980.55, description }]);
  return {
    ...session,
    quote: { ...session.quote, ...quoteFor(2000, defaultRates), ...Object.fromEntries(tiers) },
  };
}

/** Somebody whose estimate was read by the running product. */
export async function claimSession(
  site: Pick<Product, 'url' | 'config'>,
  estimate: string,
): Promise<WizardSession> {
  const path = new URL(`../fixtures/estimates/${estimate}/document.pdf`, import.meta.url);
  const { json } = await upload(site, readFileSync(path));
  const session = finished(v.parse(quoteSchema, json));
  const form = { ...session.form, isInsuranceClaim: true, hasAdjusterEstimate: true };
  return { ...session, form, documentQuote: session.quote };
}

/** What a tab's page runs to have had this session; the page shows it from the next load on. */
export function hasHad(session: WizardSession, language: string): string {
  const kept = JSON.stringify(
    JSON.stringify({ ...session, form: { ...session.form, insuranceDoc: undefined } }),
  );
  return `sessionStorage.setItem('session', ${kept}); localStorage.setItem('language', '${language}');`;
}
