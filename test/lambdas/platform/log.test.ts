import { describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { createLead } from '#lambdas/leads/intake.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { failureOf } from '#lambdas/platform/log.ts';
import { pricingNow } from '#lambdas/pricing/pricing-store.ts';
import { answerOf, behindEdge, logLines } from '#test/support/in-process.ts';
import { leadInput } from '#test/support/leads.ts';

behindEdge();

describe('what is logged of a failure', () => {
  test('its kind and where it happened, without a message that may quote the input', () => {
    const failure = failureOf(new SyntaxError('Unexpected token O, "Odalys Quennell" is not valid JSON'));
    expect(failure.name).toBe('SyntaxError');
    expect(failure.frames[0]).toMatch(/^at .*log\.test\.ts/);
    for (const quoting of [failure, failureOf(new Error('first\nOdalys Quennell\nthird'))])
      expect(JSON.stringify(quoting)).not.toContain('Odalys');
  });

  test.each([
    Object.assign(new Error('Requested resource not found'), { $metadata: {} }),
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:8000'), { syscall: 'connect' }),
    new Error('Environment variable LEADS_TABLE is not set'),
  ])('the message of a service, a socket or a missing setting, which quote nothing: %s', (error) => {
    expect(failureOf(error).message).toBe(error.message);
  });

  test('its cause likewise', () => {
    expect(failureOf(new AppError('internal', 'x', { cause: new TypeError('secret') }))).toMatchObject({
      name: 'AppError',
      cause: { name: 'TypeError' },
    });
  });

  test.each(['text', 7, undefined, null])('%j, which is no error, by its type alone', (thrown) => {
    expect(failureOf(thrown)).toEqual({ name: typeof thrown, frames: [] });
  });
});

describe('no name, email, phone or address is ever logged', () => {
  const lead = leadInput();
  const secrets = [lead.name, lead.email, lead.phone, lead.address, 'Quennell', '555-0187', 'Thistledown'];
  const choking = () => Promise.reject(new Error(`cannot digest ${JSON.stringify(lead)}`));
  const parts = {
    leads: { add: async () => true, get: async () => undefined },
    alert: alertWrites('alerts'),
    pricing: { at: async () => pricingNow([]) },
    documents: { get: async () => undefined, addWaitingLead: async () => true },
    now: () => new Date(0),
  };

  const taken = { ...lead, name: 'Other', status: 'new' as const, created_at: '' };
  const unlike = { add: async () => false, get: async () => taken };
  const failing = { pricing: { at: choking }, documents: { get: choking, addWaitingLead: choking } };
  test.each([
    ['stored', {}, {}, 201],
    ['sent twice', { leads: { ...parts.leads, add: async () => false } }, {}, 201],
    ['under an id that is taken', { leads: unlike }, {}, 409],
    ['refused', {}, { email: `${lead.email}\0`, squareFootage: lead.name, id: lead.address }, 400],
    ['when the store chokes on it', { leads: { ...parts.leads, add: choking } }, {}, 500],
    ['when rates and document fail', failing, { documentId: lead.id }, 201],
  ])('a lead %s', async (_, given, changes, status) => {
    const event = { body: JSON.stringify({ ...lead, ...changes }), headers: { 'user-agent': lead.name } };
    const { statusCode, output } = await answerOf(createLead({ ...parts, ...given }), event);
    expect(statusCode).toBe(status);
    expect(logLines(output).length).toBeGreaterThan(0);
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
});
