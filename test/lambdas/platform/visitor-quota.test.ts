import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#lambdas/platform/errors.ts';
import { type Quota, quotaStore } from '#lambdas/platform/quota.ts';
import { type VisitorBudget, visitorBudgets, withinBudget } from '#lambdas/platform/visitor-quota.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

let tables: Tables;
let budgets: Quota;
beforeAll(async () => {
  tables = await startTables();
  budgets = quotaStore(tables.dynamo, 'budgets');
});
afterAll(() => tables.stop());

let clock = new Date('2026-11-21T10:59:59.000Z');

function route(budget: VisitorBudget = 'leads', store: Pick<Quota, 'take'> = budgets) {
  const respond = withinBudget(budget, { budgets: store, now: () => clock }, async () => 'answered');
  /** How many of so many requests of the visitor were answered. */
  const ask = async (visitor: string, times: number) => {
    let answered = 0;
    let refusal: unknown;
    for (let asked = 0; asked < times; asked += 1)
      await respond(httpRequest({ visitor })).then(
        () => {
          answered += 1;
        },
        (error: unknown) => {
          refusal = error;
        },
      );
    return { answered, refusal };
  };
  return { ask, respond };
}

const limits = Object.entries(visitorBudgets) as [VisitorBudget, number][];

describe('each visitor has a budget of the hour', () => {
  test.each(limits)('%s: %d requests are answered, one more is not', async (budget, limit) => {
    const { ask } = route(budget);
    const visitor = `limit-${budget}`;
    expect((await ask(visitor, limit - 1)).answered).toBe(limit - 1);
    expect(await ask(visitor, 1)).toEqual({ answered: 1, refusal: undefined });
    expect((await ask(visitor, 1)).answered).toBe(0);
  });

  test('whoever has used it up is told when to come back: the seconds to the next hour, at least one', async () => {
    const { ask } = route();
    const refusedAt = async (time: string) => {
      clock = new Date(time);
      const { refusal } = await ask(`told-${time}`, visitorBudgets.leads + 1);
      return refusal instanceof AppError ? [refusal.status, refusal.retryAfterSeconds] : refusal;
    };
    expect(await refusedAt('2026-11-21T11:00:00.000Z')).toEqual([429, 3600]);
    expect(await refusedAt('2026-11-21T11:30:00.500Z')).toEqual([429, 1800]);
    expect(await refusedAt('2026-11-21T11:59:59.999Z')).toEqual([429, 1]);
  });

  test('the next hour starts anew, not a millisecond before', async () => {
    const { ask } = route();
    clock = new Date('2026-11-21T12:00:00.000Z');
    await ask('hourly', visitorBudgets.leads);
    clock = new Date('2026-11-21T12:59:59.999Z');
    expect((await ask('hourly', 1)).answered).toBe(0);
    clock = new Date('2026-11-21T13:00:00.000Z');
    expect((await ask('hourly', 1)).answered).toBe(1);
  });

  test('one visitor’s flood takes nothing from another, nor leads from documents', async () => {
    const leads = route('leads');
    await leads.ask('flood', visitorBudgets.leads * 3);
    expect((await leads.ask('honest', visitorBudgets.leads)).answered).toBe(visitorBudgets.leads);
    expect((await route('documents').ask('flood', 1)).answered).toBe(1);
  });

  test('all instances of a function count together', async () => {
    await route().ask('twice', visitorBudgets.leads - 1);
    const other = route();
    expect((await other.ask('twice', 2)).answered).toBe(1);
  });
});

test('a visitor who is known to have nothing left costs no further write', async () => {
  let writes = 0;
  const { ask } = route('leads', {
    take: async (...asked) => {
      writes += 1;
      return budgets.take(...asked);
    },
  });
  await ask('busy', visitorBudgets.leads + 50);
  expect(writes).toBe(visitorBudgets.leads + 1);
});

test('where the counter cannot be reached the request goes on, and the log says so', async () => {
  const { ask } = route('leads', { take: () => Promise.reject(new Error('the table is away')) });
  const output = await outputOf(async () => {
    expect((await ask('unlucky', visitorBudgets.leads + 1)).answered).toBe(visitorBudgets.leads + 1);
  });
  expect(output).toContain('The visitor’s budget could not be counted');
});
