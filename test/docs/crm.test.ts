import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlertMessage } from '#lambdas/alerts/message.ts';
import { sampleLead } from '#lambdas/alerts/sample-lead.ts';
import { WEBHOOK_FIELDS, webhookBody, webhookChannel } from '#lambdas/alerts/webhook.ts';
import { alertEvents } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { startReceiver } from '#test/support/alert-receivers.ts';
import { leadInput, shownQuote, snapshot } from '#test/support/leads.ts';

const page = readFileSync(new URL('../../docs/crm.md', import.meta.url), 'utf8');
const samples = new URL('../../docs/webhook-samples/', import.meta.url).pathname;

const at = '2026-11-20T15:04:06.000Z';
const created: Lead = {
  ...leadInput({ language: 'en', propertyType: 'single-story' }),
  shown: shownQuote(),
  quote: snapshot(),
  created_at: at,
  status: 'new',
};
const answered: Lead = {
  ...created,
  roofAge: '16-20',
  damageType: 'leak',
  hasLeaks: true,
  chosenTier: 'standard',
  callTimes: [{ day: '2026-11-23', part: 'morning' }],
  scope: {
    answers: { secondLayer: 'yes' },
    prices: { secondLayer: { per: 'square', dollars: 50 } },
  },
  inspection: { at: '2026-11-24T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' },
};
const read: Lead = {
  ...created,
  lead_type: 'insurance',
  squareFootage: undefined,
  shown: undefined,
  documentId: '6d1f0f5e-8a51-4c1e-9f0a-3a7d1c2b4e60',
  quote: { ...snapshot(2784), basis: { source: 'document', others: [] } },
};
const messages: AlertMessage[] = [
  { id: `${created.id}#lead.created`, event: 'lead.created', at, news: [], lead: created },
  {
    id: `${created.id}#lead.updated`,
    event: 'lead.updated',
    at: '2026-11-20T15:06:40.000Z',
    news: [],
    lead: answered,
  },
  {
    id: `${created.id}#document.read`,
    event: 'document.read',
    at: '2026-11-20T15:05:12.000Z',
    news: [],
    lead: read,
  },
  { id: 'team#test', event: 'test', at, news: [] },
];
const bodyOf = (message: AlertMessage) => webhookBody(message, 'https://quote.juniperridge.example/admin');

/** The paths of what a body holds, in the words of the table. */
const pathsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, path === '' ? name : `${path}.${name}`))
    : [path];

test.each(messages.map((message) => [message.event, message] as const))(
  'the sample of %s is what is really sent; else `vitest -u` writes it anew',
  async (event, message) => {
    const sent: unknown = JSON.parse(bodyOf(message));
    await expect(`${JSON.stringify(sent, null, 2)}\n`).toMatchFileSnapshot(`${samples}${event}.json`);
    expect(page).toContain(`(webhook-samples/${event}.json)`);
    expect(page).toContain(`| \`${event}\` |`);
  },
);

test('each event that a webhook gets has a sample', () => {
  // A summary goes to people alone.
  expect(messages.map(({ event }) => event)).toEqual(alertEvents.filter((event) => event !== 'leads.more'));
});

const [, fields = ''] = page.split('\n## Fields\n');
const rows = [...fields.matchAll(/^\| `([\w.]+)` \|(.*)\|$/gm)].map(([, path = '', rest = '']) => ({
  path,
  cells: rest.split('|').length,
}));
const isRowOf = (path: string) => (row: { path: string }) =>
  path === row.path || path.startsWith(`${row.path}.`);

/** A test's, and what only some leads have. */
const everything = [
  ...messages,
  { ...(messages[0] as AlertMessage), lead: { ...created, spam: ['too_fast'] } } satisfies AlertMessage,
].flatMap((message) => pathsIn(JSON.parse(bodyOf(message))));

test('each field that is sent has a row of docs/crm.md', () => {
  expect(everything.filter((path) => !rows.some(isRowOf(path)))).toEqual([]);
});

