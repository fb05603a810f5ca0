import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dist } from '#infra/dist.ts';
import { environmentOf } from '#infra/env.ts';
import { startDynamoDb } from '#infra/local/dynamodb.ts';
import { bundledFunctions } from '#infra/routes.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import { logLines } from '#test/support/captured-output.ts';
import { startFunctions } from '#test/support/function-host.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { resourceNames } from '#test/support/resource-names.ts';

describe('a function carries only the clients of what it was granted', async () => {
  const meta: { outputs: Record<string, { inputs: Record<string, unknown> }> } = JSON.parse(
    await readFile(dist.lambdasMeta, 'utf8'),
  );
  const bundles = Object.entries(meta.outputs)
    .filter(([file]) => basename(file) === 'index.mjs')
    .map(([file, { inputs }]) => ({ name: basename(dirname(file)), inputs: Object.keys(inputs) }));
  const carries = (inputs: string[], client: string) =>
    inputs.some((file) => file.includes(`@aws-sdk/${client}/`));

  test.each(bundles)('$name', ({ name, inputs }) => {
    const granted = bundledFunctions[name];
    expect(granted).toBeDefined();
    expect(carries(inputs, 'client-dynamodb')).toBe(granted?.tables !== undefined);
    expect(carries(inputs, 'client-s3')).toBe(granted?.documentsBucket !== undefined);
    if (granted?.textract === undefined) expect(carries(inputs, 'client-textract')).toBe(false);
  });
});

describe('a function reads no setting that its grants do not give it', () => {
  const variables: Record<string, string> = ENV;

  test.each(Object.entries(bundledFunctions))('%s', async (name, definition) => {
    const source = await readFile(join(dist.lambdas, name, 'index.mjs'), 'utf8');
    const read = [...source.matchAll(/\brequiredEnv\(ENV\.(\w+)/g)].map(([, key = '']) => variables[key]);
    expect(read.length).toBeGreaterThan(0);
    expect(Object.keys(environmentOf(definition, resourceNames))).toEqual(expect.arrayContaining(read));
  });
});

test('a lead’s whole life leaves no name, email, phone or address in the logs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  const dynamodb = await startDynamoDb({ folder });
  const host = startFunctions({ dynamodb: dynamodb.endpoint, s3: dynamodb.endpoint });
  try {
    const lead = leadInput({ language: 'en' });
    const path = { id: lead.id };
    const post = (body: unknown) => host.invoke('create-lead', { body: JSON.stringify(body) });
    await host.invoke('seed-pricing', {});
    const outcomes = [
      await post(lead),
      await post(lead),
      await post({ ...lead, name: `${lead.name} II` }),
      await post({ ...lead, id: lead.name, phone: `${lead.phone}\0`, squareFootage: lead.address }),
      await host.invoke('create-lead', { body: `{"name": "${lead.name}", "email": ${lead.email}` }),
      await host.invoke('add-lead-details', { path, body: '{"hasLeaks":true}' }),
      await host.invoke('list-leads', { claims: { ...adminClaims, username: lead.email } }),
      await host.invoke('update-lead', { path, claims: adminClaims, body: '{"status":"contacted"}' }),
      await host.invoke('open-lead-document', { path, claims: adminClaims }),
    ];
    expect(
      outcomes.map((outcome) => outcome.ok && (outcome.result as { statusCode: number }).statusCode),
    ).toEqual([201, 201, 409, 400, 400, 204, 200, 200, 404]);
    const logged = host.logged();
    expect(logLines(logged).length).toBeGreaterThanOrEqual(outcomes.length);
    for (const secret of [lead.name, lead.email, lead.phone, lead.address, 'Quennell', '0187', 'Thistledown'])
      expect(logged).not.toContain(secret);
  } finally {
    await host.stop();
    await dynamodb.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
