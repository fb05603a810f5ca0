import { describe, expect, test, vi } from 'vitest';
import { type Quota, quotaStore } from '#lambdas/platform/quota.ts';
import { type VisitorQuota, visitorQuotas, withinQuota } from '#lambdas/platform/visitor-quota.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';

const quotas = quotaStore((await fileTables()).dynamo, 'quotas');

let clock = new Date('2026-11-21T10:59:59.000Z');
const most = visitorQuotas.leads;

/** One instance of a function, asked so often by a visitor: how many requests were answered, and the last refusal. */
function instance(quota: VisitorQuota = 'leads', store: Pick<Quota, 'take'> = quotas) {
  const respond = withinQuota(quota, { quotas: store, now: () => clock }, async () => 'answered');
  return async (visitor: string, times: number) => {
    let answered = 0;
    let refusal: unknown;
    for (let asked = 0; asked < times; asked += 1)
      try {
        await respond(httpRequest({ visitor }));
        answered += 1;
      } catch (error) {
        refusal = error;
      }
    return { answered, refusal };
  };
}

describe('each visitor has a quota of the hour', () => {
  test.each(Object.entries(visitorQuotas) as [VisitorQuota, number][])(
    '%s: %d requests are answered, one more is not',
    async (quota, limit) => {
      const before: Quota['take'] = (asked, ...rest) =>
        quotas.take(
          asked.map((one) => ({ ...one, amount: limit - 1 })),
          ...rest,
        );
      await instance(quota, { take: before })(quota, 1);
      expect((await instance(quota)(quota, 2)).answered).toBe(1);
    },
  );

  test.each([
    ['2026-11-21T11:00:00.000Z', 3600],
    ['2026-11-21T11:30:00.500Z', 1800],
    ['2026-11-21T11:59:59.999Z', 1],
  ])(
    'whoever has used it up at %s is told to come back in %d seconds, at the next hour',
    async (time, seconds) => {
      clock = new Date(time);
      const { refusal } = await instance()(`told-${time}`, most + 1);
      expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: seconds });
    },
  );

  test('the next hour starts anew, not a millisecond before', async () => {
    const ask = instance();
    const askedAt = async (time: string, times = 1) => {
      clock = new Date(time);
      return (await ask('hourly', times)).answered;
    };
    expect(await askedAt('2026-11-21T12:00:00.000Z', most)).toBe(most);
    expect(await askedAt('2026-11-21T12:59:59.999Z')).toBe(0);
    expect(await askedAt('2026-11-21T13:00:00.000Z')).toBe(1);
  });

  test('one visitor’s flood takes nothing from another, nor leads from documents', async () => {
    const ask = instance();
    await ask('flood', most * 3);
    expect((await ask('honest', most)).answered).toBe(most);
    expect((await instance('documents')('flood', 1)).answered).toBe(1);
  });

  test('all instances of a function count together', async () => {
    await instance()('twice', most - 1);
    expect((await instance()('twice', 2)).answered).toBe(1);
  });
});

test('a visitor who is known to have nothing left costs no further write', async () => {
  const take = vi.fn(quotas.take);
  await instance('leads', { take })('busy', most + 50);
  expect(take).toHaveBeenCalledTimes(most + 1);
});

test('where the counter cannot be reached the request goes on, and the log says so', async () => {
  const away = { take: () => Promise.reject(new Error('the table is away')) };
  const output = await outputOf(async () => {
    expect((await instance('leads', away)('unlucky', most + 1)).answered).toBe(most + 1);
  });
  expect(output).toContain('The visitor’s quota could not be counted');
});