test('each row of docs/crm.md is a field that is sent, once, and fills every column', () => {
  expect(rows.filter((row) => !everything.some((path) => isRowOf(path)(row)))).toEqual([]);
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  expect(rows.filter(({ cells }) => cells !== 4)).toEqual([]);
});

test('the invented lead of a test has each field, so that another system can map them all', () => {
  const { lead } = JSON.parse(bodyOf({ id: 'team#test', event: 'test', at, news: [] })).data;
  expect(WEBHOOK_FIELDS.filter((name) => !Object.hasOwn(lead, name))).toEqual([]);
  expect(sampleLead(at).id).toBe(sampleLead('2027-01-01T00:00:00.000Z').id);
});

describe('the lines that check a signature', () => {
  const secret = 'whsec_dGVzdC1zZWNyZXQtb2YtdGhpcy1maWxl';
  const receiver = { stop: async () => undefined as unknown };
  let cases: { what: string; secret: string; headers: Record<string, unknown>; body: string }[];
  beforeAll(async () => {
    const started = await startReceiver(secret);
    Object.assign(receiver, started);
    const send = webhookChannel({
      url: started.url,
      secrets: [secret],
      openRange: '127.0.0.0/8',
      adminUrl: '',
      tests: { keep: async () => undefined },
      now: () => new Date(),
    });
    expect(await send(messages[1] as AlertMessage)).toBe('delivered');
    const headers: Record<string, unknown> = started.received[0]?.headers ?? {};
    const body = JSON.stringify(started.received[0]?.body);
    const late = { ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) - 600}` };
    cases = [
      { what: 'genuine', secret, headers, body },
      { what: 'another body', secret, headers, body: body.replace('standard', 'asLowAs') },
      { what: 'another secret', secret: 'whsec_YW5vdGhlci1zZWNyZXQ=', headers, body },
      { what: 'sent again later', secret, headers: late, body },
      { what: 'another id', secret, headers: { ...headers, 'webhook-id': 'msg_other' }, body },
      { what: 'no signature', secret, headers: { ...headers, 'webhook-signature': '' }, body },
      {
        what: 'the signature of a secret of before behind the new one’s',
        secret,
        headers: { ...headers, 'webhook-signature': `v1,bm9uZQ== ${headers['webhook-signature']}` },
        body,
      },
    ];
  });
  afterAll(() => receiver.stop());

  const linesOf = (language: string) =>
    (new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, 's').exec(page)?.[1] ?? '').split('\n');
  /** What the page's own lines say of each case. */
  function saidBy(command: string, args: string[]): string[] | undefined {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      input: JSON.stringify(cases),
      encoding: 'utf8',
    });
    if (error !== undefined) return undefined;
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return stdout.trim().toLowerCase().split(/\s+/);
  }
  const right = ['true', 'false', 'false', 'false', 'false', 'false', 'true'];

  test('six of Node take what was really signed and nothing else', () => {
    const lines = linesOf('js');
    expect(lines).toHaveLength(6);
    const [imports = '', ...rest] = lines;
    const program = `import { readFileSync } from 'node:fs';\n${imports}
for (const { secret, headers, body } of JSON.parse(readFileSync(0, 'utf8'))) {
${rest.join('\n')}
console.log(isGenuine); }`;
    expect(saidBy(process.execPath, ['--input-type=module', '-e', program])).toEqual(right);
  });

  test('six of Python do, too', (context) => {
    const lines = linesOf('python');
    expect(lines).toHaveLength(6);
    const [imports = '', ...rest] = lines;
    const program = `import json, sys\n${imports}
for case in json.load(sys.stdin):
    secret, headers, body = case["secret"], case["headers"], case["body"]
${rest.map((line) => `    ${line}`).join('\n')}
    print(is_genuine)`;
    const said = saidBy('python3', ['-c', program]);
    if (said === undefined) return context.skip('python3 is not on this machine');
    expect(said).toEqual(right);
  });
});
