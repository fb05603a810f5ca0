import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventFunctions, type FunctionDefinition, functions } from '#infra/functions/functions.ts';
import type { FunctionName } from '#infra/functions/grant-kinds.ts';
import { routes } from '#infra/functions/routes.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { ENV } from '#lambdas/platform/env.ts';
import { type AdminRole, roleGroups } from '#shared/admins.ts';
import { type RouteName, served } from '#shared/api/contract.ts';
import { startFunctions } from '#test/support/functions.ts';
import { adminClaims, type EventParts, httpEvent } from '#test/support/http-events.ts';
import { logLines } from '#test/support/in-process.ts';
import { oneAdmin } from '#test/support/scripted/cognito.ts';

interface Call {
  operation: string;
  table?: string | undefined;
}
const byOperation = (a: Call, b: Call) => a.operation.localeCompare(b.operation);
let calls: Call[] = [];
/** What the pool says of the one admin; nothing of who was taken out of both groups. */
let role: AdminRole | undefined;
/** Answers as AWS does of tables, groups and buckets with nothing in them, and of a session that goes on. */
const aws = createServer(async (request, response) => {
  const body = await text(request);
  const target = request.headers['x-amz-target'];
  if (target === undefined) {
    calls.push({ operation: `S3 ${request.method}` });
    return void response.writeHead(404).end();
  }
  calls.push({ operation: String(target).split('.')[1] ?? '', table: JSON.parse(body).TableName });
  const group =
    JSON.parse(body).GroupName === (role && roleGroups[role])
      ? [{ Username: adminClaims.sub, Enabled: true }]
      : [];
  const answer = { ...oneAdmin.GetUser, Users: group };
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
});
const endpoint = `http://127.0.0.1:${await listen(aws, 0)}`;
const endpoints = { dynamodb: endpoint, s3: endpoint, cognito: endpoint };
const host = startFunctions(endpoints);
afterAll(async () => {
  await host.stop();
  await close(aws);
});

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';

/** Those that somebody waits for. */
const {
  'prepare-data': _,
  'publish-site': __,
  'remind-homeowners': ___,
  'walk-site': ____,
  ...events
} = eventFunctions;
const warm: Record<string, FunctionDefinition> = { ...functions, ...events };

/** What each asks of AWS when it is called for the first time, which is here, before any test. */
const askedInInit = new Map<string, Call[]>();
for (const [name, { userPool = [] }] of Object.entries(warm)) {
  calls = [];
  // Without CloudFront's secret and with no notice: no call but those of init is made.
  const event = { ...httpEvent({ headers: { 'x-origin-secret': 'none' } }), Records: [] };
  await host.run(name as keyof typeof functions, event);
  const ofTables = () => calls.filter(({ operation }) => !operation.startsWith('S3'));
  // A busy machine hears of them after init, which waits half a second.
  await vi.waitFor(() => expect(ofTables()).toHaveLength(userPool.includes('members') ? 3 : 1), 10_000);
  askedInInit.set(name, ofTables().toSorted(byOperation));
}

test.each(Object.entries(warm))(
  '%s calls in init what it was granted, one read of a table, and Cognito for logins alone',
  (name, { tables = {}, userPool = [] }) => {
    const readable = Object.entries(tables).flatMap(([table, granted]) =>
      granted.includes('get') ? [table] : [],
    );
    const isOfLogins = name === 'people-api';
    expect(userPool.includes('members')).toBe(isOfLogins);
    expect(askedInInit.get(name)).toEqual([
      { operation: 'GetItem', table: expect.toBeOneOf(readable) },
      // As each route of the logins does first.
      ...(isOfLogins ? [{ operation: 'ListUsersInGroup' }, { operation: 'ListUsersInGroup' }] : []),
    ]);
  },
);

