import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhookSecret } from '#lambdas/alerts/webhook-secret.ts';
import { settingStore } from '#lambdas/company/setting-store.ts';
import { getWebhookSecret, renewWebhookSecret } from '#lambdas/company/webhook-secrets.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { testTables } from '#test/support/file-fixtures.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';

behindEdge();
const { dynamo } = await testTables();
const first = 'whsec_dGVzdC1zZWNyZXQtb2YtdGhpcy1maWxl';
const deps = {
  settings: settingStore(dynamo, 'records'),
  first: () => first,
  now: () => new Date('2026-11-24T12:00:00.000Z'),
};
const ask = (respond: Parameters<typeof answerOf>[0]) =>
  answerOf(respond, { claims: adminClaims }, requireAdmin);

test('the secret is shown once, as it is made; later only its end is', async () => {
  expect((await ask(getWebhookSecret(deps))).json).toEqual({ ends: first.slice(-4), at: null });
  const { statusCode, json } = await ask(renewWebhookSecret(deps));
  expect([statusCode, json.secret]).toEqual([201, webhookSecret(first, 1)]);
  expect((await ask(getWebhookSecret(deps))).json).toEqual({ ends: json.secret.slice(-4), at: json.at });
});

test('two owners at the same moment make one new secret, and the other is told', async () => {
  const both = await Promise.all([ask(renewWebhookSecret(deps)), ask(renewWebhookSecret(deps))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('each edition is another secret in the form of Standard Webhooks', () => {
  const secrets = [0, 1, 2].map((edition) => webhookSecret(first, edition));
  expect(new Set(secrets).size).toBe(3);
  for (const secret of secrets) expect(() => new Webhook(secret)).not.toThrow();
});
