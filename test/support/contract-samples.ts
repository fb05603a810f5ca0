import type { RouteName } from '#shared/api/contract.ts';
import { defaultRates } from '#shared/pricing.ts';
import { quoteFor } from '#shared/quote.ts';
import { leadInput } from './leads.ts';

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';

export const storedLead = { ...leadInput(), created_at: '2026-11-20T15:04:06.000Z', status: 'new' };

const variable = {
  id: 'standard_per_square',
  name: 'standard_per_square',
  description: 'Dollars per square.',
  value: 500,
  updated_at: '2026-11-20T15:00:00.000Z',
};

interface Sample {
  input: object;
  /** Method and address under `/api`. */
  request: string;
  answers: Record<number, unknown>;
}

const reading = {
  200: quoteFor(2784, defaultRates),
  202: { documentId: id, retryAfterMs: 2000 },
};

/** A call of every route and the answers its server gives; null is an empty body. */
export const contractSamples: Record<RouteName, Sample> = {
  createLead: { input: { body: leadInput() }, request: 'POST /api/leads', answers: { 201: { id } } },
  addLeadDetails: {
    input: { params: { id }, body: { hasLeaks: true } },
    request: `POST /api/leads/${id}/details`,
    answers: { 204: null },
  },
  listLeads: {
    input: { query: { status: 'new', cursor: undefined, limit: '2' } },
    request: 'GET /api/leads?status=new&limit=2',
    answers: { 200: { items: [storedLead], nextCursor: 'abc' } },
  },
  updateLead: {
    input: { params: { id }, body: { status: 'contacted' } },
    request: `PATCH /api/leads/${id}`,
    answers: { 200: { ...storedLead, status: 'contacted' } },
  },
  openLeadDocument: {
    input: { params: { id } },
    request: `GET /api/leads/${id}/document`,
    answers: { 200: { url: 'https://storage.example/estimate.pdf' } },
  },
  listPricingVariables: {
    input: {},
    request: 'GET /api/pricing-variables',
    answers: { 200: { items: [variable] } },
  },
  updatePricingVariable: {
    input: { params: { id: 'a/b per square' }, body: { value: 500 } },
    request: 'PATCH /api/pricing-variables/a%2Fb%20per%20square',
    answers: { 200: variable },
  },
  getScanBudget: {
    input: {},
    request: 'GET /api/scan-budget',
    answers: {
      200: {
        day: { used: 12, limit: 500, until: '2026-11-21T00:00:00.000Z' },
        month: { used: 640, limit: 5000, until: '2026-12-01T00:00:00.000Z' },
      },
    },
  },
  getRates: { input: {}, request: 'GET /api/rates', answers: { 200: defaultRates } },
  processInsurance: {
    input: { body: { documentId: id } },
    request: 'POST /api/process-insurance',
    answers: reading,
  },
  pollInsurance: {
    input: { params: { documentId: id } },
    request: `GET /api/process-insurance/${id}`,
    answers: reading,
  },
  createUpload: {
    input: { body: { size: 5_000_000 } },
    request: 'POST /api/process-insurance/uploads',
    answers: { 200: { documentId: id, url: 'https://storage.example/', fields: { key: 'uploads/a.pdf' } } },
  },
};
