import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Product } from '#infra/local/product.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';
import { defaultPricing, type SitePricing } from '#shared/quote/site-pricing.ts';
import type { Language } from '#shared/text.ts';
import { detailsIn } from '#web/wizard/details-known.ts';
import { emptyForm, type WizardForm } from '#web/wizard/form.ts';
import { keptVisits } from '#web/wizard/resume/kept-visits.ts';
import type { VisitRoof } from '#web/wizard/roof/visit-roof.ts';
import { shownQuoteOf } from '#web/wizard/shown-quote.ts';
import { type StepName, stepNames } from '#web/wizard/steps.ts';
import { toLead } from '#web/wizard/to-lead.ts';
import { documentQuoteOf, newVisit, type Visit } from '#web/wizard/visit.ts';
import { quoteOf } from '#web/wizard/visit-quote.ts';
import { keepVisit } from '#web/wizard/visit-store.ts';
import { memoryStore } from './memory-store.ts';
import { spoken } from './spoken-words.ts';
import { upload } from './uploads.ts';

/** What a seeded visit has answered, beside what `homeowner` answers. */
export interface Seed {
  answers?: Partial<WizardForm>;
  /** Of an address that was chosen among Google's suggestions. */
  roof?: VisitRoof;
  /** What was read from an uploaded estimate. */
  documentQuote?: Quote;
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
  const documentQuote = v.parse(quoteSchema, (await upload(site, readFileSync(path))).json);
  const { propertyType, squareFootage } = emptyForm;
  return {
    answers: {
      isInsuranceClaim: true,
      hasAdjusterEstimate: true,
      documentId: documentQuote.documentId ?? null,
      propertyType,
      squareFootage,
      ...answers,
    },
    documentQuote,
  };
}

/** A visit that stands at this step, as walking there would have left it. @param pricing of the site, for the end */
export function visitAt(
  step: StepName,
  { answers, roof, documentQuote }: Seed = {},
  pricing: SitePricing = defaultPricing,
): Visit {
  const now = Date.now();
  const visit: Visit = {
    ...newVisit(randomUUID(), now),
    step,
    form: { ...emptyForm, ...answeredBefore(step), ...answers },
    roof: roof ?? null,
    documentQuote: documentQuote ?? null,
  };
  if (step !== 'thank-you') return visit;
  const details = detailsIn(documentQuoteOf(visit));
  return { ...visit, quote: quoteOf(visit, pricing), finishedAt: now, details };
}

/** The lead of a finished visit, as its page has sent it. */
export function leadOf(visit: Visit, { url, language }: { url: string; language: Language }): LeadInput {
  const { contact } = spoken[language].page;
  const now = new Date();
  return toLead(visit, {
    page: url,
    now,
    language,
    honeypot: '',
    consent: { wordingVersion: contact.consentVersion, wording: contact.consent },
    ...(visit.quote && { shown: shownQuoteOf(visit.quote, { language, at: now }) }),
  });
}

/** What the tab and the device keep of a visit. */
export function keptOf(visit: Visit): { tab: Record<string, string>; device: Record<string, string> } {
  const tab = memoryStore();
  const device = memoryStore();
  keepVisit(tab, visit);
  keptVisits({ store: device, tab: randomUUID(), newId: randomUUID, now: Date.now }).keep(visit);
  const entries = (store: typeof tab) =>
    Object.fromEntries(store.keys().map((key) => [key, store.getItem(key) ?? '']));
  return { tab: entries(tab), device: entries(device) };
}
