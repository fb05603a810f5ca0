import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import type { DocumentRecord } from '#lambdas/documents/document.ts';
import { keepOutcome } from '#lambdas/documents/outcome.ts';
import { scanBudget } from '#lambdas/documents/scan-quota.ts';
import { createLead } from '#lambdas/leads/intake.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { withinBudget } from '#lambdas/platform/visitor-quota.ts';
import { pricingNow } from '#lambdas/pricing/pricing-store.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import { leadTypes } from '#shared/lead/lead.ts';
import { METRIC_NAMESPACE, type ProductMetric, productMetrics } from '#shared/metrics.ts';
import { httpEvent, httpRequest, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, functionOf, logLines, metricLines, outputOf } from '#test/support/in-process.ts';
import { leadInput, unpricedQuote } from '#test/support/leads.ts';

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
      counted.ocrBudgetUsed('day', 12.5);
      counted.ocrBudgetUsed('month', 1);
      counted.visitorThrottled();
      for (const channel of alertChannels) counted.alertSent(channel);
      for (const channel of [...alertChannels, 'lists'] as const) counted.alertGivenUp(channel);
      counted.coldStart();
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
  test('the first request of an instance is a cold start, in the log too; the next is none', async () => {
    const handler = functionOf(() => async () => ({ status: 204 }));
    const ask = () => outputOf(() => handler(httpEvent(), lambdaContext));
    const [first, second] = [await ask(), await ask()];
    expect(metricLines(first)).toEqual([{ ColdStart: 1 }]);
    expect(metricLines(second)).toEqual([]);
    expect([first, second].map((output) => logLines(output)[0]?.coldStart)).toEqual([true, false]);
  });

  test('an instance whose first request fails has had its cold start', async () => {
    const handler = functionOf(() => () => Promise.reject(new Error('broken')));
    const ask = () => outputOf(() => handler(httpEvent(), lambdaContext));
    const lines = [await ask(), await ask()].map((output) => logLines(output)[0]);
    expect(lines.map((line) => [line?.status, line?.coldStart])).toEqual([
      [500, true],
      [500, false],
    ]);
  });

  test('a visitor beyond the budget of the hour, once a request', async () => {
    const deps = { budgets: { take: async () => false as const }, now: () => new Date(0) };
    const respond = withinBudget('leads', deps, async () => 'answered');
    const ask = () => respond(httpRequest()).catch(() => undefined);
    expect(await said(ask)).toEqual([{ VisitorThrottled: 1 }]);
    expect(await said(ask)).toEqual([{ VisitorThrottled: 1 }]);
  });

  describe('a lead', () => {
    const sent = (json: unknown, added = true) => {
      const respond = createLead({
        leads: { add: async () => added, get: async () => undefined },
        alert: alertWrites('alerts'),
        pricing: { at: async () => pricingNow([]) },
        documents: { get: async () => undefined, addWaitingLead: async () => true },
        now: () => new Date(0),
      });
      return said(() => respond(httpRequest({ json })));
    };

    test('by its type, once it is stored', async () => {
      expect(await sent(leadInput())).toEqual([{ lead_type: 'retail', LeadStored: 1 }]);
      expect(await sent(leadInput({ lead_type: 'insurance' }))).toEqual([
        { lead_type: 'insurance', LeadStored: 1 },
      ]);
    });

    test('not again where it is sent again', async () => {
      expect(await sent(leadInput(), false)).toEqual([]);
    });

    test('with a sign of spam as spam alone: a program that fills forms hides no silence', async () => {
      expect(await sent(leadInput({ honeypot: 'https://buy.example' }))).toEqual([{ SpamLead: 1 }]);
    });
  });

  const id = randomUUID();
  const record = { id } as DocumentRecord;
  const keeping = (isFirst: boolean) => ({
    documents: { finish: async () => isFirst, tellLeftWaiting: async () => {} },
    tellLead: () => ({ Put: { TableName: 'alerts', Item: {} } }),
  });

  test('a document’s outcome by whoever keeps it, and by nobody who comes later', async () => {
    const quote = { kind: 'quote', quote: unpricedQuote(1800) } as const;
    expect(await said(() => keepOutcome(keeping(true), record, quote))).toEqual([{ DocumentQuoted: 1 }]);
    const refusal = refusalFor('not_an_estimate');
    expect(await said(() => keepOutcome(keeping(true), record, refusal))).toEqual([{ DocumentRefused: 1 }]);
    expect(await said(() => keepOutcome(keeping(false), record, quote))).toEqual([]);
  });

  describe('pages of OCR', () => {
    const at = new Date('2026-11-20T15:00:00.000Z');
    const limits = { documentPages: 30, dailyPages: 50, monthlyPages: 500 };
    const budgetWith = (used: Record<string, number>) =>
      scanBudget(
        {
          take: async (counts) => {
            const sums = counts.map(({ id, amount }) => (used[id] ?? 0) + amount);
            return counts.every(({ limit }, index) => (sums[index] ?? 0) <= limit) && sums;
          },
          refund: async () => {},
        },
        limits,
      );

    test('taken say how much of day and month is used with them', async () => {
      const budget = budgetWith({ 'ocr#2026-11-20': 30, 'ocr#2026-11': 90 });
      expect(await said(() => budget.take(10, at))).toEqual([
        { OcrPages: 10 },
        { period: 'day', OcrBudgetUsed: 80 },
        { period: 'month', OcrBudgetUsed: 20 },
      ]);
    });

    test('refused by day or month are not counted', async () => {
      expect(await said(() => budgetWith({ 'ocr#2026-11-20': 41 }).take(10, at))).toEqual([]);
      expect(await said(() => budgetWith({ 'ocr#2026-11': 491 }).take(10, at))).toEqual([]);
    });

    test('given back are taken off', async () => {
      expect(await said(() => budgetWith({}).refund(4, at))).toEqual([{ OcrPages: -4 }]);
    });
  });
});
