import type { Page } from 'playwright-core';
import type { Product } from '#infra/local/product.ts';

/** The office's screens: login, login refused, leads and prices. */
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
}
