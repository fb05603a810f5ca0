import { describe, expect, test } from 'vitest';
import { responseTo } from '#lambdas/documents/answer.ts';
import { warningSentence } from '#lambdas/documents/warning-sentences.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import {
  type DocumentAnswer,
  refusalFor,
  refusalReasons,
  type UnpricedQuote,
} from '#shared/estimate/document.ts';
import { refusalSentence } from '#shared/estimate/refusal-words.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import { unpricedQuote } from '#test/support/leads.ts';

const id = '0b6a2f0e-4b3c-4f7e-9a44-8f3a3c0f9d21';
const pricing = async () => defaultPricing;
const fromDocument: AreaBasis = { source: 'document', others: [] };
const unasked = () => Promise.reject(new Error('no rates are needed'));

async function refused(answer: DocumentAnswer): Promise<AppError> {
  const error = await responseTo(id, answer, unasked).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('it was answered');
  return error;
}

describe('a document that was read', () => {
  test.each([defaultRates, { ...defaultRates, asLowAs: 400 }])(
    'is answered with its quote, the prices those of the moment: $asLowAs',
    async (rates) => {
      const unpriced: UnpricedQuote = { ...unpricedQuote(2784), alsoListed: ['gutters'] };
      const answer = { kind: 'quote', quote: unpriced } as const;
      expect(await responseTo(id, answer, async () => ({ ...defaultPricing, rates }))).toEqual({
        status: 200,
        body: {
          ...quoteFor(2784, rates, fromDocument),
          ...unpriced,
          documentId: id,
          warnings: [warningSentence('scanned_document', {})],
        },
      });
    },
  );

  test('names its parts in one order, and no warnings where there are none', async () => {
    const quote = { ...unpricedQuote(2784), warningDetails: [] };
    const { body } = await responseTo(id, { kind: 'quote', quote }, pricing);
    expect(Object.keys(body ?? {})).toEqual([
      ...Object.keys(quoteFor(1, defaultRates, fromDocument)),
      'documentId',
      'claim',
      'sources',
      'roofClaim',
      'evidence',
      'witnesses',
      'structures',
      'checklist',
      'warningDetails',
    ]);
  });
});

test('a document that is being read is answered 202 with the time to come back, rounded up to seconds', async () => {
  expect(await responseTo(id, { kind: 'reading', retryAfterMs: 2500 }, unasked)).toEqual({
    status: 202,
    body: { documentId: id, retryAfterMs: 2500 },
    headers: { 'retry-after': '3' },
  });
});

describe('a document without a quote', () => {
  test.each(refusalReasons)('%s: the status of its reason and its one sentence', async (reason) => {
    const { status, message, extra } = await refused(refusalFor(reason));
    expect(status).toBe({ not_a_pdf: 415, too_large: 413 }[reason as string] ?? 422);
    expect(message).toBe(refusalSentence(reason));
    expect(extra).toEqual({ reason, documentId: id });
  });

  test('offers the areas it states', async () => {
    const evidence = { page: 3, text: '27.63 Number of Squares' };
    const choices = [{ kind: 'whole_roof_sketch', name: 'Roof', squareFootage: 2763, evidence } as const];
    const { extra } = await refused(refusalFor('partial_roof_repair', [...choices]));
    expect(extra).toEqual({ reason: 'partial_roof_repair', documentId: id, choices });
  });

  test('that never arrived is not known', async () => {
    expect(await refused({ kind: 'missing' })).toMatchObject({ status: 404 });
  });
});
