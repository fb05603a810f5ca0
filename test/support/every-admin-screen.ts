import type { Page } from 'playwright-core';
import type { Product } from '#infra/local/product.ts';
import { shownCode, wrongCode } from './authenticator-app.ts';

/** The office's screens: login, login refused, leads, prices, and the authenticator app on, asked for and off. */
export async function walkAdmin(
  page: Page,
  product: Product,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${product.url}/admin`);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill(product.adminEmail);
  await look('admin-login');
  await password.fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Incorrect username or password.').waitFor();
  await look('admin-login-refused');
  await password.fill(product.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('list', { name: 'Leads, newest first' }).waitFor();
  await look('admin-leads');
  await page
    .getByLabel(/^Status of/)
    .first()
    .selectOption('contacted');
  await page.getByRole('status').getByText('Lead status updated successfully').waitFor();
  await look('admin-leads-saved');
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByLabel('As Low As /SQ').waitFor();
  await look('admin-pricing');
  await walkSecurity(page, product, look);
}

/** Leaves the app off, as it was. */
async function walkSecurity(
  page: Page,
  product: Product,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security' });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  await dialog.getByText('Off', { exact: true }).waitFor();
  await look('admin-security-off');
  await press('Turn On');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await look('admin-security-connect');
  await dialog.getByLabel('Type the six digits').fill(wrongCode(secret));
  await press('Turn On');
  await dialog.getByText('This code is not right.').waitFor();
  await look('admin-security-wrong-code');
  await dialog.getByLabel('Type the six digits').fill(shownCode(secret));
  await press('Turn On');
  await dialog.getByText('The authenticator app is on.').waitFor();
  await look('admin-security-on');
  await press('Close');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Email').fill(product.adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(product.adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const code = page.getByLabel('Code');
  await code.waitFor();
  await look('admin-code');
  await code.fill(wrongCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('This code is not right.').waitFor();
  await look('admin-code-refused');
  // The code the app was turned on with is used up; the next one is taken half a minute early.
  await code.fill(shownCode(secret, { steps: 1 }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Security' }).click();
  await press('Turn Off');
  await dialog.getByText('Turn the app off?').waitFor();
  await look('admin-security-turn-off');
  await press('Turn Off');
  await dialog.getByText('The authenticator app is off.').waitFor();
  await press('Close');
}
