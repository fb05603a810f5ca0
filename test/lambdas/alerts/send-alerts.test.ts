import { afterEach, expect, test, vi } from 'vitest';
import { streamEvent } from '#infra/local/lambda/events.ts';
import type { DueKey } from '#lambdas/alerts/alert-store.ts';
import { sendAlerts } from '#lambdas/alerts/send-alerts.ts';
import { counted } from '#lambdas/platform/metrics.ts';

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `alert-${nth}`);

const unmarked = { mark: async () => {}, settle: async () => {} };
const idle = {
  channelStates: { note: async () => {} },
  leads: { get: async () => undefined },
  priceLead: async () => 'done' as const,
  channels: {},
  isForDigest: async () => false,
  indexLead: async () => {},
  freeInspection: async () => {},
  hasSubscribers: async () => true,
  pause: async () => {},
};

/** What is claimed where so many alerts are due, each takes so long, and one may fail. */
async function claimedAt(event: object, { due: count = 0, msEach = 0, broken = '' }) {
  let clock = 0;
  let due = ids(count);
  const claimed: string[] = [];
  const claim = async (id: string) => {
    clock += msEach;
    due = due.filter((other) => other !== id);
    claimed.push(id);
    if (id === broken) throw new Error('DynamoDB is away');
    return undefined;
  };
  const send = sendAlerts({
    alerts: {
      dueSince: async (by, limit) => due.slice(0, limit).map((id) => ({ id, next_at: by })),
      claim,
      ...unmarked,
    },
    ...idle,
    now: () => new Date(clock),
  });
  const failure: unknown = await send(event).catch((error: unknown) => error);
  return { claimed, failure };
}

test('what the stream names is sent at once, and nothing else', async () => {
  const { claimed } = await claimedAt(streamEvent(['a', 'b']), { due: 1 });
  expect(claimed).toEqual(['a', 'b']);
});

test('one that fails keeps none of the others from being sent, and is an error of the function', async () => {
  expect(await claimedAt(streamEvent(['a', 'b', 'c']), { broken: 'b' })).toMatchObject({
    claimed: ['a', 'b', 'c'],
    failure: { name: 'RetryError' },
  });
});

test.each([0, 1, 99, 100, 101, 240])(
  'a tick of the clock sends all of %d that are due, in their order',
  async (due) => {
    expect(await claimedAt({}, { due })).toEqual({ claimed: ids(due), failure: undefined });
  },
);

afterEach(() => void vi.restoreAllMocks());

test('a tick counts how long the oldest that is due was due, and nothing where none is', async () => {
  const count = vi.spyOn(counted, 'oldestAlertDue').mockReturnValue();
  const now = new Date('2026-11-30T10:00:00.000Z');
  const late = (due: DueKey[]) => {
    let left = due;
    const dueSince = async () => left.splice(0);
    left = [...due];
    const alerts = { dueSince, claim: async () => undefined, ...unmarked };
    return sendAlerts({ alerts, ...idle, now: () => now })({});
  };
  await late([]);
  expect(count).not.toHaveBeenCalled();
  await late([
    { id: 'leaks', next_at: '2026-11-30T09:59:30.000Z' },
    { id: 'old', next_at: '2026-11-30T09:48:00.000Z' },
  ]);
  expect(count.mock.calls).toEqual([[720]]);
});

test('the item that the office’s retries write has all that is due sent, with what else was written', async () => {
  const { claimed } = await claimedAt(streamEvent(['a', 'wake#2026-11-23T15:00:00.000Z']), { due: 2 });
  expect(claimed).toEqual(['a', ...ids(2)]);
});

test.each([
  ['starts none after 20 seconds: the rest is for the next tick', 400, 50],
  ['starts one a millisecond before', 399.98, 51],
])('a tick of the clock %s', async (_, msEach, sent) => {
  expect((await claimedAt({}, { due: 60, msEach })).claimed).toEqual(ids(sent));
});

test('an alert whose receiver does not answer holds up no other', async () => {
  const answers = Promise.withResolvers<undefined>();
  const claimed: string[] = [];
  const sending = sendAlerts({
    alerts: {
      dueSince: async (by) => ids(30).map((id) => ({ id, next_at: by })),
      claim: (id) => {
        claimed.push(id);
        return id === 'alert-0' ? answers.promise : Promise.resolve(undefined);
      },
      ...unmarked,
    },
    ...idle,
    now: () => new Date(0),
  })({});
  await expect.poll(() => claimed).toEqual(ids(30));
  answers.resolve(undefined);
  await sending;
});
