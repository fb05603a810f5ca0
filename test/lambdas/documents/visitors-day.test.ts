import { describe, expect, it } from 'vitest';
import { type DocumentRecord, documentKey, isOpenToVisitors } from '#lambdas/documents/document.ts';
import { pollInsurance } from '#lambdas/documents/routes.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { unpricedQuote } from '#test/support/leads.ts';

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const asked = Date.parse('2026-11-20T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;

const record = (changes: Partial<DocumentRecord> = {}): DocumentRecord => ({
  id,
  key: documentKey(id),
  status: 'finished',
  created_at: '2026-11-01T00:00:00.000Z',
  asked_at: new Date(asked).toISOString(),
  outcome: { kind: 'quote', quote: unpricedQuote(2400) },
  expires_at: 0,
  ...changes,
});

const pollAfter = (ms: number, changes: Partial<DocumentRecord> = {}) =>
  pollInsurance({
    documents: { get: async () => record(changes) },
    pricing: async () => defaultPricing,
    publicKey: 'key',
    now: () => new Date(asked + ms),
  })(httpRequest({ path: { documentId: id }, headers: { authorization: 'Bearer key' } }));

describe('a visitor may ask for a document’s answer', () => {
  it.each([0, DAY - 1, DAY])('%i ms after sending it', async (ms) => {
    expect(await pollAfter(ms)).toMatchObject({ status: 200 });
    expect(isOpenToVisitors(record(), new Date(asked + ms))).toBe(true);
  });

  it('not a millisecond more than 24 hours after', async () => {
    await expect(pollAfter(DAY + 1)).rejects.toMatchObject({ status: 404 });
    expect(isOpenToVisitors(record(), new Date(asked + DAY + 1))).toBe(false);
  });

  it('by the time it was made, where none was noted', () => {
    const { asked_at: _none, ...older } = record({ created_at: new Date(asked).toISOString() });
    expect(isOpenToVisitors(older, new Date(asked + DAY))).toBe(true);
    expect(isOpenToVisitors(older, new Date(asked + DAY + 1))).toBe(false);
  });
});

describe('a poll tells of a document without an outcome', () => {
  const unread = (changes: Partial<DocumentRecord>) => {
    const { outcome: _none, ...rest } = record(changes);
    return rest;
  };
  const polled = (ms: number, changes: Partial<DocumentRecord>) =>
    pollInsurance({
      documents: { get: async () => unread(changes) },
      pricing: async () => defaultPricing,
      publicKey: 'key',
      now: () => new Date(asked + ms),
    })(httpRequest({ path: { documentId: id }, headers: { authorization: 'Bearer key' } }));
  const claimed = { status: 'reading', claimed_at: new Date(asked).toISOString() } as const;

  it('that a permitted file has not arrived', async () => {
    await expect(polled(0, { status: 'expected' })).rejects.toMatchObject({ status: 404 });
  });

  it('that its job runs, until it is overdue', async () => {
    const running = { ...claimed, job_id: 'job-1' };
    expect(await polled(119_999, running)).toMatchObject({ status: 202, body: { retryAfterMs: 8000 } });
    await expect(polled(120_000, running)).rejects.toMatchObject({ extra: { reason: 'unreadable_scan' } });
  });

  it('that it is to be sent again, once whoever began to read it is gone without a job', async () => {
    expect(await polled(30_000, claimed)).toMatchObject({ status: 202 });
    await expect(polled(30_001, claimed)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
