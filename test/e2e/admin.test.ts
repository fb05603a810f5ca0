import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitorId, visitors } from '#test/support/desk-leads.ts';
import { fillLogin, inviteAdmin, leadNames, leadRow } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
/** The browser's own line for a refused request; the wrong password is meant to be refused. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;
const stage = pageStage(product, { expected: [refusedRequest] });
const visit = browserStage();

const emergency = (page: Page, name: string) => leadRow(page, name).locator('[data-column="emergency"]');

describe('signing in', () => {
  test('the login says what it is for and offers only sign-in', async () => {
    const page = await stage.login();
    await page.getByText('Sign in to manage your website').waitFor();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.getByText(/create account|sign up/i).count()).toBe(0);
  });

  test('the office reads English whatever its browser speaks', async () => {
    const { page } = await visit({ locale: 'es-MX' });
    await page.goto(`${product().url}/admin`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.locator('html[lang=en]').waitFor();
  });

  test('a page whose script does not come says so instead of staying blank', async () => {
    const page = stage.page();
    await page.route('**/assets/admin-page-*.js', (route) => route.abort());
    stage.visitor().expectConsole(/net::ERR_FAILED/, /The admin page could not be loaded/);
    await page.goto(`${product().url}/admin`);
    await page.getByRole('alert').getByText('The admin page could not be loaded.').waitFor();
    await page.unroute('**/assets/admin-page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  test('a wrong password shows the server’s message and opens nothing', async () => {
    const page = await stage.login();
    await fillLogin(page, { ...product(), adminPassword: 'not-the-password' });
    await page.getByText('Incorrect username or password.').waitFor();
    expect(await page.getByRole('heading', { name: 'Admin Dashboard' }).count()).toBe(0);
  });

  test('a failure that says nothing of its own is told in the spec’s words', async () => {
    const page = await stage.login();
    await page.route(`${product().endpoints.cognito}/**`, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { __type: 'NotAuthorizedException', message: '' },
      }),
    );
    await fillLogin(page, product());
    await page.getByText('An error occurred during login').waitFor();
  });

  test('the first login asks for a password of one’s own', async () => {
    const second = { adminEmail: 'second.admin@example.com', adminPassword: 'Temporary-Pass-1' };
    await inviteAdmin(product(), second.adminEmail, second.adminPassword);
    const page = await stage.login();
    await fillLogin(page, second);
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('too-short');
    await page.getByLabel('Password', { exact: true }).blur();
    await page.getByText('Password must have at least 12 characters').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('My-own-password-22');
    await page.getByLabel('Confirm Password').fill('My-own-password-22');
    await page.getByRole('button', { name: 'Choose Your Password' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });
});

describe('an office without leads', () => {
  test('reads so', async () => {
    const page = await stage.office();
    await page.getByText('No leads found').waitFor();
  });
});

describe('leads', () => {
  beforeAll(async () => {
    await keepAtDesk(product(), visitors(55, Date.now()));
    await fetch(`${product().url}/api/leads/${visitorId(55)}/details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ roofAge: '11-15', damageType: 'hail', hasLeaks: true }),
    });
  });

  test('come newest first with what the visitor said, fifty at a time', async () => {
    const page = await stage.office();
    const names = leadNames(page);
    await names.first().waitFor();
    expect(await names.first().textContent()).toBe('Visitor 55');
    expect(await names.count()).toBe(50);
    await page.getByRole('button', { name: 'Load more' }).click();
    await leadRow(page, 'Visitor 1').waitFor();
    expect(await names.count()).toBe(55);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    const facts = await leadRow(page, 'Visitor 55').innerText();
    for (const fact of ['1,800', '11–15 years', 'Hail']) expect(facts).toContain(fact);
    expect(await emergency(page, 'Visitor 55').textContent()).toBe('Yes');
    expect(await emergency(page, 'Visitor 54').textContent()).toBe('No');
  });

  test('the leaking roof is the one to call first, until it was called', async () => {
    const page = await stage.office();
    const first = page.getByRole('region', { name: 'Call first' });
    await first.getByRole('link', { name: 'Visitor 55' }).waitFor();
    expect(await first.innerText()).toContain('Leaking now');
    expect(await first.innerText()).toContain('55 waiting, 1 of them an emergency');
    expect(await first.getByRole('link', { name: 'Call (402) 555-0187' }).getAttribute('href')).toBe(
      'tel:+14025550187',
    );
    await page.getByLabel('Status of Visitor 55').selectOption('contacted');
    await first.getByRole('link', { name: 'Visitor 1', exact: true }).waitFor();
    expect(await first.innerText()).toContain('Waiting longest');
    await first.getByText('54 waiting', { exact: true }).waitFor();
  });

  test('a next page that does not load says so and can be asked for again', async () => {
    const page = await stage.office();
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();
    await page.route('**/api/leads?cursor=*', (route) => route.fulfill({ status: 409, json: {} }));
    stage.visitor().expectConsole(/status of 409/);
    await more.click();
    await page.getByRole('alert').getByText('Failed to load leads').waitFor();
    await page.unroute('**/api/leads?cursor=*');
    await more.click();
    await leadRow(page, 'Visitor 1').waitFor();
  });

  test('a status chosen and the trash button are kept over a reload, each with its message', async () => {
    const page = await stage.office();
    await page.getByLabel('Status of Visitor 55').selectOption('scheduled');
    await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Cancel the lead of Visitor 54' }).click();
    await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
    await page.reload();
    await leadRow(page, 'Visitor 55').waitFor();
    expect(await page.getByLabel('Status of Visitor 55').inputValue()).toBe('scheduled');
    expect(await page.getByLabel('Status of Visitor 54').inputValue()).toBe('cancelled');
  });

  test('only those of one status are shown when asked for', async () => {
    const page = await stage.office();
    await page.getByRole('button', { name: 'Cancel the lead of Visitor 53' }).click();
    await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
    await page.getByRole('link', { name: /^Cancelled/ }).click();
    await leadRow(page, 'Visitor 53').waitFor();
    await leadRow(page, 'Visitor 55').waitFor({ state: 'detached' });
  });

  test('a status the server could not save goes back, with the message', async () => {
    const page = await stage.office();
    await page.getByLabel('Status of Visitor 52').waitFor();
    await page.route('**/api/leads/*', (route) => route.fulfill({ status: 409, json: {} }));
    stage.visitor().expectConsole(/status of 409/);
    await page.getByLabel('Status of Visitor 52').selectOption('completed');
    await page.getByRole('alert').getByText('Failed to update lead status').waitFor();
    await expect.poll(() => page.getByLabel('Status of Visitor 52').inputValue()).toBe('new');
  });

  test('a list that does not load says so and offers another try', async () => {
    const page = stage.page();
    await page.route('**/api/leads', (route) => route.fulfill({ status: 409, json: {} }));
    stage.visitor().expectConsole(/status of 409/);
    await stage.office();
    await page.getByRole('alert').getByText('Failed to load leads').waitFor();
    await page.unroute('**/api/leads');
    await page.getByRole('button', { name: 'Try again' }).click();
    await leadRow(page, 'Visitor 55').waitFor();
  });
});

// The last one: it ends the session that the others share.
test('Sign Out ends the session, also in the other tab', async () => {
  const first = await stage.office();
  const second = await stage.visitor().context.newPage();
  await second.goto(`${product().url}/admin`);
  await second.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await first.getByRole('button', { name: 'Sign Out' }).click();
  await first.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await first.reload();
  await first.getByRole('heading', { name: 'Admin Login' }).waitFor();
});
