import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { emptyForm, type WizardForm } from '#web/wizard/session/answers.ts';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';

export const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';

export const documentId = '0e5c1d8a-97d2-4b3c-8a4f-6b7c8d9e0f1a';

export const moment = {
  page: 'https://roofs.example/?utm_source=mailer',
  touches: { first: { rep: 'Dana' }, last: { clicked: 'gclid' } },
  now: new Date('2026-11-20T15:00:00.000Z'),
  language: 'en' as const,
  honeypot: '',
  consent: { wordingVersion: '2026-11-en', wording: 'Yes, call me.' },
};

export const answered: WizardForm = {
  ...emptyForm,
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '(402) 555-0117',
  address: '1420 Cottonwood Ln, Omaha, NE 68104',
  isInsuranceClaim: false,
  propertyType: 'two-story',
  squareFootage: '1,850',
};

export const inspectionOf = (
  form: Partial<WizardForm>,
  session: Partial<WizardSession> = {},
): WizardSession => ({
  ...newSession(leadId),
  form: { ...answered, ...form },
  ...session,
});

export const claimWithEstimate = { isInsuranceClaim: true, hasAdjusterEstimate: true };

export const documentQuote = { ...quoteFor(2784.4, defaultRates), documentId };
