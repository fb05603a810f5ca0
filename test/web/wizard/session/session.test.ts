import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { sessionQuote } from '#web/wizard/lead/lead.ts';
import { emptyForm, type WizardForm } from '#web/wizard/session/answers.ts';
import { afterUpload, newSession, stepShown, type WizardSession } from '#web/wizard/session/session.ts';

const quoteOf = (...of: Parameters<typeof sessionQuote>) => sessionQuote(...of)?.quote ?? null;

const inspectionOf = (form: Partial<WizardForm>, session: Partial<WizardSession> = {}): WizardSession => ({
  ...newSession('4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50'),
  form: { ...emptyForm, ...form },
  ...session,
});
const addressed = { address: '1420 Cottonwood Ln' };
const withEstimate = { ...addressed, isInsuranceClaim: true, hasAdjusterEstimate: true };
const sized = { propertyType: 'single-story' as const, squareFootage: '1800' };
const documentQuote = quoteFor(2784, defaultRates);

describe('the quote', () => {
  test('of an estimate is dropped with the answer that there is one', () => {
    const form = { ...withEstimate, ...sized, hasAdjusterEstimate: false };
    expect(quoteOf(inspectionOf(form, { documentQuote }), defaultPricing)?.squareFootage).toBe(1800);
  });

  test('needs a document or a size', () => {
    expect(quoteOf(inspectionOf({}), defaultPricing)).toBeNull();
  });
});

describe('squares typed from an estimate that was not read', () => {
  const typed = { ...withEstimate, typedSquareFootage: 2784 };

  test('price the session before the home’s size, which stands beside them', () => {
    expect(quoteOf(inspectionOf({ ...typed, ...sized }), defaultPricing)).toMatchObject({
      ...{ squareFootage: 2784, squares: 28, standard: { price: 14_000 } },
      basis: { source: 'typed-from-paper', others: [{ source: 'home-size', squareFootage: 1800 }] },
    });
  });

  test('price it also where the site’s pricing could not be had', () => {
    expect(quoteOf(inspectionOf(typed), null)?.standard.price).toBe(14_000);
  });

  test('are dropped with the answer that there is an estimate', () => {
    expect(quoteOf(inspectionOf({ ...typed, hasAdjusterEstimate: false }), defaultPricing)).toBeNull();
  });

  test('answer the upload step, so that the contact step follows', () => {
    expect(stepShown(inspectionOf(typed), 'contact')).toBe('contact');
  });

  const documentId = '0e5c1d8a-97d2-4b3c-8a4f-6b7c8d9e0f1a';
  const squares = { kind: 'squares-typed', squareFootage: 2784 } as const;

  test('leave the upload step with the file that was refused', () => {
    const { form } = afterUpload(inspectionOf({ ...withEstimate, documentId }), squares);
    expect(form).toMatchObject({ documentId, typedSquareFootage: 2784 });
  });

  test('put away an estimate that was read before, with its file: it would price the lead at its own area', () => {
    const read = inspectionOf(
      { ...withEstimate, documentId },
      { documentQuote: { ...documentQuote, documentId } },
    );
    expect(afterUpload(read, squares)).toMatchObject({
      documentQuote: null,
      form: { documentId: null, typedSquareFootage: 2784 },
    });
    const another = { ...read, form: { ...read.form, documentId: 'of the refused file' } };
    expect(afterUpload(another, squares).form.documentId).toBe('of the refused file');
  });

  test.each([
    ['an estimate that is read after all', { kind: 'document-read', quote: documentQuote } as const],
    ['going on without the document', { kind: 'without-document' } as const],
  ])('give way to %s', (_, outcome) => {
    expect(afterUpload(inspectionOf(typed), outcome).form.typedSquareFootage).toBeNull();
  });
});

describe('the step shown', () => {
  test('is the one the session stands at when the history asks for none', () => {
    expect(stepShown(inspectionOf(addressed, { step: 'payment' }), null)).toBe('payment');
  });

  test('is the one the history asks for when the answers before it are there', () => {
    expect(stepShown(inspectionOf(withEstimate, { step: 'upload' }), 'has-estimate')).toBe('has-estimate');
    expect(stepShown(inspectionOf({ ...addressed, isInsuranceClaim: false }), 'property')).toBe('property');
    expect(stepShown(inspectionOf(withEstimate, { documentQuote }), 'contact')).toBe('contact');
  });

  test('is the address when the history asks for another and nothing is answered', () => {
    expect(stepShown(inspectionOf({}), 'contact')).toBe('address');
  });

  test('stays the thank-you step once the lead is handed over', () => {
    expect(stepShown(inspectionOf({ ...withEstimate }, { step: 'thank-you' }), 'contact')).toBe('thank-you');
  });
});
