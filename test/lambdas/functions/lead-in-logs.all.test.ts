import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { startFunctions } from '#test/support/functions.ts';
import { adminClaims, type EventParts } from '#test/support/http-events.ts';
import { logLines } from '#test/support/in-process.ts';
import { leadInput } from '#test/support/leads.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { startOneAdmin } from '#test/support/scripted/cognito.ts';

const folder = ownFolder();

test('a lead’s whole life leaves no name, email, phone or address in the logs', async () => {
  const tables = await startDynamoDb({ folder });
  const cognito = await startOneAdmin();
  const host = startFunctions({ dynamodb: tables.url, s3: tables.url, cognito: cognito.url });
  onTestFinished(async () => {
    await host.stop();
    await cognito.stop();
    await tables.stop();
  });
  const lead = leadInput({ language: 'en' });
  const path = { id: lead.id };
  const statuses: unknown[] = [];
  const call = async (name: RouteName, event: EventParts) => {
    const outcome = await host.call(name, event);
    const { statusCode, body } = outcome.ok ? (outcome.result as Record<string, string>) : {};
    statuses.push(statusCode);
    return body;
  };
  const post = (body: unknown) => call('createLead', { body: JSON.stringify(body) });
  const asAdmin = (name: RouteName, event: EventParts = {}) =>
    call(name, { path, claims: adminClaims, ...event });
  await host.run('prepare-data', {});
  await post(lead);
  await post(lead);
  await post({ ...lead, name: `${lead.name} II` });
  await post({ ...lead, id: lead.name, phone: `${lead.phone}\0`, squareFootage: lead.address });
  await call('createLead', { body: `{"name": "${lead.name}", "email": ${lead.email}` });
  await call('addLeadDetails', { path, body: '{"hasLeaks":true}' });
  const token = String(JSON.parse((await call('createQuoteLink', { path })) ?? '{}').path).replace('/q/', '');
  const withToken = { path, body: JSON.stringify({ token }) };
  await call('openQuote', withToken);
  await call('openQuotePage', { path: { token } });
  // Nobody answers for SES.
  await call('emailQuote', withToken);
  await asAdmin('revokeQuoteLinks');
  await call('openQuote', withToken);
  await call('openQuotePage', { path: { token } });
  await asAdmin('listLeads', { claims: { ...adminClaims, username: lead.email } });
  await asAdmin('updateLead', { body: '{"status":"contacted"}' });
  await asAdmin('openLeadDocument');
  await asAdmin('addNote', {
    body: JSON.stringify({ id: randomUUID(), text: `${lead.name} is at home after five.` }),
  });
  await asAdmin('getLead');
  expect(statuses).toEqual([
    ...[201, 201, 409, 400, 400, 204, 201, 200, 200, 503, 204, 404, 404],
    ...[200, 200, 404, 201, 200],
  ]);
  const logged = host.logged();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(logLines(logged).length).toBeGreaterThanOrEqual(statuses.length);
  const { name, email, phone, address } = lead;
  // Four digits alone may stand in any id.
  const parts = ['Quennell', '555-0187', '5550187', 'Thistledown'];
  for (const secret of [token, name, email, phone, address, ...parts]) expect(logged).not.toContain(secret);
});
