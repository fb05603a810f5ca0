import type { Page } from 'playwright-core';

type Look = (screen: string) => Promise<void>;

/** Closes the dialog that is open, as Escape does. */
async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const named = (page: Page, name: string) =>
  page.getByRole('row').getByRole('link', { name, exact: true }).first();

/** From the list of leads and back to it: what filters it, a call, a lead that is lost, and the page of a lead. */
export async function walkLeads(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  await look('admin-filter');
  await closed(page);
  await page
    .getByRole('link', { name: /^Call \(402\) 555-01/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await look('admin-call');
  await closed(page);
  await page.getByRole('button', { name: 'Cancel lead: Odalys Quennell' }).first().click();
  const question = page.getByText('Canceled. Why?');
  await question.waitFor();
  await look('admin-lost');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByLabel('Status of Odalys Quennell').first().selectOption('new');
  await named(page, 'Tobias Okafor').click();
  await page.getByRole('heading', { name: 'Tobias Okafor', exact: true }).waitFor();
  await page.getByText('Lead received').waitFor();
  await look('admin-lead');
  await walkLead(page, look);
  await page.getByRole('link', { name: /Back to leads/ }).click();
  await page.getByRole('tab', { name: 'Leads' }).waitFor();
}

/** What opens on a lead's page. */
async function walkLead(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Enter squares yourself' }).click();
  await page.getByRole('button', { name: 'Save only' }).waitFor();
  await look('admin-lead-squares');
  await page.getByRole('button', { name: 'Book inspection' }).click();
  await page.getByRole('button', { name: 'Not now' }).or(page.getByRole('dialog')).first().waitFor();
  await look('admin-lead-inspection');
  if (await page.getByRole('dialog').isVisible()) await closed(page);
}
