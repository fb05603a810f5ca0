import { describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { notErasedChecks } from '#lambdas/leads/erased-leads.ts';
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

const lead = leadInput();
const choking = () => Promise.reject(new Error(`cannot digest ${JSON.stringify(lead)}`));
test.each([
  ['the store chokes on it', { leads: { add: choking, get: async () => undefined } }, {}, 500],
  [
    'rates and document fail',
    { pricing: { at: choking }, documents: { get: choking, addWaitingLead: choking } },
    { documentId: lead.id },
    201,
  ],
])('no name, email, phone or address is logged where %s', async (_, failing, changes, status) => {
  const respond = createLead({
    leads: { add: async () => true, get: async () => undefined },
    alert: alertWrites('alerts'),
    notErased: notErasedChecks('budgets'),
    pricing: { at: async () => pricingNow([]) },
    documents: { get: async () => undefined, addWaitingLead: async () => true },
    now: () => new Date(0),
    ...failing,
  });
  const event = { body: JSON.stringify({ ...lead, ...changes }), headers: { 'user-agent': lead.name } };
  const { statusCode, output } = await answerOf(respond, event);
  expect(statusCode).toBe(status);
  expect(logLines(output).length).toBeGreaterThan(0);
  const { name, email, phone, address } = lead;
  for (const secret of [name, email, phone, address, 'Quennell', '555-0187', 'Thistledown'])
    expect(output).not.toContain(secret);
});
