import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { resetMfa } from '#infra/commands/admin-logins.ts';
import { localPool } from '#infra/commands/where.ts';
import { shownCode } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { fillLogin, inviteAdmin, peoplePage, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

/** The browser's own line for what the user pool refuses. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;

const email = 'wren.abara@example.com';
const password = 'My-own-password-22';

/** For the tests of a file: each begins signed in to the office, the authenticator app off. */
export function securityStage() {
  const product = productStage();
  const stage = pageStage(product, { expected: [refusedRequest] });
  const visit = browserStage();
  const page = () => stage.page();

  const login = { adminEmail: email, adminPassword: password };
  const signIn = () => fillLogin(page(), login);
  const dashboard = () => page().getByRole('heading', { name: 'Admin Dashboard' });
  const people = () => peoplePage(page());
  const press = (name: string) => people().getByRole('button', { name }).click();

  beforeAll(async () => {
    const invited = { email, temporaryPassword: 'Temporary-Pass-1', password };
    await inviteAdmin(product(), email, invited.temporaryPassword);
    await signInFirst(page(), product(), invited);
  });

  beforeEach(async () => {
    const { length: said } = await resetMfa(await localPool(product().dataDir), email);
    // Where an app was on, this has ended what the page is signed in to.
    if (said > 1) await page().evaluate(() => localStorage.clear());
    await page().goto(`${product().url}/admin`);
    const login = page().getByRole('heading', { name: 'Admin Login' });
    await dashboard().or(login).waitFor();
    if (await dashboard().isVisible()) return;
    await signIn();
    await dashboard().waitFor();
  });

  return {
    product,
    page,
    signIn,
    dashboard,
    people,
    press,
    /** What the browser says in this test is expected. */
    expectConsole: (...patterns: readonly RegExp[]) => stage.visitor().expectConsole(...patterns),
    openSecurity: () => page().getByRole('link', { name: 'People' }).click(),

    /** Turns the app on, on the open page; gives the secret it keeps. */
    async turnOn(): Promise<string> {
      await press('Turn On');
      const secret = (await people().locator('code').innerText()).replaceAll(' ', '');
      await people().getByLabel('Enter the 6-digit code').fill(shownCode(secret));
      await press('Turn On');
      await people().getByText('The authenticator app is on.').waitFor();
      return secret;
    },

    async signInAgain() {
      await page().getByRole('button', { name: 'Sign Out', exact: true }).click();
      await signIn();
    },

    /** The same admin somewhere else. */
    async elsewhere(): Promise<Page> {
      const { page: other } = await visit({}, [refusedRequest, /status of 401/]);
      await other.goto(`${product().url}/admin`);
      await fillLogin(other, login);
      await other.getByText('No leads found').waitFor();
      return other;
    },
  };
}
