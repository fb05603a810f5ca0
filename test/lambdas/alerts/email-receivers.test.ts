import { join } from 'node:path';
import { ListSubscriptionsByTopicCommand, SubscribeCommand } from '@aws-sdk/client-sns';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StandInTopic } from '#infra/local/messaging/sns.ts';
import { emailReceivers, routes } from '#lambdas/alerts/email-receivers.ts';
import { getsLeads, OPERATOR_LEADS_SETTING } from '#lambdas/alerts/email-subscribers.ts';
import { settingStore } from '#lambdas/company/setting-store.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { snsTopics } from '#test/support/sns-topics.ts';

behindEdge();
const folder = ownFolder();
const topics: Record<string, StandInTopic> = {};
/** A topic of the test's own, which nobody gets yet. */
function topic(states: StandInTopic['states'] = {}): string {
  const name = `topic-${Object.keys(topics).length}`;
  const arn = `arn:aws:sns:us-east-1:000000000000:${name}`;
  topics[arn] = { subscriptions: join(folder, `${name}.json`), states };
  return arn;
}
const { sns } = await snsTopics(topics);
const { dynamo } = await fileTables();
const settings = settingStore(dynamo, 'records');
const now = () => new Date('2026-11-30T10:00:00.000Z');

/** What an owner may ask of who is told by the topic. */
function office(topicArn: string, operator?: { email: string; topicArn: string }) {
  const calls = routes({ receivers: emailReceivers({ sns, topicArn, operator, settings, now }) });
  return async (respond: keyof typeof calls, email?: string) => {
    const body = email === undefined ? {} : { body: JSON.stringify({ email }) };
    const { statusCode, json } = await answerOf(
      calls[respond],
      { ...body, claims: adminClaims },
      requireAdmin,
    );
    return [statusCode, json];
  };
}
const listed = (...emails: string[]) => [
  200,
  { items: emails.map((email) => ({ email, isConfirmed: true, isRemovable: true })) },
];

test('an address is added, once however often it is sent, and removed; removing what is not there changes nothing', async () => {
  const ask = office(topic());
  expect(await ask('listAlertEmails')).toEqual(listed());
  expect(await ask('addAlertEmail', 'office@example.com')).toEqual(listed('office@example.com'));
  expect(await ask('addAlertEmail', 'office@example.com')).toEqual(listed('office@example.com'));
  expect(await ask('addAlertEmail', 'dana@example.com')).toEqual(
    listed('dana@example.com', 'office@example.com'),
  );
  expect(await ask('removeAlertEmail', 'Office@Example.com')).toEqual(listed('dana@example.com'));
  expect(await ask('removeAlertEmail', 'nobody@example.com')).toEqual(listed('dana@example.com'));
  expect(await ask('removeAlertEmail', 'dana@example.com')).toEqual(listed());
});

test('ten addresses hear of leads and no eleventh', async () => {
  const ask = office(topic());
  for (let one = 0; one < 10; one += 1) await ask('addAlertEmail', `person${one}@example.com`);
  const [status, refused] = await ask('addAlertEmail', 'eleventh@example.com');
  expect([status, refused]).toEqual([
    400,
    { error: { code: 'malformed', message: 'Keep to 10 addresses. For more, use a mailing list.' } },
  ]);
});

test('one address in two spellings is one line, and leaves whole', async () => {
  const spelled = topic();
  for (const Endpoint of ['Erin@example.com', 'erin@example.com'])
    await sns.send(new SubscribeCommand({ TopicArn: spelled, Protocol: 'email', Endpoint }));
  const askSpelled = office(spelled);
  expect(await askSpelled('listAlertEmails')).toEqual(listed('Erin@example.com'));
  expect(await askSpelled('removeAlertEmail', 'ERIN@example.com')).toEqual(listed());
});

test('what is no address is refused in a sentence', async () => {
  expect((await office(topic())('addAlertEmail', 'office'))[0]).toBe(400);
});

test('one that waits for its click is said to wait, and cannot be removed: it ends by itself', async () => {
  const askStates = office(topic({ 'new@example.com': 'PendingConfirmation' }));
  expect(await askStates('addAlertEmail', 'new@example.com')).toEqual([
    200,
    { items: [{ email: 'new@example.com', isConfirmed: false, isRemovable: false }] },
  ]);
  expect((await askStates('removeAlertEmail', 'new@example.com'))[0]).toBe(409);
});

