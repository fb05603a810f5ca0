import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { type AdminRole, roleGroups } from '#shared/admins.ts';
import { adminSession } from './admin-tokens.ts';
import { leadInput } from './leads.ts';
import { call, postLead, type TestProduct } from './product.ts';

/** Fills in the login that is open, as the first admin, and sends it. */
export async function fillLogin(
  page: Page,
  { adminEmail, adminPassword }: Pick<Product, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Leaves in the browser what the login's form of the first admin would have left. */
export async function keepAdminSession(page: Page, product: Product): Promise<void> {
  const session = await adminSession(product);
  // A page of the site without a script, to write its storage.
  await page.goto(`${product.url}/robots.txt`);
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, session);
}

/** The dashboard of the first admin, past the login. */
export async function signInAsAdmin(page: Page, product: Product): Promise<void> {
  await keepAdminSession(page, product);
  await page.goto(`${product.url}/admin`);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}

/** The prices' tab, loaded with its history. */
export async function openPrices(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByLabel('As Low As /SQ').waitFor();
  await page.getByRole('heading', { name: 'Price history' }).waitFor();
}

/** As when somebody comes back to the tab. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** As when the admin comes back to the tab: the prices are asked for again. */
export async function askPricesAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/pricing-variables');
  await comeBack(page);
  await (await answered).finished();
}

/** Saves a price and has the server's answer: the sentence that it is saved may still stand from the save before. */
export async function savePrice(
  page: Page,
  save = () => page.getByRole('button', { name: 'Save', exact: true }).click(),
): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => /pricing-variables\/\w/.test(answer.url()) && answer.ok(),
  );
  await save();
  await (await answered).finished();
  await page.getByRole('status').getByText('Pricing variable updated successfully').waitFor();
}

/** Signs in an invited admin for the first time, with a password of their own. */
export async function signInFirst(
  page: Page,
  product: Product,
  invited: { email: string; temporaryPassword: string; password: string },
): Promise<void> {
  await page.goto(`${product.url}/admin`);
  await page.getByLabel('Email').fill(invited.email);
  await page.getByLabel('Password', { exact: true }).fill(invited.temporaryPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(invited.password);
  await page.getByLabel('Confirm Password').fill(invited.password);
  await page.getByRole('button', { name: 'Choose Your Password' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}

/** Who may sign in, and one's own sign-in, once that page is open. */
export const peoplePage = (page: Page): Locator =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'People' }) });

/** A new admin as the operator's deploy makes one: a temporary password, to be changed at the first login. */
export async function inviteAdmin(
  product: Product,
  email: string,
  temporaryPassword: string,
  role: AdminRole = 'owner',
): Promise<void> {
  const operator = new CognitoIdentityProviderClient({
    endpoint: product.endpoints.cognito,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  const user = { UserPoolId: product.config.auth.userPoolId, Username: email };
  await operator.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: temporaryPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await operator.send(new AdminAddUserToGroupCommand({ ...user, GroupName: roleGroups[role] }));
  operator.destroy();
}

const table = (page: Page) => page.getByRole('table');

/** The row of the lead of that name. */
export const leadRow = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** The names in the list of leads, from its top. */
export const leadNames = (page: Page): Locator => table(page).locator('[data-opens-lead]');

/** The lead's own page, opened from the list. */
export async function openLead(page: Page, name: string): Promise<Locator> {
  await leadRow(page, name).first().getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return page.getByRole('main');
}

/** A lead of that name comes in. */
export async function come(product: TestProduct, name: string, { leaks = false } = {}): Promise<void> {
  const lead = leadInput({ id: randomUUID(), name });
  expect((await postLead(product, lead)).status).toBe(201);
  if (leaks) await call(product, 'POST', `/api/leads/${lead.id}/details`, { json: { hasLeaks: true } });
}
