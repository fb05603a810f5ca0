import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postLead } from '#test/support/api-product.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { inviteAdmin } from '#test/support/invited-admin.ts';
import { leadNames, leadRow } from '#test/support/lead-rows.ts';
import { leadInput } from '#test/support/leads.ts';
import { signInAsAdmin, signInByForm } from '#test/support/office.ts';

const product = productStage();
const visit = browserStage();
let current: Visit;

/** The browser's own line for a refused request; the wrong password is meant to be refused. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;

const leadId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

beforeEach(async () => {
  current = await visit({}, [refusedRequest]);
});

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signedIn(): Promise<Page> {
  const { page } = current;
  await signInAsAdmin(page, product());
  return page;
}

const emergency = (page: Page, name: string) => leadRow(page, name).locator('[data-column="emergency"]');

describe('signing in', () => {
  test('the login says what it is for and offers only sign-in', async () => {
    const { page } = current;
    await page.goto(`${product().url}/admin`);
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await page.getByText('Sign in to manage your website').waitFor();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.getByText(/create account|sign up/i).count()).toBe(0);
  });

  test('the office reads English whatever its browser speaks', async () => {
    const { page, context, strayErrors } = await visit({ locale: 'es-MX' });
    await page.goto(`${product().url}/admin`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await page.locator('html[lang=en]').waitFor();
    await context.close();
    expect(strayErrors()).toEqual([]);
  });

  test('a page whose script does not come says so instead of staying blank', async () => {
    const { page } = current;
    await page.route('**/assets/admin-page-*.js', (route) => route.abort());
    current.expectConsole(/net::ERR_FAILED/, /The admin page could not be loaded/);
    await page.goto(`${product().url}/admin`);
    await page.getByRole('alert').getByText('The admin page could not be loaded.').waitFor();
    await page.unroute('**/assets/admin-page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  test('a wrong password shows the server’s message and opens nothing', async () => {
    const { page } = current;
    await page.goto(`${product().url}/admin`);
    await fillLogin(page, product().adminEmail, 'not-the-password');
    await page.getByText('Incorrect username or password.').waitFor();
    expect(await page.getByRole('heading', { name: 'Admin Dashboard' }).count()).toBe(0);
  });

  test('a failure that says nothing of its own is told in the spec’s words', async () => {
    const { page } = current;
    await page.route(`${product().endpoints.cognito}/**`, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { __type: 'NotAuthorizedException', message: '' },
      }),
    );
    await page.goto(`${product().url}/admin`);
    await fillLogin(page, product().adminEmail, product().adminPassword);
    await page.getByText('An error occurred during login').waitFor();
  });

  test('the first login asks for a password of one’s own', async () => {
    const { page } = current;
    await inviteAdmin(product(), 'second.admin@example.com', 'Temporary-Pass-1');
    await page.goto(`${product().url}/admin`);
    await fillLogin(page, 'second.admin@example.com', 'Temporary-Pass-1');
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('too-short');
    await page.getByLabel('Password', { exact: true }).blur();
    await page.getByText('Password must have at least 12 characters').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('My-own-password-22');
    await page.getByLabel('Confirm Password').fill('My-own-password-22');
    await page.getByRole('button', { name: 'Choose Your Password' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });

  test('Sign Out ends the session, also in the other tab', async () => {
    const { page: first } = current;
    await signInByForm(first, product());
    const second = await current.context.newPage();
    await second.goto(`${product().url}/admin`);
    await second.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
    await first.getByRole('button', { name: 'Sign Out' }).click();
    await first.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await first.reload();
    await first.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });
});

describe('an office without leads', () => {
  test('reads so', async () => {
    const page = await signedIn();
    await page.getByText('No leads found').waitFor();
  });
});

describe('leads', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 55; number += 1)
      await postLead(product(), leadInput({ id: leadId(number), name: `Visitor ${number}` }));
    await fetch(`${product().url}/api/leads/${leadId(55)}/details`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ roofAge: '11-15', damageType: 'hail', hasLeaks: true }),
    });
  });

  test('come newest first with what the visitor said, fifty at a time', async () => {
    const page = await signedIn();
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
    const page = await signedIn();
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
    const page = await signedIn();
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();
    await page.route('**/api/leads?cursor=*', (route) => route.fulfill({ status: 409, json: {} }));
    current.expectConsole(/status of 409/);
    await more.click();
    await page.getByRole('alert').getByText('Failed to load leads').waitFor();
    await page.unroute('**/api/leads?cursor=*');
    await more.click();
    await leadRow(page, 'Visitor 1').waitFor();
  });

  test('a status chosen and the trash button are kept over a reload, each with its message', async () => {
    const page = await signedIn();
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
    const page = await signedIn();
    await page.getByRole('button', { name: 'Cancel the lead of Visitor 53' }).click();
    await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
    await page.getByRole('link', { name: /^Cancelled/ }).click();
    await leadRow(page, 'Visitor 53').waitFor();
    await leadRow(page, 'Visitor 55').waitFor({ state: 'detached' });
  });

  test('a status the server could not save goes back, with the message', async () => {
    const page = await signedIn();
    await page.getByLabel('Status of Visitor 52').waitFor();
    await page.route('**/api/leads/*', (route) => route.fulfill({ status: 409, json: {} }));
    current.expectConsole(/status of 409/);
    await page.getByLabel('Status of Visitor 52').selectOption('completed');
    await page.getByRole('alert').getByText('Failed to update lead status').waitFor();
    await expect.poll(() => page.getByLabel('Status of Visitor 52').inputValue()).toBe('new');
  });

  test('a list that does not load says so and offers another try', async () => {
    const { page } = current;
    await page.route('**/api/leads', (route) => route.fulfill({ status: 409, json: {} }));
    current.expectConsole(/status of 409/);
    await signedIn();
    await page.getByRole('alert').getByText('Failed to load leads').waitFor();
    await page.unroute('**/api/leads');
    await page.getByRole('button', { name: 'Try again' }).click();
    await leadRow(page, 'Visitor 55').waitFor();
  });
});
