import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitorId, visitors } from '#test/support/desk-leads.ts';
import { fillLogin, inviteAdmin, leadNames, leadRow } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
/** The browser's own line for a refused request; the wrong password is meant to be refused. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;
const stage = pageStage(product, { expected: [refusedRequest] });
const emergency = (page: Page, name: string) => leadRow(page, name).locator('[data-column="emergency"]');

describe('signing in', () => {
  test('the login says what it is for and offers only sign-in', async () => {
    const page = await stage.login();
    await page.getByText('Sign in to manage your website').waitFor();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.getByText(/create account|sign up/i).count()).toBe(0);
  });

  test('a wrong password shows the server’s message and opens nothing', async () => {
    const page = await stage.login();
    await fillLogin(page, { ...product(), adminPassword: 'not-the-password' });
    await page.getByText('Incorrect username or password.').waitFor();
    expect(await page.getByRole('heading', { name: 'Admin Dashboard' }).count()).toBe(0);
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
    for (const fact of ['1,800', '11–15 yr', 'Hail']) expect(facts).toContain(fact);
    expect(await emergency(page, 'Visitor 55').textContent()).toBe('Yes');
    expect(await emergency(page, 'Visitor 54').textContent()).toBe('No');
  });

  test('the leaking roof is the one to call first, until it was called', async () => {
    const page = await stage.office();
    const first = page.getByRole('region', { name: 'Call first' });
    await first.getByRole('link', { name: 'Visitor 55' }).waitFor();
    expect(await first.innerText()).toContain('Leaking now');
    expect(await first.innerText()).toContain('55 to call, 1 emergency');
    expect(await first.getByRole('link', { name: 'Call (402) 555-0155' }).getAttribute('href')).toBe(
      'tel:+14025550155',
    );
    await page.getByLabel('Status of Visitor 55').selectOption('contacted');
    await first.getByRole('link', { name: 'Visitor 1', exact: true }).waitFor();
    expect(await first.innerText()).toContain('Waiting longest');
    await first.getByText('54 to call', { exact: true }).waitFor();
  });

  test('a status chosen and the trash button are kept over a reload, each with its message', async () => {
    const page = await stage.office();
    await page.getByLabel('Status of Visitor 55').selectOption('scheduled');
    await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Cancel lead: Visitor 54' }).click();
    await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
    await page.reload();
    await leadRow(page, 'Visitor 55').waitFor();
    expect(await page.getByLabel('Status of Visitor 55').inputValue()).toBe('scheduled');
    expect(await page.getByLabel('Status of Visitor 54').inputValue()).toBe('cancelled');
  });

  test('only those of one status are shown when asked for', async () => {
    const page = await stage.office();
    await page.getByRole('button', { name: 'Cancel lead: Visitor 53' }).click();
    await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
    await page.getByRole('link', { name: /^Cancelled/ }).click();
    await leadRow(page, 'Visitor 53').waitFor();
    await leadRow(page, 'Visitor 55').waitFor({ state: 'detached' });
  });
});

// The last one: it ends the session that the others share.
test('Sign Out ends the session, also in the other tab', async () => {
  const first = await stage.office();
  const second = await stage.visitor().context.newPage();
  await second.goto(`${product().url}/admin`);
  await second.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  // What is on its way as a session ends is refused, of which a browser complains.
  for (const page of [first, second]) await page.waitForLoadState('networkidle');
  await first.getByRole('button', { name: 'Sign Out' }).click();
  await first.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await second.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await first.reload();
  await first.getByRole('heading', { name: 'Admin Login' }).waitFor();
});
