import { beforeEach, describe, expect, test } from 'vitest';
import { streamEvent } from '#infra/local/events.ts';
import { type SendAlertsDeps, sendAlerts } from '#lambdas/alerts/deliver.ts';

let clock = 0;
let due: string[] = [];
let claimed: string[] = [];
let msEach = 0;
let broken = new Set<string>();
beforeEach(() => {
  clock = 0;
  due = [];
  claimed = [];
  msEach = 0;
  broken = new Set();
});

const deps: SendAlertsDeps = {
  alerts: {
    due: async (_by, limit) => due.slice(0, limit),
    claim: async (id) => {
      clock += msEach;
      due = due.filter((other) => other !== id);
      claimed.push(id);
      if (broken.has(id)) throw new Error('DynamoDB is away');
      return undefined;
    },
    mark: async () => {},
    settle: async () => {},
  },
  leads: { get: async () => undefined },
  priceLead: async () => true,
  channels: {},
  indexLead: async () => {},
  now: () => new Date(clock),
  pause: async () => {},
};
const ids = (count: number) => Array.from({ length: count }, (_, at) => `alert-${at}`);

test('what the stream names is sent at once, and nothing else', async () => {
  due = ['another'];
  await sendAlerts(deps)(streamEvent(['a', 'b']));
  expect(claimed).toEqual(['a', 'b']);
});

describe('a tick of the clock', () => {
  test.each([0, 1, 24, 25, 26, 60])('sends all of %d that are due, in their order', async (count) => {
    due = ids(count);
    await sendAlerts(deps)({});
    expect(claimed).toEqual(ids(count));
  });

  test('asks for no more after ten seconds: the rest is the next tick’s', async () => {
    due = ids(60);
    msEach = 400;
    await sendAlerts(deps)({});
    expect(claimed).toEqual(ids(25));
  });

  test('goes on a millisecond before', async () => {
    due = ids(60);
    msEach = 399.96;
    await sendAlerts(deps)({});
    expect(claimed).toEqual(ids(50));
  });
});

test('one that fails keeps none of the others from being sent, and is an error of the function', async () => {
  broken = new Set(['b']);
  const sending = sendAlerts(deps)(streamEvent(['a', 'b', 'c']));
  await expect(sending).rejects.toMatchObject({ name: 'RetryError' });
  expect(claimed).toEqual(['a', 'b', 'c']);
});