test('one that ended, which SNS lists for some days more, is not said to hear of leads', async () => {
  const askStates = office(
    topic({ 'new@example.com': 'PendingConfirmation', 'ended@example.com': 'Deleted' }),
  );
  await askStates('addAlertEmail', 'new@example.com');
  const [status, answer] = await askStates('addAlertEmail', 'ended@example.com');
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ email: 'new@example.com' })]),
  });
  expect(answer).not.toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ email: 'ended@example.com' })]),
  });
});

describe('an operator whom the topic of alarms tells of leads too', () => {
  const dana = 'dana@example.com';
  /** Both topics, with an operator of that address among those told of leads. */
  function bothTopics(states: StandInTopic['states'] = {}, email = dana) {
    const [alarms, leads] = [topic(states), topic()];
    return { alarms, leads, ask: office(leads, { email, topicArn: alarms }) };
  }
  const subscribed = (TopicArn: string) =>
    sns.send(new SubscribeCommand({ TopicArn, Protocol: 'email', Endpoint: dana }));
  const isOn = async (TopicArn: string) =>
    (await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))).Subscriptions?.some(
      ({ Endpoint }) => Endpoint === dana,
    );

  beforeEach(async () => {
    const seen = (await settings.get(OPERATOR_LEADS_SETTING))?.at ?? null;
    await settings.set(OPERATOR_LEADS_SETTING, { value: { removed: '' }, by: 'owner', at: now(), seen });
  });

  test('is listed, hears of no more leads once removed, keeps the alarms, and is added again without a second link', async () => {
    const { alarms, leads, ask } = bothTopics();
    await subscribed(alarms);
    expect((await ask('listAlertEmails'))[1]).toMatchObject(holding(dana));
    const [, left] = await ask('removeAlertEmail', 'Dana@example.com');
    expect(left).not.toMatchObject(holding(dana));
    expect(await isOn(alarms)).toBe(true);
    expect(await told()).toBe(false);
    const [, again] = await ask('addAlertEmail', 'Dana@example.com');
    expect(again).toMatchObject(holding(dana));
    expect(await isOn(leads)).toBe(false);
    expect(await told()).toBe(true);
  });

  test('is one line where both topics know the address, and leaves both lists of leads at once', async () => {
    const { alarms, leads, ask } = bothTopics();
    for (const TopicArn of [alarms, leads]) await subscribed(TopicArn);
    const [, { items }] = (await ask('listAlertEmails')) as [number, { items: { email: string }[] }];
    expect(items.filter(({ email }) => email === dana)).toHaveLength(1);
    expect((await ask('removeAlertEmail', dana))[1]).not.toMatchObject(holding(dana));
    expect([await isOn(leads), await isOn(alarms), await told()]).toEqual([false, true, false]);
  });

  test('who did not click yet is taken off the leads all the same, as the next deploy sends another link', async () => {
    const email = 'new@example.com';
    const { ask } = bothTopics({ [email]: 'PendingConfirmation' }, email);
    const [, { items }] = (await ask('addAlertEmail', email)) as [number, { items: object[] }];
    expect(items).toContainEqual({ email, isConfirmed: false, isRemovable: true });
    expect(await ask('removeAlertEmail', email)).toEqual([
      200,
      { items: items.filter((one) => !('email' in one && one.email === email)) },
    ]);
  });

  test('and was added by hand before is told once by adding them again', async () => {
    const { alarms, leads, ask } = bothTopics();
    for (const TopicArn of [alarms, leads]) await subscribed(TopicArn);
    await ask('addAlertEmail', dana);
    expect([await isOn(leads), await isOn(alarms), await told()]).toEqual([false, true, true]);
  });

  test('whose place another took hears of leads: what an owner ended was the one before', async () => {
    await settings.set(OPERATOR_LEADS_SETTING, {
      ...{ value: { removed: 'before@example.com' }, by: 'owner', at: now() },
      seen: (await settings.get(OPERATOR_LEADS_SETTING))?.at ?? null,
    });
    expect(await told()).toBe(true);
  });

  const told = async () => getsLeads(dana, (await settings.get(OPERATOR_LEADS_SETTING))?.value);
  const holding = (email: string) => ({
    items: expect.arrayContaining([{ email, isConfirmed: true, isRemovable: true }]),
  });
});
