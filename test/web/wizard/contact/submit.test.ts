import { describe, expect, test } from 'vitest';
import type { ServiceArea } from '#shared/company/service-area.ts';
import { companyOf } from '#shared/company/settings.ts';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import { defaultRates, type Rates } from '#shared/pricing/rates.ts';
import { defaultPricing, type SitePricing } from '#shared/quote/site-pricing.ts';
import { siteConfig } from '#test/support/screen.tsx';
import { openedAt, sessionsAt } from '#test/support/wizard.ts';
import { readQuote as documentQuote } from '#test/web/quote/read-quote.ts';
import { answered, leadId } from '#test/web/wizard/lead/made-lead.ts';
import { asking, roof } from '#test/web/wizard/session/seen-building.ts';
import { submitSession } from '#web/wizard/contact/submit.ts';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';
import { laterWords as en } from '#web/words/en/steps.ts';

const retail = { ...answered, propertyType: null };

/** Submits a session; what the outbox got and what became of the session. */
async function submitted(
  change: Partial<WizardSession>,
  given: Rates | SitePricing | null = defaultRates,
  line: { askRoof?(): Promise<unknown>; wait?(ms: number): Promise<unknown>; area?: ServiceArea } = {},
) {
  const form = { ...retail, isInsuranceClaim: true, hasAdjusterEstimate: true };
  const sessions = sessionsAt(
    { ...newSession(leadId), form, ...change },
    Date.parse('2026-11-20T14:59:00.000Z'),
  );
  const held: LeadInput[] = [];
  const leads: LeadInput[] = [];
  const answers: LeadDetails[] = [];
  await submitSession(
    {
      sessions,
      outbox: {
        hold: (lead) => void held.push(lead),
        send: async (lead) => leads.push(lead) > 0,
        addDetails: async (_, details) => answers.push(details) > 0,
      },
      company: {
        current: () => (line.area === undefined ? null : { ...companyOf({}), service_area: line.area }),
      },
      rates: {
        refresh: () => {},
        last: () => null,
        within: async () => {
          expect(held).toHaveLength(1);
          return given && ('rates' in given ? given : { ...defaultPricing, rates: given });
        },
      },
      opened: openedAt('https://roofs.example/'),
      now: () => new Date('2026-11-20T15:00:00.000Z'),
      wait: () => new Promise(() => {}),
      askRoof: async () => {},
      ...line,
    },
    { words: en, language: 'en', brand: siteConfig.brand, honeypot: '' },
  );
  return { held, leads, answers, session: sessions.current() };
}

test('the damage an estimate names goes to the lead and stands as the answer', async () => {
  const { leads, answers, session } = await submitted({ documentQuote });
  expect(leads).toHaveLength(1);
  expect(answers).toEqual([{ damageType: 'hail' }]);
  expect(session.details).toEqual({ damageType: 'hail' });
  expect(session.quote).toEqual(documentQuote);
});

test('an answer of the homeowner’s own is never overridden by the estimate', async () => {
  const { session } = await submitted({ documentQuote, details: { damageType: 'leak' } });
  expect(session.details).toEqual({ damageType: 'leak' });
});

test('the consent kept is word for word what stands beside the box', async () => {
  const { leads } = await submitted({});
  const { consent, consentDetail, consentVersion } = en.contact;
  expect(leads[0]?.consent?.wording.split('\n')).toEqual([
    consent,
    consentDetail(siteConfig.brand.companyName),
  ]);
  expect(leads[0]?.consent?.wordingVersion).toBe(consentVersion);
});

const ownRates = { asLowAs: 480, standard: 510.5, impactResistant: 610, premiumWarranty: 720 };

test('the lead carries the quote that is shown, with the rates it was made with', async () => {
  const { leads, session } = await submitted({}, ownRates);
  expect(leads[0]?.shown).toEqual({
    squareFootage: 1850,
    squares: 19,
    prices: { asLowAs: 9120, standard: 9699.5, impactResistant: 11_590, premiumWarranty: 13_680 },
    rates: ownRates,
    areaSource: 'home-size',
    basis: { source: 'home-size', homeSize: 1850, factor: 1, others: [] },
    language: 'en',
    at: '2026-11-20T15:00:00.000Z',
  });
  expect(session.quote?.asLowAs.price).toBe(9120);
});

test('the lead names the version of the pricing that made its quote, as the site told it', async () => {
  const version = '2026-11-20T14:59:00.000Z';
  const { leads } = await submitted({}, { ...defaultPricing, version });
  expect(leads[0]?.shown).toMatchObject({ pricingVersion: version });
});

