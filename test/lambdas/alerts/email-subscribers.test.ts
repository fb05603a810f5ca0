import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { channelStates } from '#lambdas/alerts/channel-states.ts';
import { alarmReader, emailSubscribers } from '#lambdas/alerts/email-subscribers.ts';
import { emailChannel } from '#lambdas/alerts/team-email.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { snsTopics } from '#test/support/sns-topics.ts';

const topicArn = 'arn:aws:sns:us-east-1:000000000000:alerts';
const MINUTE = 60_000;

const { dynamo } = await fileTables();
const states = channelStates(dynamo, 'alerts');
const alarms = `${topicArn}-of-alarms`;
let confirmed = 0;
let confirmedAlarms = 0;
let looks = 0;
const { sns, folder } = await snsTopics({
  [topicArn]: {
    confirmed: () => {
      looks += 1;
      return confirmed;
    },
  },
  [alarms]: { confirmed: () => confirmedAlarms },
});

let clock = 0;
const now = () => new Date(clock);
const subscribers = (...topicArns: string[]) =>
  emailSubscribers({ sns, topicArns, channelStates: states, now });
const hasNoSubscribers = async () => (await states.read()).hasNoSubscribers;

beforeEach(() => {
  confirmed = 0;
  confirmedAlarms = 0;
  looks = 0;
  clock = Date.parse('2026-11-26T10:00:00.000Z');
});

describe('the topic of alarms', () => {
  test.each([
    [0, false],
    [1, true],
  ])('with %d addresses that confirmed it reaches somebody: %j', async (count, isConfirmed) => {
    confirmed = count;
    expect(await alarmReader({ sns, topicArn, now })()).toBe(isConfirmed);
  });

  test('that there is not is asked nothing, and one that SNS does not know is not known', async () => {
    expect(await alarmReader({ sns, topicArn: '', now })()).toBeUndefined();
    expect(looks).toBe(0);
    expect(await alarmReader({ sns, topicArn: `${topicArn}-gone`, now })()).toBeUndefined();
  });
});

describe('a topic that nobody has confirmed', () => {
  const words = { adminUrl: '', product: 'Roof' };
  const alert = { id: 'a', event: 'test', at: '2026-11-26T10:00:00.000Z', news: [] } as const;

  test('delivers to nobody, and the office knows it; from the first click on it delivers', async () => {
    const send = emailChannel(sns, [topicArn], words, subscribers(topicArn));
    expect(await send(alert)).toBe('no_subscribers');
    expect(await hasNoSubscribers()).toBe(true);
    confirmed = 1;
    clock += MINUTE;
    expect(await send(alert)).toBe('delivered');
    expect(await hasNoSubscribers()).toBe(false);
  });

  test('is asked about once a minute at most, and each ten minutes once somebody has', async () => {
    const has = subscribers(topicArn);
    for (const ms of [0, 1, MINUTE - 2]) {
      clock += ms;
      expect(await has()).toBe(false);
    }
    expect(looks).toBe(1);
    confirmed = 2;
    clock += 1;
    for (const ms of [0, 5 * MINUTE, 5 * MINUTE - 1]) {
      clock += ms;
      expect(await has()).toBe(true);
    }
    expect(looks).toBe(2);
    confirmed = 0;
    clock += 1;
    expect(await has()).toBe(false);
  });
});

test('where SNS does not say, an email it took counts as sent, and nothing is said of it', async () => {
  confirmed = 1;
  expect(await subscribers(topicArn)()).toBe(true);
  const unknown = subscribers(`${topicArn}-gone`);
  expect(await unknown()).toBeUndefined();
  expect(await hasNoSubscribers()).toBe(false);
});

test('an operator who is told of leads by the topic of alarms is somebody, and gets the same email', async () => {
  const both = [topicArn, alarms];
  expect(await subscribers(...both)()).toBe(false);
  confirmedAlarms = 1;
  const send = emailChannel(sns, both, { adminUrl: '', product: 'Roof' }, subscribers(...both));
  const before = (await readdir(folder)).length;
  expect(await send({ id: 'b', event: 'test', at: now().toISOString(), news: [] })).toBe('delivered');
  expect((await readdir(folder)).length - before).toBe(2);
  expect(await subscribers(topicArn, `${topicArn}-gone`)()).toBeUndefined();
});

test('where one of two topics did not take an email, its next try asks that one alone', async () => {
  const gone = `${topicArn}-gone`;
  const words = { adminUrl: '', product: 'Roof' };
  const alert = { id: 'c', event: 'test', at: now().toISOString(), news: [] } as const;
  confirmed = 1;
  const first = await emailChannel(sns, [topicArn, gone], words, subscribers(topicArn))(alert);
  expect(first).toEqual({ failure: 'refused', delivered: [topicArn] });
  const before = (await readdir(folder)).length;
  const second = await emailChannel(sns, [topicArn, alarms], words, subscribers(topicArn))(alert, [topicArn]);
  expect(second).toBe('delivered');
  expect((await readdir(folder)).length - before).toBe(1);
});
