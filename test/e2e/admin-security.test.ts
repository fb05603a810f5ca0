import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetMfa } from '#infra/commands/admin-logins.ts';
import { localPool } from '#infra/commands/where.ts';
import { shownCode, wrongCode } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { fillLogin, inviteAdmin, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
/** The browser's own line for what the user pool refuses. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;
const stage = pageStage(product, { expected: [refusedRequest] });
const visit = browserStage();
let page: Page;

const email = 'wren.abara@example.com';
const password = 'My-own-password-22';
const signIn = () => fillLogin(page, { adminEmail: email, adminPassword: password });

beforeAll(async () => {
  const invited = { email, temporaryPassword: 'Temporary-Pass-1', password };
  await inviteAdmin(product(), email, invited.temporaryPassword);
  await signInFirst(stage.page(), product(), invited);
});

/** Each test begins signed in, the app off. */
beforeEach(async () => {
  page = stage.page();
  const { length: said } = await resetMfa(await localPool(product().dataDir), email);
  // Where an app was on, this has ended what the page is signed in to.
  if (said > 1) await page.evaluate(() => localStorage.clear());
  await page.goto(`${product().url}/admin`);
  const login = page.getByRole('heading', { name: 'Admin Login' });
  await dashboard().or(login).waitFor();
  if (await dashboard().isVisible()) return;
  await signIn();
  await dashboard().waitFor();
});

const dashboard = () => page.getByRole('heading', { name: 'Admin Dashboard' });
const dialog = () => page.getByRole('dialog', { name: 'People' });
const press = (name: string) => dialog().getByRole('button', { name }).click();
const openSecurity = () => page.getByRole('button', { name: 'People' }).click();

/** Turns the app on in the open dialog; gives the secret it keeps. */
async function turnOn(): Promise<string> {
  await press('Turn On');
  const secret = (await dialog().locator('code').innerText()).replaceAll(' ', '');
  await dialog().getByLabel('Enter the 6-digit code').fill(shownCode(secret));
  await press('Turn On');
  await dialog().getByText('The authenticator app is on.').waitFor();
  return secret;
}

async function signInAgain() {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn();
}

describe('an authenticator app', () => {
  test('stays off until a right code has come', async () => {
    await openSecurity();
    await press('Turn On');
    const code = dialog().getByLabel('Enter the 6-digit code');
    const secret = (await dialog().locator('code').innerText()).replaceAll(' ', '');
    await code.fill(wrongCode(secret));
    await press('Turn On');
    await dialog().getByText('Wrong code.').waitFor();
    await press('Cancel');
    await dialog().getByText('Off', { exact: true }).waitFor();
    await press('Turn On');
    // Another try, another secret.
    await expect.poll(() => dialog().locator('code').innerText()).not.toBe(secret);
    await press('Close');
    await signInAgain();
    await dashboard().waitFor();
  });

  test('is turned off only when that is said twice, and is then no longer asked for', async () => {
    await openSecurity();
    await turnOn();
    await press('Turn Off');
    await dialog().getByText('Turn off two-step sign-in?').waitFor();
    await press('Cancel');
    await dialog().getByText('On', { exact: true }).waitFor();
    await press('Turn Off');
    await press('Turn Off');
    await dialog().getByText('The authenticator app is off.').waitFor();
    await press('Close');
    await signInAgain();
    await dashboard().waitFor();
  });

  test('says so where its state does not load, and tries again', async () => {
    await page.route(`${product().endpoints.cognito}/**`, (route) => route.abort());
    stage.visitor().expectConsole(/net::ERR_FAILED/);
    await openSecurity();
    await dialog().getByRole('alert').getByText('Couldn’t check if your app is on.').waitFor();
    await page.unroute(`${product().endpoints.cognito}/**`);
    await press('Try again');
    await dialog().getByText('Off', { exact: true }).waitFor();
  });

  test('Escape closes the panel, and the keyboard is back where it was', async () => {
    await openSecurity();
    await dialog().getByText('Off', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('People');
  });

  test('once on is asked for at the next login, which takes its code as the app shows it', async () => {
    await openSecurity();
    await dialog().getByText('Off', { exact: true }).waitFor();
    const secret = await turnOn();
    await press('Close');
    await signInAgain();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.getByLabel('Code').fill(wrongCode(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Wrong code. Enter the 6 digits your app shows now.').waitFor();
    // The code it was turned on with is used up; the next is taken half a minute early.
    const next = shownCode(secret, { steps: 1 });
    await page.getByLabel('Code').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await dashboard().waitFor();
    await openSecurity();
    await dialog().getByText('On', { exact: true }).waitFor();
  });
});

describe('a sign-out everywhere', () => {
  /** The same admin somewhere else. */
  async function elsewhere(): Promise<Page> {
    const { page: other } = await visit({}, [refusedRequest, /status of 401/]);
    await other.goto(`${product().url}/admin`);
    await fillLogin(other, { adminEmail: email, adminPassword: password });
    await other.getByText('No leads found').waitFor();
    return other;
  }

  test('is done once it is said twice, ends the other device too, and leaves this page until it is left', async () => {
    const other = await elsewhere();
    await openSecurity();
    await press('Sign Out Everywhere');
    await dialog().getByText('Sign out everywhere?').waitFor();
    await press('Cancel');
    await press('Sign Out Everywhere');
    await press('Sign Out Everywhere');
    await dialog().getByText('You’re signed out on every device, this one too.').waitFor();

    // Nothing that does lasting harm, from that moment on.
    await other.getByRole('button', { name: 'People' }).click();
    await other.getByRole('dialog', { name: 'People' }).getByText('Your session ended.').waitFor();
    await other.keyboard.press('Escape');
    await other.getByText('Copy what you haven’t saved').waitFor();
    await other.getByRole('button', { name: 'Sign In Again' }).click();
    await other.getByRole('heading', { name: 'Admin Login' }).waitFor();

    stage.visitor().expectConsole(/status of 401/);
    await press('Sign In Again');
    await signIn();
    await dashboard().waitFor();
  });

  test('says so where it did not work, and nobody is signed out', async () => {
    await openSecurity();
    await press('Sign Out Everywhere');
    await page.route(`${product().endpoints.cognito}/**`, (route) => route.abort());
    stage.visitor().expectConsole(/net::ERR_FAILED/);
    await press('Sign Out Everywhere');
    await dialog().getByRole('alert').getByText('Couldn’t sign out everywhere.').waitFor();
    await page.unroute(`${product().endpoints.cognito}/**`);
    await press('Cancel');
    await press('Close');
    await page.reload();
    await dashboard().waitFor();
  });
});
