import { expect, it } from 'vitest';
import { getScanBudget } from '#lambdas/documents/scan-quota.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

const used: Record<string, number> = { 'ocr#2026-12-31': 12, 'ocr#2026-12': 640, 'ocr#2027-01': 3 };
const route = (now: string) =>
  getScanBudget({
    budgets: { used: async (id) => used[id] ?? 0 },
    limits: { documentPages: 30, dailyPages: 500, monthlyPages: 5000 },
    now: () => new Date(now),
  });
const asAdmin = httpRequest({ claims: adminClaims });

it('an admin reads what of the day and of the month is used, and when each begins anew', async () => {
  expect(await route('2026-12-31T23:59:59.999Z')(asAdmin)).toEqual({
    status: 200,
    body: {
      day: { used: 12, limit: 500, until: '2027-01-01T00:00:00.000Z' },
      month: { used: 640, limit: 5000, until: '2027-01-01T00:00:00.000Z' },
    },
  });
  expect(await route('2027-01-01T00:00:00.000Z')(asAdmin)).toEqual({
    status: 200,
    body: {
      day: { used: 0, limit: 500, until: '2027-01-02T00:00:00.000Z' },
      month: { used: 3, limit: 5000, until: '2027-02-01T00:00:00.000Z' },
    },
  });
});
