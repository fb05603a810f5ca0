import type { BrowserContext, Page, Request } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { withDevices } from '#infra/commands/admin-devices.ts';
import { removeAdmin } from '#infra/commands/admin-logins.ts';
import { localPool } from '#infra/commands/where.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { fillLogin, inviteAdmin, peoplePage, signInFirst } from '#test/support/office.ts';

const product = productStage();
const visit = browserStage();
/** The browser's own line for what the user pool refuses. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;

let current: Visit;
let page: Page;
let admins = 0;
const password = 'My-own-password-22';
let email: string;

const dashboard = (at: Page) => at.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

/** Each test has an admin of its own, signed in, and a browser of its own, whose clock it sets. */
beforeEach(async () => {
  current = await visit({}, [refusedRequest]);
  page = current.page;
  admins += 1;
  email = `admin.${admins}@example.com`;
  const invited = { email, temporaryPassword: 'Temporary-Pass-1', password };
  await inviteAdmin(product(), email, invited.temporaryPassword);
  await signInFirst(page, product(), invited);
});

describe('when the ten minutes of a token are over', () => {
  /** What the pages have asked for and not got yet. */
  let onTheirWay: Set<Request>;
  /** The pages think that this much time has passed, where a file on its way would look lost; the server's clock stands. */
  const later = async (context: BrowserContext, time: string) => {
    await expect.poll(() => [...onTheirWay].map((request) => request.url())).toEqual([]);
    await context.clock.fastForward(time);
  };
  /** The admin comes back to the tab, which loads what it shows anew. */
  const comeBack = (at: Page) => at.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  /** What the office fetches ahead has come: by a clock that is moved it would look as if it stood still. */
  const fetchedAhead = (at: Page) =>
    at.waitForResponse(/\/assets\/lead-page-.*\.js$/).then((file) => file.finished());

  beforeEach(async () => {
    const asked = new Set<Request>();
    onTheirWay = asked;
    current.context.on('request', (request) => asked.add(request));
    current.context.on('requestfinished', (request) => asked.delete(request));
    current.context.on('requestfailed', (request) => asked.delete(request));
    await current.context.clock.install();
    const ahead = fetchedAhead(page);
    await page.reload();
    await Promise.all([dashboard(page), ahead]);
  });

  test('two tabs that refresh at once both go on', async () => {
    const second = await current.context.newPage();
    const ahead = fetchedAhead(second);
    await second.goto(`${product().url}/admin`);
    await Promise.all([dashboard(second), ahead]);
    const waiting: (() => Promise<void>)[] = [];
    await current.context.route(`${product().endpoints.cognito}/**`, async (route) => {
      const isRefresh = route.request().headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken');
      if (isRefresh !== true) return route.continue();
      // Neither is answered before both have asked with the same token.
      waiting.push(() => route.continue());
      if (waiting.length === 2) for (const go of waiting) await go();
    });
    await later(current.context, '10:01');
    await Promise.all([comeBack(page), comeBack(second)]);
    await expect.poll(() => waiting.length).toBe(2);
    for (const tab of [page, second]) {
      await tab.getByRole('tab', { name: 'Pricing Variables' }).click();
      await tab.getByLabel('As Low As /SQ').waitFor();
    }
    await current.context.unroute(`${product().endpoints.cognito}/**`);
    // And the next time too, by what either left behind.
    await later(current.context, '20:02');
    for (const tab of [page, second]) {
      await tab.reload();
      await tab.getByLabel('As Low As /SQ').waitFor();
    }
  });

  test('a removed admin’s open page is at the login', async () => {
    const { dataDir } = product();
    await removeAdmin(withDevices(await localPool(dataDir), { profile: undefined }, dataDir), email);
    await later(current.context, '10:01');
    // Without a token the list it asks for is refused.
    current.expectConsole(/status of 401/);
    await comeBack(page);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await fillLogin(page, { adminEmail: email, adminPassword: password });
    await page.getByText('User is disabled.').waitFor();
  });
});

const people = () => peoplePage(page);
const press = (name: string) => people().getByRole('button', { name }).click();

test('a sign-out everywhere is done once it is said twice and ends the other device too; where it does not work, or the app’s state does not come, it says so', async () => {
  const { page: other } = await visit({}, [refusedRequest, /status of 401/]);
  await other.goto(`${product().url}/admin`);
  await fillLogin(other, { adminEmail: email, adminPassword: password });
  await other.getByText('No leads found').waitFor();

  const path = `${product().endpoints.cognito}/**`;
  current.expectConsole(/net::ERR_FAILED/, /status of 401/);
  await page.route(path, (route) => route.abort());
  await page.getByRole('link', { name: 'People' }).click();
  await people().getByRole('alert').getByText('Couldn’t check if your app is on.').waitFor();
  await page.unroute(path);
  await press('Try again');
  await people().getByText('Off', { exact: true }).waitFor();
  await press('Sign Out Everywhere');
  await people().getByText('Sign out everywhere?').waitFor();
  await page.route(path, (route) => route.abort());
  await press('Sign Out Everywhere');
  await people().getByRole('alert').getByText('Couldn’t sign out everywhere.').waitFor();
  await page.unroute(path);
  await press('Cancel');
  await press('Sign Out Everywhere');
  await press('Sign Out Everywhere');
  await people().getByText('You’re signed out on every device, this one too.').waitFor();

  // Nothing that does lasting harm, from that moment on.
  await other.getByRole('link', { name: 'People' }).click();
  await other.getByRole('heading', { name: 'You no longer have access.' }).waitFor();
  await other.getByRole('button', { name: 'Sign In Again' }).click();
  await other.getByRole('heading', { name: 'Admin Login' }).waitFor();

  await press('Sign In Again');
  await fillLogin(page, { adminEmail: email, adminPassword: password });
  await dashboard(page);
});
