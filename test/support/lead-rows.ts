import type { Locator, Page } from 'playwright-core';

const table = (page: Page) => page.getByRole('table');

/** The row of the lead of that name. */
export const leadRow = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** The names in the list of leads, from its top. */
export const leadNames = (page: Page): Locator => table(page).locator('.admin-lead-name');

/** The lead's own page, opened from the list. */
export async function openLead(page: Page, name: string): Promise<Locator> {
  await leadRow(page, name).first().getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return page.getByRole('main');
}