test('that of an estimate’s quote is the one its answer named', async () => {
  const read = { ...documentQuote, rates: ownRates, pricingVersion: '2026-11-20T14:58:00.000Z' };
  const { leads } = await submitted(
    { documentQuote: read },
    { ...defaultPricing, version: '2026-11-20T14:59:00.000Z' },
  );
  expect(leads[0]?.shown).toMatchObject({ pricingVersion: read.pricingVersion });
});

test('without the site’s rates the specification’s are shown, and the lead says so', async () => {
  const { leads, session } = await submitted({}, null);
  expect(leads[0]?.shown).toMatchObject({ rates: 'default', prices: { asLowAs: 6650 } });
  expect(session.quote?.asLowAs.price).toBe(6650);
});

test('the lead is in the outbox before the rates are waited for, word for word but for what is shown', async () => {
  const { held, leads } = await submitted({}, ownRates);
  expect(held).toHaveLength(1);
  const { shown, ...rest } = leads[0] ?? {};
  expect(shown).toBeDefined();
  expect(held[0]).toEqual(rest);
});

test('an estimate’s quote is shown as the server made it: no rates are waited for', async () => {
  const rates = { asLowAs: 400, standard: 550, impactResistant: 650, premiumWarranty: 750 };
  const { leads } = await submitted({ documentQuote: { ...documentQuote, rates } }, null);
  expect(leads[0]?.shown).toMatchObject({
    squareFootage: documentQuote.squareFootage,
    prices: { asLowAs: documentQuote.asLowAs.price },
    rates,
    areaSource: 'document',
  });
});

test('prices no lead can keep are shown and not sent: the lead is worth more', async () => {
  const form = {
    ...(await submitted({})).session.form,
    hasAdjusterEstimate: false,
    squareFootage: '9999999',
  };
  const { leads, session } = await submitted({ form }, { ...ownRates, premiumWarranty: 100_000 });
  expect(leads).toHaveLength(1);
  expect(leads[0]?.shown).toBeUndefined();
  expect(session.quote?.premiumWarranty.price).toBe(10_000_000_000);
});

test('a correction made before sending goes with the lead, with the quote as it is shown for it', async () => {
  const correction = { kind: 'typed' as const, was: 2784, squareFootage: 3100, structures: [] };
  const { leads, answers, session } = await submitted({ documentQuote, correction });
  expect(leads[0]?.shown).toMatchObject({ squareFootage: 3100, squares: 31, areaSource: 'person' });
  expect(answers).toMatchObject([{ damageType: 'hail', correction, shownAfter: { areaSource: 'person' } }]);
  expect(session.quote).toEqual(documentQuote);
});

test('a correction of an estimate that was put away does not go with the lead', async () => {
  const correction = { kind: 'typed' as const, was: 2000, squareFootage: 3100, structures: [] };
  const { answers } = await submitted({ documentQuote, correction });
  expect(answers).toEqual([{ damageType: 'hail' }]);
});

describe('a confirmed roof that the server does not know under the lead’s id', () => {
  const pricing = { ...defaultPricing, settings: asking };
  const another = roof({ askedAs: 'another', answer: 'yes' });

  test('is told to it before the lead goes, once the lead is kept', async () => {
    const order: string[] = [];
    const { held, leads } = await submitted({ form: retail, roof: another }, pricing, {
      askRoof: async () => void order.push('roof asked'),
    });
    expect(order).toEqual(['roof asked']);
    expect([held.length, leads.length]).toEqual([1, 1]);
    expect(leads[0]?.shown).toMatchObject({ areaSource: 'measured', squares: 24 });
  });

  test('holds the lead up for 2.5 seconds at most', async () => {
    const waits: number[] = [];
    const { leads } = await submitted({ form: retail, roof: another }, pricing, {
      askRoof: () => new Promise(() => {}),
      wait: async (ms) => void waits.push(ms),
    });
    expect(waits[0]).toBe(2500);
    expect(leads).toHaveLength(1);
  });

  test.each<[string, WizardSession['roof']]>([
    ['the server knows', roof({ askedAs: leadId, answer: 'yes' })],
    ['nobody confirmed', roof({ askedAs: 'another' })],
    ['gives way to the home’s size', roof({ askedAs: 'another', answer: 'home-size' })],
    ['there is none of', null],
  ])('is not asked about where it is one that %s', async (_, known) => {
    const asked: string[] = [];
    await submitted({ form: retail, roof: known }, pricing, {
      askRoof: async () => void asked.push('asked'),
    });
    expect(asked).toEqual([]);
  });
});
