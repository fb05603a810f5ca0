import { beforeEach, describe, expect, test } from 'vitest';
import { ALARM_TOPIC_OUTPUT } from '#infra/options.ts';
import { ownBrand as brand } from '#test/support/full-brand.ts';
import { scriptedDeploys, site } from './scripted-deploys.ts';

const { aws, deployed } = await scriptedDeploys();
beforeEach(() => aws.called.clear());

const topic = 'arn:aws:sns:eu-west-1:111122223333:Acme-App-AlarmsTopic';
const subscribed = `${topic}:0b54b5d4`;
const adminEmail = 'dana@acme.example';
const outputs = { Acme: {}, 'Acme-App': { ...site, [ALARM_TOPIC_OUTPUT]: topic } };
const stack = { description: 'Instant roof quotes', status: 'UPDATE_COMPLETE', isProtected: true };
const stacks = {
  Acme: stack,
  'Acme-App': { ...stack, outputs: { [ALARM_TOPIC_OUTPUT]: topic } },
};
const click =
  'Click the link in AWS’s email “AWS Notification - Subscription Confirmation”; it works for two days.';

async function said(account: object, given: { failing?: string; alertEmails?: string[] } = {}) {
  const { alertEmails, ...more } = given;
  const siteFile = { stackName: 'Acme', brand, adminEmail, ...(alertEmails && { alertEmails }) };
  const { lines, failure } = await deployed([], { account, outputs, site: siteFile, ...more });
  return { of: lines.filter((line) => line.includes('Alarm emails')), last: lines.at(-1), failure };
}

describe('the operator’s address for alarms', () => {
  test('that confirmed is a check and no more', async () => {
    const { of } = await said({ stacks, subscriptions: { 'Dana@acme.example': subscribed } });
    expect(of).toEqual([`✓ Alarm emails: ${adminEmail} confirmed`]);
  });

  test('that has a link to click is named before the deploy and at its end, and gets no second link', async () => {
    const { of, last } = await said({ stacks, subscriptions: { [adminEmail]: 'PendingConfirmation' } });
    const waits = `! Alarm emails: ${adminEmail} hasn’t confirmed yet, so alarms reach nobody, and new leads don’t reach it. ${click}`;
    expect(of).toEqual([waits, waits]);
    expect(last).toBe(waits);
    expect(aws.called).not.toContain('sns:Subscribe');
  });

  test.each([
    ['ended, as SNS lists nothing of it', {}],
    ['was unsubscribed', { [adminEmail]: 'Deleted' }],
    ['is another’s', { 'erin@acme.example': subscribed }],
  ])('whose subscription %s is sent a new link', async (_, subscriptions) => {
    const { of, last } = await said({ stacks, subscriptions });
    expect(of).toHaveLength(2);
    expect(of[0]).toContain(
      `${adminEmail} isn’t subscribed, so alarms reach nobody, and new leads don’t reach it`,
    );
    expect(last).toBe(
      `! Alarm emails: ${adminEmail} was sent a new link, so alarms reach nobody, and new leads don’t reach it. ${click}`,
    );
    expect(aws.called).toContain('sns:Subscribe');
  });

  test('that others are told of leads in place of is without alarms alone', async () => {
    const { last } = await said(
      { stacks, subscriptions: { [adminEmail]: 'PendingConfirmation' } },
      { alertEmails: ['erin@acme.example'] },
    );
    expect(last).toBe(`! Alarm emails: ${adminEmail} hasn’t confirmed yet, so alarms reach nobody. ${click}`);
  });

  test('is asked for the first time by the first deploy, which ends with what to click', async () => {
    const { of } = await said({ subscriptions: { [adminEmail]: 'PendingConfirmation' } });
    expect(of[0]).toBe(`✓ Alarm emails: AWS will ask ${adminEmail} to confirm`);
    expect(of[1]).toContain('hasn’t confirmed yet');
  });

  test('is named also where the smoke test failed', async () => {
    const { last, failure } = await said(
      { stacks, subscriptions: { [adminEmail]: 'PendingConfirmation' } },
      { failing: 'smoke' },
    );
    expect(last).toContain('hasn’t confirmed yet');
    expect(failure).toContain('the smoke test failed');
  });

  test('that may not be asked about ends no deploy', async () => {
    const { of, failure } = await said({ stacks, denied: ['ListSubscriptionsByTopic'] });
    expect(of[0]).toBe('! Alarm emails: not checked: these credentials lack sns:ListSubscriptionsByTopic.');
    expect(of[1]).toMatch(/nobody knows whether dana@acme\.example confirmed \(AccessDenied/);
    expect(failure).toBeUndefined();
  });
});
