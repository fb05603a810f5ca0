import { join } from 'node:path';
import { ListSubscriptionsByTopicCommand, SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startMessaging } from '#infra/local/messaging/server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { emailReceivers, routes } from '#lambdas/alerts/email-receivers.ts';
import { settingStore } from '#lambdas/company/setting-store.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { getsLeads, OPERATOR_LEADS_SETTING } from '#shared/site/operator-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { ownFolder } from '#test/support/own-folder.ts';

behindEdge();
const topicArn = 'arn:aws:sns:us-east-1:000000000000:alerts';
const alarms = 'arn:aws:sns:us-east-1:000000000000:alarms';
const changing = 'arn:aws:sns:us-east-1:000000000000:changing';
const spelled = 'arn:aws:sns:us-east-1:000000000000:spelled';
const otherTeam = 'arn:aws:sns:us-east-1:000000000000:other-team';
const folder = ownFolder();
const stand = await startMessaging({
  folders: { mail: folder, teamMail: folder, push: folder },
  topics: {
    [topicArn]: { subscriptions: join(folder, 'team.json') },
    [alarms]: { subscriptions: join(folder, 'alarms.json') },
    [changing]: {
      subscriptions: join(folder, 'changing.json'),
      states: { 'new@example.com': 'PendingConfirmation', 'ended@example.com': 'Deleted' },
    },
    [spelled]: { subscriptions: join(folder, 'spelled.json') },
    [otherTeam]: { subscriptions: join(folder, 'other-team.json') },
  },
});
const { dynamo } = await fileTables();
const settings = settingStore(dynamo, 'records');
const now = () => new Date('2026-11-30T10:00:00.000Z');
const sns = new SNSClient({
  endpoint: stand.url,
  region: LOCAL_REGION,
  credentials: LOCAL_CREDENTIALS,
  maxAttempts: 1,
});
afterAll(async () => {
  sns.destroy();
  await stand.stop();
});

const team = { sns, topicArn, operator: undefined, settings, now };
const asking =
  (calls: ReturnType<typeof routes>) => async (respond: keyof ReturnType<typeof routes>, email?: string) => {
    const body = email === undefined ? {} : { body: JSON.stringify({ email }) };
    const { statusCode, json } = await answerOf(
      calls[respond],
      { ...body, claims: adminClaims },
      requireAdmin,
    );
    return [statusCode, json];
  };
const ask = asking(routes({ receivers: emailReceivers(team) }));
const askStates = asking(routes({ receivers: emailReceivers({ ...team, topicArn: changing }) }));
const listed = (...emails: string[]) => [
  200,
  { items: emails.map((email) => ({ email, isConfirmed: true, isRemovable: true })) },
];

test('an address is added, once however often it is sent, and removed; removing what is not there changes nothing', async () => {
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
  for (let one = 0; one < 10; one += 1) await ask('addAlertEmail', `person${one}@example.com`);
  const [status, refused] = await ask('addAlertEmail', 'eleventh@example.com');
  expect([status, refused]).toEqual([
    400,
    { error: { code: 'malformed', message: 'Keep to 10 addresses. For more, use a mailing list.' } },
  ]);
});

test('one address in two spellings is one line, and leaves whole', async () => {
  for (const Endpoint of ['Erin@example.com', 'erin@example.com'])
    await sns.send(new SubscribeCommand({ TopicArn: spelled, Protocol: 'email', Endpoint }));
  const askSpelled = asking(routes({ receivers: emailReceivers({ ...team, topicArn: spelled }) }));
  expect(await askSpelled('listAlertEmails')).toEqual(listed('Erin@example.com'));
  expect(await askSpelled('removeAlertEmail', 'ERIN@example.com')).toEqual(listed());
});

test('what is no address is refused in a sentence', async () => {
  expect((await ask('addAlertEmail', 'office'))[0]).toBe(400);
});

