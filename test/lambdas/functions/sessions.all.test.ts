import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, describe, expect, test } from 'vitest';
import { localPool } from '#infra/commands/where.ts';
import { routes } from '#infra/functions/routes.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { adminTokens } from '#test/support/admin-tokens.ts';
import { apiError, call, startApi } from '#test/support/product.ts';

/** How soon a session that ended opens a route no more. A new route of the office chooses here. */
const ends: Partial<Record<RouteName, 'at once' | 'within a minute'>> = {
  // Logins, and whose devices get leads
  listAdmins: 'at once',
  inviteAdmin: 'at once',
  setAdminRole: 'at once',
  setAdminContact: 'at once',
  setOwnContact: 'at once',
  removeAdmin: 'at once',
  resendInvitation: 'at once',
  addPushDevice: 'at once',
  // What deletes
  deleteLead: 'at once',
  revokeQuoteLinks: 'at once',
  sendQuote: 'at once',
  endPushDevice: 'at once',
  // Prices and papers
  updatePricingVariable: 'at once',
  saveSetting: 'at once',
  addPicture: 'at once',
  addAlertEmail: 'at once',
  removeAlertEmail: 'at once',
  getWebhookSecret: 'at once',
  renewWebhookSecret: 'at once',
  openLeadDocument: 'at once',
  openOneDocument: 'at once',
  // The office's day
  listLeads: 'within a minute',
  getCallList: 'within a minute',
  getLeadsSince: 'within a minute',
  searchLeads: 'within a minute',
  getOverview: 'within a minute',
  getLead: 'within a minute',
  getLeadNotes: 'within a minute',
  getLeadChanges: 'within a minute',
  getBulkChange: 'within a minute',
  updateLead: 'within a minute',
  addNote: 'within a minute',
  undoChange: 'within a minute',
  priceLead: 'within a minute',
  mergeLeads: 'within a minute',
  unmergeLeads: 'within a minute',
  markNotDuplicate: 'within a minute',
  getPossibleDuplicates: 'within a minute',
  lookAtSending: 'within a minute',
  measureLeadRoof: 'within a minute',
  listViews: 'within a minute',
  saveView: 'within a minute',
  deleteView: 'within a minute',
  listPricingVariables: 'within a minute',
  listPriceChanges: 'within a minute',
  getSetting: 'within a minute',
  listSettingChanges: 'within a minute',
  getPublication: 'within a minute',
  listAlertEmails: 'at once',
  listZipsAround: 'within a minute',
  getScanQuota: 'within a minute',
  getHealth: 'within a minute',
  listAlerts: 'within a minute',
  testAlerts: 'within a minute',
  readWebhookTest: 'within a minute',
  retryAlerts: 'within a minute',
};

const ofOffice = routes.filter(({ access }) => access === 'admin');
const ending = (soon: 'at once' | 'within a minute') => ofOffice.filter(({ name }) => ends[name] === soon);

const product = await startApi();
const pool = await localPool(product.dataDir);
afterAll(async () => {
  pool.client.destroy();
  await product.stop();
});

/** Ends all sessions of the first admin, as whoever gets the stolen laptop's call does. */
const signOutEverywhere = () =>
  pool.client.send(
    new AdminUserGlobalSignOutCommand({ UserPoolId: pool.userPoolId, Username: product.adminEmail }),
  );

const ask = (route: (typeof routes)[number], token: string) => {
  const path = route.path.replace(/\{\w+\}/, '00000000-0000-4000-8000-000000000000');
  return call(product, route.method, path, { token, ...(route.method === 'GET' ? {} : { json: {} }) });
};
async function statuses(asked: typeof ofOffice, token: string) {
  const given: [RouteName, number][] = [];
  for (const route of asked) given.push([route.name, (await ask(route, token)).status]);
  return given;
}
const all = (asked: typeof ofOffice, status: unknown) => asked.map(({ name }) => [name, status]);
/** Let in, whatever is then made of a request without a record or a body. */
const letIn = expect.toBeOneOf([200, 201, 202, 400, 404]);

test('every route of the office says how soon a session that ended opens it no more', () => {
  expect(Object.keys(ends).toSorted()).toEqual(ofOffice.map(({ name }) => name).toSorted());
});

describe('after a sign-out everywhere', () => {
  test('a token that was not used before opens no route', async () => {
    const { accessToken } = await adminTokens(product);
    await signOutEverywhere();
    expect(await statuses(ofOffice, accessToken)).toEqual(all(ofOffice, 401));
  });

  test('one that was just used opens what does no lasting harm until the minute is over, and nothing else', async () => {
    const { accessToken } = await adminTokens(product);
    expect(await statuses(ofOffice, accessToken)).toEqual(all(ofOffice, letIn));
    await signOutEverywhere();
    const later = ending('within a minute');
    expect(await statuses(later, accessToken)).toEqual(all(later, letIn));
    const atOnce = ending('at once');
    expect(await statuses(atOnce, accessToken)).toEqual(all(atOnce, 401));
    // The functions have heard of it now.
    expect(await statuses(later, accessToken)).toEqual(all(later, 401));
  });

  test('the office is told to sign in again', async () => {
    const { accessToken } = await adminTokens(product);
    await signOutEverywhere();
    const { json } = await call(product, 'GET', '/api/leads', { token: accessToken });
    expect(json).toEqual(apiError('unauthorized', 'Your session ended. Sign in again.'));
  });

  test('a new sign-in opens all of them', async () => {
    const { accessToken } = await adminTokens(product);
    expect(await statuses(ofOffice, accessToken)).toEqual(all(ofOffice, letIn));
  });
});