test('a setting that is missing during init is a 500 of the routes that need it, and a log line with its name and a trace that names our functions', async () => {
  const lacking = startFunctions(endpoints, ENV.pricingTable);
  onTestFinished(lacking.stop);
  const ask = (routeKey: string) => lacking.ask('office-api', { routeKey, claims: adminClaims });
  expect(await ask('GET /api/pricing-variables')).toMatchObject({ result: { statusCode: 500 } });
  expect(await ask('GET /api/scan-quota')).toMatchObject({ result: { statusCode: 200 } });
  expect(logLines(lacking.logged()).find(({ level }) => level === 'ERROR')).toMatchObject({
    failure: {
      message: 'Environment variable PRICING_TABLE is not set',
      frames: expect.arrayContaining([expect.stringMatching(/^at requiredEnv \(/)]),
    },
  });
});

const keys = routes.map(({ method, path }) => `${method} ${path}`);
const names = Object.keys(functions) as FunctionName[];

test.each(names)('%s has the routes of the table and no others', async (name) => {
  const before = host.logged().length;
  for (const routeKey of keys) await host.ask(name, { routeKey });
  const others = keys.filter((_, at) => routes[at]?.function !== name).toSorted();
  // What a thread writes comes a moment after its answer.
  await expect
    .poll(() =>
      logLines(host.logged().slice(before))
        .filter(({ failure }) => JSON.stringify(failure ?? '').includes('NoSuchRoute'))
        .map((line) => line.route)
        .toSorted(),
    )
    .toEqual(others);
});

describe('each function guards each of its routes', () => {
  const routesOf = (access: string) => routes.filter((route) => route.access === access);
  const parts = { path: { id, username: id, token: 'q83vEjRWeJCrze8SNFZ4kA' }, body: '{}' };
  const answered = async (name: RouteName, given: EventParts) => {
    const outcome = await host.call(name, { ...parts, ...given });
    if (!outcome.ok) throw new Error(`${name} crashed`);
    return (outcome.result as { statusCode: number }).statusCode;
  };
  const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  test.each(routesOf('admin'))('$name takes an access token of an admin alone', async ({ name }) => {
    const { 'cognito:groups': _, ...inNoGroup } = adminClaims;
    expect(await answered(name, { claims: inNoGroup })).toBe(403);
    expect(await answered(name, { claims: { ...adminClaims, 'cognito:groups': '[crews]' } })).toBe(403);
    expect(await answered(name, { claims: { ...adminClaims, token_use: 'id' } })).toBe(401);
    expect(await answered(name, {})).toBe(401);
  });

  test.each(routesOf('publicKey'))('$name takes the site key alone', async ({ name }) => {
    expect(await answered(name, {})).toBe(401);
    expect(await answered(name, bearing('another-key'))).toBe(401);
    expect(await answered(name, { claims: adminClaims })).toBe(401);
    expect(await answered(name, bearing('a-public-key'))).not.toBe(401);
  });

  test.each(routesOf('visitor'))('$name asks nobody who they are', async ({ name }) => {
    expect(await answered(name, bearing('made.up.token'))).not.toBeOneOf([401, 403]);
  });
});

describe('one who was taken out of the group does nothing with the last minutes of a token', () => {
  const people = routes.filter((route) => route.function === 'people-api');

  test.each(people)('$name is refused before anything else is asked', async ({ name }) => {
    calls = [];
    const outcome = await host.call(name, {
      claims: adminClaims,
      path: { id: 'x', username: 'x' },
      body: '{}',
    });
    expect(outcome).toMatchObject({
      ok: true,
      result: { statusCode: 403, body: expect.stringContaining('You’re no longer an admin.') },
    });
    expect(new Set(calls.map(({ operation }) => operation))).toEqual(
      new Set(['GetUser', 'ListUsersInGroup']),
    );
  });
});

/** Who may call each of the office's routes. A new one chooses here. */
const mayCall: Partial<Record<RouteName, 'owners' | 'every admin'>> = {
  // People
  listAdmins: 'every admin',
  inviteAdmin: 'owners',
  setAdminRole: 'owners',
  setAdminContact: 'owners',
  setOwnContact: 'every admin',
  resendInvitation: 'owners',
  removeAdmin: 'owners',
  // Prices and company
  listPricingVariables: 'every admin',
  listPriceChanges: 'every admin',
  updatePricingVariable: 'owners',
  getPublication: 'every admin',
  getSetting: 'every admin',
  listSettingChanges: 'every admin',
  listZipsAround: 'every admin',
  saveSetting: 'owners',
  getWebhookSecret: 'owners',
  renewWebhookSecret: 'owners',
  listAlertEmails: 'owners',
  addAlertEmail: 'owners',
  removeAlertEmail: 'owners',
  addPicture: 'owners',
  // Leads and inspections
  deleteLead: 'owners',
  listLeads: 'every admin',
  getCallList: 'every admin',
  getLeadsSince: 'every admin',
  searchLeads: 'every admin',
  getOverview: 'every admin',
  getLead: 'every admin',
  getLeadNotes: 'every admin',
  getLeadChanges: 'every admin',
  getBulkChange: 'every admin',
  updateLead: 'every admin',
  addNote: 'every admin',
  undoChange: 'every admin',
  priceLead: 'every admin',
  mergeLeads: 'every admin',
  unmergeLeads: 'every admin',
  markNotDuplicate: 'every admin',
  getPossibleDuplicates: 'every admin',
  lookAtSending: 'every admin',
  sendQuote: 'every admin',
  revokeQuoteLinks: 'every admin',
  openLeadDocument: 'every admin',
  openOneDocument: 'every admin',
  measureLeadRoof: 'every admin',
  listViews: 'every admin',
  saveView: 'every admin',
  deleteView: 'every admin',
  // How the site does
  getScanQuota: 'every admin',
  getHealth: 'every admin',
  listAlerts: 'every admin',
  testAlerts: 'every admin',
  readWebhookTest: 'every admin',
  retryAlerts: 'every admin',
  addPushDevice: 'every admin',
  endPushDevice: 'every admin',
};

describe('what sales may do', () => {
  const office = routes.filter(({ access }) => access === 'admin');
  const ofOwners = office.filter(({ name }) => mayCall[name] === 'owners');
  const parts = { path: { id, username: id, name: 'extras', document: '1' }, body: '{}' };
  /** Answered to the one admin with such a token, whose role the pool says. */
  async function answered(name: RouteName, now: AdminRole, token: AdminRole) {
    role = now;
    onTestFinished(() => {
      role = undefined;
    });
    const claims = {
      ...adminClaims,
      'cognito:groups': `[${roleGroups[token]}]`,
      iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbCdEf123',
    };
    calls = [];
    const outcome = await host.call(name, { ...parts, claims });
    if (!outcome.ok) throw new Error(`${name} crashed`);
    return outcome.result as { statusCode: number; body?: string };
  }

  test('every route of the office says who may call it, and its contract the same', () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(office.map(({ name }) => name).toSorted());
    const isOwners = (name: RouteName) => 'ownersOnly' in served[name] && served[name].ownersOnly;
    expect(routes.filter(({ name }) => isOwners(name)).map(({ name }) => name)).toEqual(
      ofOwners.map(({ name }) => name),
    );
  });

  test('the function that knows roles answers what is the owners’, and no other function may do it', () => {
    expect(new Set(ofOwners.map((route) => route.function))).toEqual(new Set(['people-api']));
  });

  test.each(ofOwners)(
    '$name is refused to sales, in a sentence, whatever groups the token names',
    async ({ name }) => {
      for (const token of ['sales', 'owner'] as const) {
        expect(await answered(name, 'sales', token)).toMatchObject({
          statusCode: 403,
          body: expect.stringContaining('Only an owner can do this.'),
        });
        expect(new Set(calls.map(({ operation }) => operation))).toEqual(
          new Set(['GetUser', 'ListUsersInGroup']),
        );
      }
    },
  );

  test.each(ofOwners)('$name is an owner’s from the moment they are one', async ({ name }) => {
    for (const token of ['sales', 'owner'] as const)
      expect((await answered(name, 'owner', token)).statusCode).not.toBeOneOf([401, 403]);
  });

  test.each(office.filter(({ name }) => mayCall[name] === 'every admin'))(
    '$name is open to sales',
    async ({ name }) => {
      expect((await answered(name, 'sales', 'sales')).statusCode).not.toBeOneOf([401, 403]);
    },
  );
});

describe('who wakes process-insurance', () => {
  const wake = (headers: Record<string, string> = {}) =>
    host.call('processInsurance', { query: { wake: '1' }, headers });

  test('gets 204 without key and body, and no quota is counted and nothing looked at', async () => {
    await wake();
    calls = [];
    expect(await wake()).toMatchObject({ ok: true, result: { statusCode: 204 } });
    expect(calls).toEqual([]);
  });

  test('comes through CloudFront like everybody', async () => {
    expect(await wake({ 'x-origin-secret': 'none' })).toMatchObject({ result: { statusCode: 403 } });
  });
});
