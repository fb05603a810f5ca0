import { describe, expect, it } from 'vitest';
import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import { pollInsurance } from '#lambdas/documents/routes.ts';
import { getScanQuota } from '#lambdas/documents/scan-quota.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { unpricedQuote } from '#test/support/leads.ts';

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const asked = Date.parse('2026-11-20T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;

/** The answer so long after the document was asked for. */
const pollAfter = (ms: number, changes: Partial<DocumentRecord>) => {
  const record: DocumentRecord = {
    id,
    key: documentKey(id),
    status: 'finished',
    created_at: '2026-11-01T00:00:00.000Z',
    asked_at: new Date(asked).toISOString(),
    expires_at: 0,
    ...changes,
  };
  return pollInsurance({
    documents: { get: async () => record },
    pricing: async () => defaultPricing,
    publicKey: 'key',
    now: () => new Date(asked + ms),
  })(httpRequest({ path: { documentId: id }, headers: { authorization: 'Bearer key' } }));
};

describe('a poll', () => {
  const read = { outcome: { kind: 'quote', quote: unpricedQuote(2400) } } as const;
  const claimed = { status: 'reading', claimed_at: new Date(asked).toISOString() } as const;
  const running = { ...claimed, job_id: 'job-1' };

  it.each([
    ['tells the outcome for 24 hours', DAY, read, { status: 200 }],
    [
      'tells that its job runs, until it is overdue',
      119_999,
      running,
      { status: 202, body: { retryAfterMs: 8000 } },
    ],
    ['tells that it is being read, while whoever began to may be there', 30_000, claimed, { status: 202 }],
  ])('%s', async (_, ms, changes, answer) => {
    expect(await pollAfter(ms, changes)).toMatchObject(answer);
  });

  it.each([
    ['knows of none a millisecond later than 24 hours', DAY + 1, read, { status: 404 }],
    ['knows of none where a permitted file has not arrived', 0, { status: 'expected' }, { status: 404 }],
    ['refuses a scan that is overdue', 120_000, running, { extra: { reason: 'unreadable_scan' } }],
    [
      'says to send it again, once whoever began to read it is gone without a job',
      30_001,
      claimed,
      { code: 'unavailable' },
    ],
  ] as const)('%s', async (_, ms, changes, error) => {
    await expect(pollAfter(ms, changes)).rejects.toMatchObject(error);
  });
});

describe('the quota of a day and a month', () => {
  const asAdmin = httpRequest({ claims: adminClaims });
  const used: Record<string, number> = { 'ocr#2026-12-31': 12, 'ocr#2026-12': 640, 'ocr#2027-01': 3 };
  const newYear = '2027-01-01T00:00:00.000Z';
  it.each([
    ['2026-12-31T23:59:59.999Z', [12, newYear], [640, newYear]],
    [newYear, [0, '2027-01-02T00:00:00.000Z'], [3, '2027-02-01T00:00:00.000Z']],
  ])(
    'shows an admin what of each is used, and when each begins anew: at %s',
    async (now, [dayUsed, dayUntil], [monthUsed, monthUntil]) => {
      const quotas = { used: async (id: string) => used[id] ?? 0 };
      const respond = getScanQuota({
        quotas,
        limits: { documentPages: 30, dailyPages: 500, monthlyPages: 5000 },
        now: () => new Date(now),
      });
      expect(await respond(asAdmin)).toEqual({
        status: 200,
        body: {
          day: { used: dayUsed, limit: 500, until: dayUntil },
          month: { used: monthUsed, limit: 5000, until: monthUntil },
        },
      });
    },
  );
});
