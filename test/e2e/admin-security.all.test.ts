import type { Page } from 'playwright-core';
import { beforeEach, test } from 'vitest';
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

const people = () => peoplePage(page).getByRole('region', { name: 'Your sign-in' });
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
  await press('Sign out everywhere');
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  const answer = (name: string) => question.getByRole('button', { name }).click();
  await question.waitFor();
  await page.route(path, (route) => route.abort());
  await answer('Sign out everywhere');
  await people().getByRole('alert').getByText('Couldn’t sign out everywhere.').waitFor();
  await page.unroute(path);
  await answer('Cancel');
  await press('Sign out everywhere');
  await answer('Sign out everywhere');
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
