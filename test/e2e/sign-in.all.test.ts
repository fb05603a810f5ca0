import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { faults } from '#test/support/looks.ts';
import { fillLogin, inviteAdmin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
// The browser's own lines for answers that fail are what these tests are about.
const stage = pageStage(product, { expected: [/Failed to load resource/] });
const visit = browserStage();

const cognito = () => `${product().endpoints.cognito}/**`;
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
const login = (page: Page) => page.getByRole('heading', { name: 'Admin Login' }).waitFor();

test('the login says whose and what it is for, offers only sign-in, and is English whatever its browser speaks', async () => {
  const { page } = await visit({ locale: 'es-MX' });
  await page.goto(`${product().url}/admin`);
  await page.getByText('Sign in to manage your website').waitFor();
  await page.getByRole('main').getByText(product().config.brand.companyName, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByText(/create account|sign up/i).count()).toBe(0);
  await page.locator('html[lang=en]').waitFor();
  await page.getByRole('link', { name: 'get your roof quote' }).click();
  await page.waitForURL(`${product().url}/`);
});

test('the first login asks for a password of one’s own, and tells in the spec’s words where nobody takes it', async () => {
  const invited = { adminEmail: 'ivo.lind@example.com', adminPassword: 'Temporary-Pass-1' };
  await inviteAdmin(product(), invited.adminEmail, invited.adminPassword);
  const page = await stage.login();
  await fillLogin(page, invited);
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('too-short');
  await password.blur();
  await page.getByText('Password must have at least 12 characters').waitFor();
  expect(await faults(page, 'a password that is too short')).toEqual([]);
  await password.fill('My-own-password-22');
  await page.getByLabel('Confirm Password').fill('My-own-password-22');
  const choose = page.getByRole('button', { name: 'Choose Your Password' });
  await page.route(cognito(), (route) => route.abort('connectionrefused'));
  await choose.click();
  await page.getByRole('alert').getByText('An error occurred during login', { exact: true }).waitFor();
  await page.unroute(cognito());
  await choose.click();
  await dashboard(page);
});

test('a session that cannot be renewed because Cognito is down ends at the login', async () => {
  const page = await stage.office();
  // First, as the open page would renew it meanwhile.
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(cognito(), (route) => route.fulfill({ status: 502, headers, body: '<html>' }));
  // As if the access token had ended an hour ago.
  await page.evaluate((hour) => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(hour));
  }, 60 * 60_000);
  await page.reload();
  await login(page);
});

test('Sign Out ends the session, also in the other tab', async () => {
  const first = await stage.office();
  const second = await stage.visitor().context.newPage();
  await second.goto(`${product().url}/admin`);
  await dashboard(second);
  await first.getByRole('button', { name: 'Sign Out' }).click();
  await login(first);
  await login(second);
  await first.reload();
  await login(first);
});

test('a browser that blocks the site’s storage is told why nobody can sign in with it, before any form', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(`${product().url}/admin`);
  await login(page);
  await page.getByRole('alert').getByText('This browser blocks storage for this site').waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
});
