import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import type { DocumentRecord } from '#lambdas/documents/document.ts';
import { keepOutcome } from '#lambdas/documents/outcome.ts';
import { scanQuota } from '#lambdas/documents/scan-quota.ts';
import { notErasedChecks } from '#lambdas/leads/erased-leads.ts';
import { createLead } from '#lambdas/leads/intake.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { withinQuota } from '#lambdas/platform/visitor-quota.ts';
import { pricingNow } from '#lambdas/pricing/pricing-store.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import { leadTypes } from '#shared/lead/lead.ts';
import { METRIC_NAMESPACE, type ProductMetric, productMetrics } from '#shared/metrics.ts';
import { httpEvent, httpRequest, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, functionOf, logLines, metricLines, outputOf } from '#test/support/in-process.ts';
import { asFromForm, leadInput, ofSmokeTest, unpricedQuote } from '#test/support/leads.ts';

behindEdge();
afterEach(() => void vi.stubEnv('POWERTOOLS_SERVICE_NAME', undefined));

const said = async (run: () => Promise<unknown>) => metricLines(await outputOf(run));

describe('a line of metrics', () => {
  test('names the namespace, the service of the stack, the unit and the one dimension', async () => {
    vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'ExampleQuote');
    vi.resetModules();
    const { counted: fresh } = await import('#lambdas/platform/metrics.ts');
    const line = JSON.parse(await outputOf(async () => fresh.leadStored('insurance')));
    expect(line).toEqual({
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: METRIC_NAMESPACE,
            Dimensions: [['service', 'lead_type']],
            Metrics: [{ Name: 'LeadStored', Unit: 'Count' }],
          },
        ],
      },
      service: 'ExampleQuote',
      lead_type: 'insurance',
      LeadStored: 1,
    });
  });

  test('is written for each metric of the table, which lists every type of lead', async () => {
    const lines = await said(async () => {
      for (const leadType of leadTypes) counted.leadStored(leadType);
      counted.spamLead();
      counted.document('quote');
      counted.document('refusal');
      counted.ocrPages(3);
      counted.ocrQuotaUsed('day', 12.5);
      counted.ocrQuotaUsed('month', 1);
      counted.visitorThrottled();
      counted.browserFailed();
      for (const channel of alertChannels) counted.alertSent(channel);
      counted.oldestAlertDue(90);
      counted.alertGivenUp();
    });
    const table: ProductMetric[] = Object.values(productMetrics);
    const series = table.flatMap(({ name, by }) =>
      by === undefined ? [name] : by.values.map((value) => [name, by.dimension, value].join(' ')),
    );
    const written = lines.map((line) =>
      Object.entries(line)
        .sort(([a], [b]) => Number(/^[a-z]/.test(a)) - Number(/^[a-z]/.test(b)))
        .flatMap(([key, value]) => (typeof value === 'number' ? [key] : [key, String(value)]))
        .join(' '),
    );
    expect(written).toEqual(series);
  });
});

describe('what is counted, and when', () => {
  test.each([
    ['answers', async () => ({ status: 204 }), 204],
    ['fails', () => Promise.reject(new Error('broken')), 500],
  ])(
    'the first request of an instance is a cold start in the log, also where it %s, and no metric; the next is none',
    async (_, respond, status) => {
      const handler = functionOf(() => respond);
      const ask = () => outputOf(() => handler(httpEvent(), lambdaContext));
      const outputs = [await ask(), await ask()];
      expect(outputs.map(metricLines)).toEqual([[], []]);
      expect(outputs.map((output) => logLines(output)[0])).toMatchObject([
        { status, coldStart: true },
        { status, coldStart: false },
      ]);
    },
  );

  test('a visitor beyond the quota of the hour, once a request', async () => {
    const deps = { quotas: { take: async () => false as const }, now: () => new Date(0) };
    const respond = withinQuota('leads', deps, async () => 'answered');
    const ask = () => respond(httpRequest()).catch(() => undefined);
    expect([await said(ask), await said(ask)]).toEqual([
      [{ VisitorThrottled: 1 }],
      [{ VisitorThrottled: 1 }],
    ]);
  });

  test.each([
    ['by its type, once it is stored', {}, true, [{ lead_type: 'retail', LeadStored: 1 }]],
    [
      'of insurance by its own',
      { lead_type: 'insurance' as const },
      true,
      [{ lead_type: 'insurance', LeadStored: 1 }],
    ],
    ['not again where it is sent again', {}, false, []],
    [
      'with a sign of spam as spam alone: a program that fills forms hides no silence',
      { honeypot: 'https://buy.example' },
      true,
      [{ SpamLead: 1 }],
    ],
    ['of a smoke test not at all: a site that nobody visits looks no busier', ofSmokeTest(), true, []],
  ])('a lead %s', async (_, changes, added, counts) => {
    const respond = createLead({
      leads: { add: async () => added, get: async () => undefined },
      alert: alertWrites('alerts'),
      notErased: notErasedChecks('records'),
      pricing: { at: async () => pricingNow([]) },
      documents: { get: async () => undefined, addWaitingLead: async () => true },
      now: () => new Date(0),
    });
    expect(await said(() => respond(httpRequest({ json: asFromForm(leadInput(changes)) })))).toEqual(counts);
  });

  const quote = { kind: 'quote', quote: unpricedQuote(1800) } as const;
  const at = new Date('2026-11-20T15:00:00.000Z');

  test.each([
    ['a quote by whoever keeps it', quote, true, [{ DocumentQuoted: 1 }]],
    ['a refusal by whoever keeps it', refusalFor('not_an_estimate'), true, [{ DocumentRefused: 1 }]],
    ['an outcome by nobody who comes later', quote, false, []],
  ] as const)('of a document %s', async (_, outcome, isFirst, counts) => {
    const deps = {
      documents: {
        finish: async () => isFirst,
        countOverrun: async () => undefined,
      },
      leadAlert: () => ({ Put: { TableName: 'alerts', Item: {} } }),
      now: () => at,
    };
    const record = { id: randomUUID() } as DocumentRecord;
    expect(await said(() => keepOutcome(deps, record, outcome))).toEqual(counts);
  });

  const used = (counts: Record<string, number>) =>
    scanQuota(
      {
        take: async (asked) => {
          const sums = asked.map(({ id, amount }) => (counts[id] ?? 0) + amount);
          return asked.every(({ limit }, index) => (sums[index] ?? 0) <= limit) && sums;
        },
        refund: async () => {},
      },
      { documentPages: 30, dailyPages: 50, monthlyPages: 500 },
    );
  test.each([
    [
      'taken, with how much of day and month is used',
      () => used({ 'ocr#2026-11-20': 30, 'ocr#2026-11': 90 }).take(10, [], at),
      [{ OcrPages: 10 }, { period: 'day', OcrQuotaUsed: 80 }, { period: 'month', OcrQuotaUsed: 20 }],
    ],
    ['not where the day refuses them', () => used({ 'ocr#2026-11-20': 41 }).take(10, [], at), []],
    ['not where the month refuses them', () => used({ 'ocr#2026-11': 491 }).take(10, [], at), []],
    ['taken off where they are given back', () => used({}).refund(4, [], at), [{ OcrPages: -4 }]],
  ])('pages of OCR: %s', async (_, take, counts) => {
    expect(await said(take)).toEqual(counts);
  });
});