test('one that waits for its click is said to wait, and cannot be removed: it ends by itself', async () => {
  expect(await askStates('addAlertEmail', 'new@example.com')).toEqual([
    200,
    { items: [{ email: 'new@example.com', isConfirmed: false, isRemovable: false }] },
  ]);
  expect((await askStates('removeAlertEmail', 'new@example.com'))[0]).toBe(409);
});

test('one that ended, which SNS lists for some days more, is not said to hear of leads', async () => {
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
  const operator = { email: 'dana@example.com', topicArn: alarms };
  const askBoth = asking(routes({ receivers: emailReceivers({ ...team, topicArn: otherTeam, operator }) }));
  const subscribed = (TopicArn: string) =>
    sns.send(new SubscribeCommand({ TopicArn, Protocol: 'email', Endpoint: operator.email }));
  const isOn = async (TopicArn: string) =>
    (await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))).Subscriptions?.some(
      ({ Endpoint }) => Endpoint === operator.email,
    );

  beforeEach(async () => {
    const seen = (await settings.get(OPERATOR_LEADS_SETTING))?.at ?? null;
    await settings.set(OPERATOR_LEADS_SETTING, { value: { removed: '' }, by: 'owner', at: now(), seen });
  });

  test('is listed, hears of no more leads once removed, keeps the alarms, and is added again without a second link', async () => {
    await subscribed(alarms);
    expect((await askBoth('listAlertEmails'))[1]).toMatchObject(holding(operator.email));
    const [, left] = await askBoth('removeAlertEmail', 'Dana@example.com');
    expect(left).not.toMatchObject(holding(operator.email));
    expect(await isOn(alarms)).toBe(true);
    expect(await told()).toBe(false);
    const [, again] = await askBoth('addAlertEmail', 'Dana@example.com');
    expect(again).toMatchObject(holding(operator.email));
    expect(await isOn(otherTeam)).toBe(false);
    expect(await told()).toBe(true);
  });

  test('is one line where both topics know the address, and leaves both lists of leads at once', async () => {
    for (const TopicArn of [alarms, otherTeam]) await subscribed(TopicArn);
    const [, { items }] = (await askBoth('listAlertEmails')) as [number, { items: { email: string }[] }];
    expect(items.filter(({ email }) => email === operator.email)).toHaveLength(1);
    expect((await askBoth('removeAlertEmail', operator.email))[1]).not.toMatchObject(holding(operator.email));
    expect([await isOn(otherTeam), await isOn(alarms), await told()]).toEqual([false, true, false]);
  });

  test('who did not click yet is taken off the leads all the same, as the next deploy sends another link', async () => {
    const waiting = { email: 'new@example.com', topicArn: changing };
    const deps = { ...team, topicArn: otherTeam, operator: waiting };
    const askWaiting = asking(routes({ receivers: emailReceivers(deps) }));
    const [, { items }] = (await askWaiting('addAlertEmail', waiting.email)) as [number, { items: object[] }];
    expect(items).toContainEqual({ email: waiting.email, isConfirmed: false, isRemovable: true });
    expect(await askWaiting('removeAlertEmail', waiting.email)).toEqual([
      200,
      { items: items.filter((one) => !('email' in one && one.email === waiting.email)) },
    ]);
  });

  test('and was added by hand before is told once by adding them again', async () => {
    for (const TopicArn of [alarms, otherTeam]) await subscribed(TopicArn);
    await askBoth('addAlertEmail', operator.email);
    expect([await isOn(otherTeam), await isOn(alarms), await told()]).toEqual([false, true, true]);
  });

  test('whose place another took hears of leads: what an owner ended was the one before', async () => {
    await settings.set(OPERATOR_LEADS_SETTING, {
      ...{ value: { removed: 'before@example.com' }, by: 'owner', at: now() },
      seen: (await settings.get(OPERATOR_LEADS_SETTING))?.at ?? null,
    });
    expect(await told()).toBe(true);
  });

  const told = async () => getsLeads(operator.email, (await settings.get(OPERATOR_LEADS_SETTING))?.value);
  const holding = (email: string) => ({
    items: expect.arrayContaining([{ email, isConfirmed: true, isRemovable: true }]),
  });
});
