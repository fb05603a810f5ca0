import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeAdmin } from '#infra/commands/admin-logins.ts';
import { localPool } from '#infra/commands/where.ts';
import { shownCode, wrongCode } from '#test/support/authenticator-app.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { inviteAdmin } from '#test/support/invited-admin.ts';

const product = productStage();
const visit = browserStage();
/** The browser's own line for what the user pool refuses. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;
const PASSWORD = 'My-own-password-22';

let current: Visit;
let page: Page;
let admins = 0;
let email: string;

/** Each test has an admin of its own, signed in. */
beforeEach(async () => {
  current = await visit({}, [refusedRequest]);
  page = current.page;
  admins += 1;
  email = `admin.${admins}@example.com`;
  await inviteAdmin(product(), email, 'Temporary-Pass-1');
  await page.goto(`${product().url}/admin`);
  await fillLogin('Temporary-Pass-1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Choose Your Password' }).click();
  await dashboard(page);
});

async function fillLogin(password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
const dashboard = (at: Page) => at.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
const login = (at: Page) => at.getByRole('heading', { name: 'Admin Login' }).waitFor();
const dialog = () => page.getByRole('dialog', { name: 'Security' });
const press = (name: string) => dialog().getByRole('button', { name }).click();
const openSecurity = () => page.getByRole('button', { name: 'Security' }).click();

/** Turns the app on in the open dialog; gives the secret it keeps. */
async function turnOn(): Promise<string> {
  await press('Turn On');
  const secret = (await dialog().locator('code').innerText()).replaceAll(' ', '');
  await dialog().getByLabel('Type the six digits').fill(shownCode(secret));
  await press('Turn On');
  await dialog().getByText('The authenticator app is on.').waitFor();
  return secret;
}

async function signInAgain() {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await fillLogin(PASSWORD);
}

describe('an authenticator app', () => {
  test('once on is asked for at the next login, which takes its code as the app shows it', async () => {
    await openSecurity();
    await dialog().getByText('Off', { exact: true }).waitFor();
    const secret = await turnOn();
    await press('Close');
    await signInAgain();
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.getByLabel('Code').fill(wrongCode(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is not right. Type the six digits your app shows now.').waitFor();
    // The code it was turned on with is used up; the next is taken half a minute early.
    const next = shownCode(secret, { steps: 1 });
    await page.getByLabel('Code').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await dashboard(page);
    await openSecurity();
    await dialog().getByText('On', { exact: true }).waitFor();
  });

  test('stays off until a right code has come', async () => {
    await openSecurity();
    await press('Turn On');
    const code = dialog().getByLabel('Type the six digits');
    const secret = (await dialog().locator('code').innerText()).replaceAll(' ', '');
    await code.fill(wrongCode(secret));
    await press('Turn On');
    await dialog().getByText('This code is not right.').waitFor();
    await press('Cancel');
    await dialog().getByText('Off', { exact: true }).waitFor();
    await press('Turn On');
    // Another try, another secret.
    await expect.poll(() => dialog().locator('code').innerText()).not.toBe(secret);
    await press('Close');
    await signInAgain();
    await dashboard(page);
  });

  test('is turned off only when that is said twice, and is then no longer asked for', async () => {
    await openSecurity();
    await turnOn();
    await press('Turn Off');
    await dialog().getByText('Turn the app off?').waitFor();
    await press('Keep It On');
    await dialog().getByText('On', { exact: true }).waitFor();
    await press('Turn Off');
    await press('Turn Off');
    await dialog().getByText('The authenticator app is off.').waitFor();
    await press('Close');
    await signInAgain();
    await dashboard(page);
  });

  test('says so where its state does not load, and tries again', async () => {
    await page.route(`${product().endpoints.cognito}/**`, (route) => route.abort());
    current.expectConsole(/net::ERR_FAILED/);
    await openSecurity();
    await dialog().getByRole('alert').getByText('could not be loaded').waitFor();
    await page.unroute(`${product().endpoints.cognito}/**`);
    await press('Try again');
    await dialog().getByText('Off', { exact: true }).waitFor();
  });

  test('Escape closes the panel, and the keyboard is back where it was', async () => {
    await openSecurity();
    await dialog().getByText('Off', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Security');
  });
});

describe('when the ten minutes of a token are over', () => {
  /** The pages think that this much time has passed; the server's clock stands. */
  const later = (context: BrowserContext, time: string) => context.clock.fastForward(time);
  /** The admin comes back to the tab, which loads what it shows anew. */
  const comeBack = (at: Page) => at.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  beforeEach(async () => {
    await current.context.clock.install();
    await page.reload();
    await dashboard(page);
  });

  test('two tabs that refresh at once both go on', async () => {
    const second = await current.context.newPage();
    await second.goto(`${product().url}/admin`);
    await dashboard(second);
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
    await removeAdmin(await localPool(product().dataDir), email, { evenTheLast: false });
    await later(current.context, '10:01');
    // Without a token the list it asks for is refused.
    current.expectConsole(/status of 401/);
    await comeBack(page);
    await login(page);
    await fillLogin(PASSWORD);
    await page.getByText('User is disabled.').waitFor();
  });
});
