import type { Page, Route } from 'playwright-core';
import { fillLogin } from '#test/support/office.ts';
import type { TestProduct } from '#test/support/product.ts';

export type Answer = (route: Route) => Promise<void>;

/** The spec's words, where the server said none. */
export const OURS = 'An error occurred during login';

/** Where the page asks the user pool. */
export const cognitoOf = ({ endpoints }: Pick<TestProduct, 'endpoints'>) => `${endpoints.cognito}/**`;

export const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-errortype',
};

/** A refusal of Cognito’s own. */
export const refused =
  (status: number, type: string, message?: string): Answer =>
  (route) =>
    route.fulfill({ status, headers: cors, json: { __type: type, message } });

/** At the open login this answer is told by this sentence; the form stays, and the next try opens the office. */
export async function failsAndIsTriedAgain(
  page: Page,
  product: TestProduct,
  answer: Answer,
  sentence: string,
): Promise<void> {
  await page.route(cognitoOf(product), answer);
  await fillLogin(page, product);
  await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
  await page.unroute(cognitoOf(product));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}

/** An invited admin's first password, answered so, is told in the spec's words. */
export async function firstPasswordFails(
  page: Page,
  product: TestProduct,
  email: string,
  answer: Answer,
): Promise<void> {
  await fillLogin(page, { adminEmail: email, adminPassword: 'Temporary-Pass-1' });
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.route(cognitoOf(product), answer);
  await page.getByLabel('Password', { exact: true }).fill('My-own-password-22');
  await page.getByLabel('Confirm Password').fill('My-own-password-22');
  await page.getByRole('button', { name: 'Choose Your Password' }).click();
  await page.getByRole('alert').getByText(OURS, { exact: true }).waitFor();
}
