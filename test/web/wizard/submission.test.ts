import { expect, test } from 'vitest';
import type { LeadDetails, LeadInput } from '#shared/lead.ts';
import { defaultRates } from '#shared/pricing.ts';
import { siteConfig } from '#test/support/screen.tsx';
import { readQuote as documentQuote } from '#test/web/wizard/claim/read-quote.ts';
import { en } from '#web/i18n/en/messages.ts';
import { storeOver } from '#web/storage.ts';
import { emptyForm } from '#web/wizard/form.ts';
import { submitVisit } from '#web/wizard/submission.ts';
import { newVisit, type Visit } from '#web/wizard/visit.ts';
import { createVisitStore } from '#web/wizard/visit-store.ts';

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';

/** Submits a visit; what the outbox got and what became of the visit. */
async function submitted(change: Partial<Visit>) {
  const visits = createVisitStore(
    storeOver(() => {
      throw new Error('blocked');
    }),
    () => leadId,
    () => Date.parse('2026-11-20T14:59:00.000Z'),
  );
  visits.update(() => ({
    ...newVisit(leadId),
    form: {
      ...emptyForm,
      name: 'Dana Whitfield',
      email: 'dana@example.com',
      phone: '(402) 555-0117',
      address: '1420 Cottonwood Ln, Omaha, NE 68104',
      isInsuranceClaim: true,
      hasAdjusterEstimate: true,
      squareFootage: '1850',
    },
    ...change,
  }));
  const leads: LeadInput[] = [];
  const answers: LeadDetails[] = [];
  await submitVisit(
    {
      visits,
      outbox: {
        send: async (lead) => leads.push(lead) > 0,
        addDetails: async (_, details) => answers.push(details) > 0,
      },
      rates: Promise.resolve(defaultRates),
      page: () => 'https://roofs.example/',
      now: () => new Date('2026-11-20T15:00:00.000Z'),
      wait: () => new Promise(() => {}),
    },
    { words: en.words, language: 'en', brand: siteConfig.brand, honeypot: '' },
  );
  return { leads, answers, visit: visits.current() };
}

test('the damage an estimate names goes to the lead and stands as the answer', async () => {
  const { leads, answers, visit } = await submitted({ documentQuote });
  expect(leads).toHaveLength(1);
  expect(answers).toEqual([{ damageType: 'hail' }]);
  expect(visit.details).toEqual({ damageType: 'hail' });
  expect(visit.quote).toEqual(documentQuote);
});

test('an answer of the homeowner’s own is never overridden by the estimate', async () => {
  const { visit } = await submitted({ documentQuote, details: { damageType: 'leak' } });
  expect(visit.details).toEqual({ damageType: 'leak' });
});

test('the consent kept is word for word what stands beside the box', async () => {
  const { leads } = await submitted({});
  const { consent, consentDetail, consentVersion } = en.words.contact;
  expect(leads[0]?.consent?.wording.split('\n')).toEqual([
    consent,
    consentDetail(siteConfig.brand.companyName),
  ]);
  expect(leads[0]?.consent?.wordingVersion).toBe(consentVersion);
});

test('without a document no answer is made up', async () => {
  const { answers, visit } = await submitted({});
  expect(answers).toEqual([]);
  expect(visit.details).toEqual({});
});
