import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dist } from '#infra/dist.ts';
import { environmentOf } from '#infra/env.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import { logLines } from '#test/support/captured-output.ts';
import { startFunctions } from '#test/support/function-host.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { resourceNames } from '#test/support/resource-names.ts';

const meta: {
  outputs: Record<string, { bytes: number; inputs: Record<string, { bytesInOutput: number }> }>;
} = JSON.parse(await readFile(dist.lambdasMeta, 'utf8'));
const bundles = Object.entries(meta.outputs)
  .filter(([file]) => basename(file) === 'index.mjs')
  .map(([file, { bytes, inputs }]) => {
    const carried = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    const name = basename(dirname(file));
    const definition = bundledFunctions[name];
    if (definition === undefined) throw new Error(`${name} is built and is no function of the routes`);
    return { name, bytes, definition, inputs: carried.map(([input]) => input) };
  });

describe('a function carries only the clients of what it was granted', () => {
  const carries = (inputs: string[], client: string) =>
    inputs.some((file) => file.includes(`@aws-sdk/${client}/`));

  test.each(bundles)('$name', ({ definition, inputs }) => {
    expect(carries(inputs, 'client-dynamodb')).toBe(definition.tables !== undefined);
    expect(carries(inputs, 'client-s3')).toBe(definition.documentsBucket !== undefined);
    expect(carries(inputs, 'client-sesv2')).toBe(definition.mail !== undefined);
    expect(carries(inputs, 'client-cognito-identity-provider')).toBe(definition.userPool !== undefined);
    expect(carries(inputs, 'client-ssm')).toBe(definition.measuresRoofs === true);
    expect(carries(inputs, 'client-sns')).toBe(definition.alerts === 'send');
    if (definition.textract === undefined) expect(carries(inputs, 'client-textract')).toBe(false);
  });
});

describe('a bundle is small enough to load at once', () => {
  const ON_TABLES_BYTES = 275_000;
  /** What a lead is found by comes on top. */
  const WITH_KEYS_BYTES = 275_000;
  /** S3's operations, with their XML, come on top, and Textract's. */
  const WITH_FILES_BYTES = 500_000;
  /** As do those of SNS, a webhook's signature, what a push message is encrypted and signed with, the keys of leads and what prices one. */
  const WITH_CHANNELS_BYTES = 460_000;
  /** As do those of the user pool. */
  const WITH_LOGINS_BYTES = 290_000;
  /** As do those of SES. */
  const WITH_SES_BYTES = 340_000;
  /** As do those of SSM. */
  const WITH_KEY_BYTES = 340_000;
  /** React draws the mail. */
  const WITH_MAIL_BYTES = 600_000;
  const limitOf = ({
    documentsBucket,
    mail,
    alerts,
    tables,
    userPool,
    measuresRoofs,
  }: (typeof bundles)[number]['definition']) => {
    if (mail !== undefined) return mail.includes('send') ? WITH_MAIL_BYTES : WITH_SES_BYTES;
    if (alerts === 'send') return WITH_CHANNELS_BYTES;
    if (documentsBucket !== undefined) return WITH_FILES_BYTES;
    if (userPool !== undefined) return WITH_LOGINS_BYTES;
    if (measuresRoofs === true) return WITH_KEY_BYTES;
    return tables?.leadKeys?.includes('put') === true ? WITH_KEYS_BYTES : ON_TABLES_BYTES;
  };
  const limited = bundles.map((bundle) => ({ ...bundle, limit: limitOf(bundle.definition) }));

  test.each(limited)('$name is at most $limit bytes', ({ bytes, limit }) => {
    expect(bytes).toBeLessThanOrEqual(limit);
  });

  test.each(bundles)('$name carries each AWS client once', ({ inputs }) => {
    const clients = inputs.flatMap((file) => file.match(/^.*@aws-sdk\/client-[^/]+/)?.[0] ?? []);
    const copies = [...new Set(clients)].map((folder) => basename(folder));
    expect(copies).toEqual([...new Set(copies)]);
  });

  test.each(bundles)('$name knows no credentials but those of its environment', ({ inputs }) => {
    const providers = inputs.filter((file) =>
      /credential-provider-|token-providers|nested-clients/.test(file),
    );
    expect(providers.map((file) => file.replace(/.*@aws-sdk\/([^/]+).*/, '$1'))).toEqual([
      'credential-provider-env',
    ]);
  });
});

describe('a function reads no setting that its grants do not give it', () => {
  const variables = new Map<string, string>(Object.entries(ENV));

  test.each(bundles)('$name', async ({ name, definition }) => {
    const source = await readFile(join(dist.lambdas, name, 'index.mjs'), 'utf8');
    // The call `requiredEnv(ENV.leadsTable)` as it is left: short names, and the keys of ENV whole.
    const read = [...source.matchAll(/[\w$]+\([\w$]+\.(\w+)\)/g)].flatMap(
      ([, key = '']) => variables.get(key) ?? [],
    );
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
    const linked = async () => {
      const made = await host.invoke('create-quote-link', { routeKey: 'POST /api/leads/{id}/link', path });
      const answer = made.ok ? (made.result as { body: string }) : { body: '{}' };
      token = String(JSON.parse(answer.body).path).replace('/q/', '');
      return made;
    };
    let token = '';
    const withToken = () => ({ path, body: JSON.stringify({ token }) });
    const outcomes = [
      await post(lead),
      await post(lead),
      await post({ ...lead, name: `${lead.name} II` }),
      await post({ ...lead, id: lead.name, phone: `${lead.phone}\0`, squareFootage: lead.address }),
      await host.invoke('create-lead', { body: `{"name": "${lead.name}", "email": ${lead.email}` }),
      await host.invoke('add-lead-details', { path, body: '{"hasLeaks":true}' }),
      await linked(),
      await host.invoke('open-quote', withToken()),
      // Nobody answers for SES.
      await host.invoke('mail-quote', withToken()),
      await host.invoke('revoke-quote-links', { path, claims: adminClaims }),
      await host.invoke('open-quote', withToken()),
      await host.invoke('list-leads', { claims: { ...adminClaims, username: lead.email } }),
      await host.invoke('update-lead', { path, claims: adminClaims, body: '{"status":"contacted"}' }),
      await host.invoke('open-lead-document', { path, claims: adminClaims }),
      await host.invoke('add-note', {
        path,
        claims: adminClaims,
        body: JSON.stringify({ text: `${lead.name} is at home after five.` }),
      }),
      await host.invoke('get-lead', { path, claims: adminClaims }),
    ];
    expect(
      outcomes.map((outcome) => outcome.ok && (outcome.result as { statusCode: number }).statusCode),
    ).toEqual([201, 201, 409, 400, 400, 204, 201, 200, 503, 204, 404, 200, 200, 404, 201, 200]);
    const logged = host.logged();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(logged).not.toContain(token);
    expect(logLines(logged).length).toBeGreaterThanOrEqual(outcomes.length);
    for (const secret of [lead.name, lead.email, lead.phone, lead.address, 'Quennell', '0187', 'Thistledown'])
      expect(logged).not.toContain(secret);
  } finally {
    await host.stop();
    await dynamodb.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
