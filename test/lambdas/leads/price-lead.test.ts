import { describe, expect, test, vi } from 'vitest';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { pricedLead as priced } from '#lambdas/leads/price-lead.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { sitePricingFrom } from '#shared/quote/site-pricing.ts';
import { outputOf } from '#test/support/in-process.ts';
import { leadInput, shownQuote, unpricedQuote } from '#test/support/leads.ts';

const documentId = '0b6a2f0e-4b3c-4f7e-9a44-8f3a3c0f9d21';
const pricedLead = async (...args: Parameters<typeof priced>) => (await priced(...args)).lead;
const now = '2026-11-22T12:00:00.000Z';
const failing = () => Promise.reject(new Error('down'));
const rates = (...variables: Pick<PricingVariable, 'name' | 'value'>[]) => ({
  at: async (version = now, _signal?: AbortSignal) => ({ ...sitePricingFrom(variables), version }),
});
const document = (outcome?: DocumentRecord['outcome']) => ({
  addWaitingLead: async () => outcome === undefined,
  get: async (): Promise<DocumentRecord> => ({
    id: documentId,
    key: documentKey(documentId),
    status: 'finished',
    created_at: '',
    expires_at: 0,
    ...(outcome === undefined ? {} : { outcome }),
  }),
});
const none = { addWaitingLead: async () => false, get: async () => undefined };
const quoted = document({ kind: 'quote', quote: unpricedQuote(2784.33) });
const withDocument = leadInput({ documentId });
const typed = leadInput({ documentId, typedSquareFootage: 2784 });

describe('the area a lead is priced for', () => {
  test.each([
    ['typed in, without a document', leadInput(), none, 1800],
    ['of the document, where it gave a quote', withDocument, quoted, 2784.33],
    ['typed in, where the document gave none', withDocument, document(), 1800],
    ['typed in, where the document was refused', withDocument, document(refusalFor('no_roof_items')), 1800],
    ['typed in, where the document is unknown', withDocument, none, 1800],
    [
      'typed from the paper, where the document gave none',
      typed,
      document(refusalFor('area_unproven')),
      2784,
    ],
    [
      'typed from the paper, where the document never came',
      leadInput({ typedSquareFootage: 2784 }),
      none,
      2784,
    ],
    ['of the document, where it gave a quote after all', typed, quoted, 2784.33],
  ])('%s', async (_, input, documents, area) => {
    const lead = await pricedLead(input, { pricing: rates(), documents });
    expect(lead).toMatchObject({ ...input, squareFootage: 1800, quote: { squareFootage: area } });
  });

  test('of the document, in whole square feet, also stands on the lead where none was typed in', async () => {
    const { squareFootage: _none, ...input } = leadInput({ documentId });
    expect(await pricedLead(input, { pricing: rates(), documents: quoted })).toMatchObject({
      squareFootage: 2784,
      quote: { squareFootage: 2784.33, squares: 28 },
    });
  });
});

describe('the claim of its estimate stands with the price', () => {
  const claimIn = async (claim: Partial<ReturnType<typeof unpricedQuote>['claim']>) => {
    const quote = unpricedQuote(2784.33);
    const documents = document({ kind: 'quote', quote: { ...quote, claim: { ...quote.claim, ...claim } } });
    return (await pricedLead(withDocument, { pricing: rates(), documents })).quote?.claim;
  };

  test('by insurer, number and deductible', async () => {
    expect(await claimIn({})).toEqual({
      carrier: 'Some Mutual Insurance',
      claimNumber: 'SM-100200',
      deductible: 1000,
    });
  });

  test('as far as it is printed and proven, and no longer than a list has room for', async () => {
    expect(await claimIn({ verified: false, carrier: 'x'.repeat(101), claimNumber: null })).toEqual({
      carrier: 'x'.repeat(100),
    });
    expect(await claimIn({ carrier: null, claimNumber: null, deductible: null })).toBeUndefined();
  });
});

describe('the home’s size', () => {
  const pricing = rates({ name: 'use_measured_roof', value: 1 });
  const sessionRoof = async () => ({
    roof: {
      answer: 'yes' as const,
      buildings: [{ placeId: 'place-house', isSamePlace: true, metres: 3, isPointedAt: false }],
    },
    buildings: [{ squareFootage: 2404, imageryDate: '2024-05-17', reasons: [] }],
  });
  const { squareFootage: _none, ...unsized } = leadInput({ propertyType: 'three-story' });

  test.each([
    ['a roof that was measured: it is priced', unsized, none, 2404, 'measured'],
    [
      'the document of a lead that says how many stories the home has',
      { ...unsized, documentId },
      quoted,
      2784.33,
      'document',
    ],
  ])('is not said by %s, and no size stands on the lead', async (_, input, documents, area, source) => {
    const lead = await pricedLead(input, { pricing, documents, sessionRoof });
    expect(lead.quote).toMatchObject({ squareFootage: area, basis: { source } });
    expect(lead).not.toHaveProperty('squareFootage');
  });
});

test('the prices are those of the rates as they are now', async () => {
  const pricing = rates({ name: 'standard_per_square', value: 512.5 });
  const lead = await pricedLead(leadInput(), { pricing, documents: none });
  expect(lead.quote).toMatchObject({ asLowAs: 6300, standard: 9225 });
});

test('the prices are asked for by the version that the page showed', async () => {
  const at = vi.fn(rates().at);
  const pricingVersion = '2026-11-20T15:00:00.000Z';
  const input = leadInput({ shown: shownQuote({ pricingVersion }) });
  await pricedLead(input, { pricing: { at }, documents: none });
  expect(at.mock.calls.map(([version]) => version)).toEqual([pricingVersion]);
});

describe('nothing that fails costs the lead', () => {
  const waiting = (signal?: AbortSignal) =>
    new Promise<never>((_, reject) => {
      if (signal?.aborted === true) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  test('without rates it has no prices: made-up ones would be read as what was shown', async () => {
    const asking = () => pricedLead(leadInput(), { pricing: { at: failing }, documents: none });
    await outputOf(async () => expect(await asking()).toEqual({ ...leadInput(), price_pending: true }));
  });

  test('without its document it is priced for the area typed in', async () => {
    const documents = { addWaitingLead: failing, get: failing };
    await outputOf(async () => {
      const lead = await pricedLead(withDocument, { pricing: rates(), documents });
      expect(lead).toMatchObject({ documentId, quote: { squareFootage: 1800 } });
    });
  });

  test('what fails or hangs once is asked for again', async () => {
    const hangingOnce = vi.fn(rates().at).mockImplementationOnce((_, signal) => waiting(signal));
    const documents = { ...quoted, get: vi.fn(quoted.get).mockRejectedValueOnce(new Error('down')) };
    const lead = await pricedLead(withDocument, { pricing: { at: hangingOnce }, documents });
    expect(lead).toMatchObject({ quote: { squareFootage: 2784.33 } });
    expect([hangingOnce.mock.calls.length, documents.get.mock.calls.length]).toEqual([2, 2]);
  });

  test('what does not answer is given up with the signal, not waited for', async () => {
    await outputOf(async () => {
      const sources = {
        timeouts: { wholeMs: 1, firstTryMs: 1 },
        pricing: { at: (_version?: string, s?: AbortSignal) => waiting(s) },
        documents: {
          addWaitingLead: (_id: string, _lead: string, s?: AbortSignal) => waiting(s),
          get: (_id: string, s?: AbortSignal) => waiting(s),
        },
      };
      expect(await pricedLead(withDocument, sources)).toEqual({ ...withDocument, price_pending: true });
    });
  });
});

describe('with the site’s settings', () => {
  const pricing = rates(
    { name: 'one_story_roof_factor', value: 1.27 },
    { name: 'waste_percent', value: 10 },
    { name: 'price_range_percent', value: 15 },
  );
  const home = { squareFootage: 1500, propertyType: 'single-story' } as const;

  test('the home’s size becomes an area by its stories, and stays on the lead as entered', async () => {
    const lead = await pricedLead(leadInput(home), { pricing, documents: none });
    expect(lead.squareFootage).toBe(1500);
    expect(lead.quote).toMatchObject({
      squareFootage: 1905,
      squares: 21,
      standard: 10_500,
      basis: { source: 'home-size-by-stories', factor: 1.27, wastePercent: 10, rangePercent: 15 },
    });
  });
});
