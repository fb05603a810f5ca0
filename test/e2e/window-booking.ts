import type { Page } from 'playwright-core';

const sheet = (page: Page) => page.locator('.booking-sheet');

/** Chooses the first day and its first window in the open sheet. */
export async function chooseFirst(page: Page): Promise<void> {
  const day = sheet(page).locator('.booking-chip').first();
  // Another tap would give it back.
  if (!(await day.locator('input').isChecked())) await day.click();
  await sheet(page).locator('.booking-windows .booking-chip').first().click();
}

/** The same, and books it: the sheet closes. */
export async function bookFirst(page: Page): Promise<void> {
  await chooseFirst(page);
  await sheet(page).locator('button[type="submit"]').click();
  await sheet(page).waitFor({ state: 'detached' });
}

/** What the page says of the visit. */
export async function statusOf(page: Page): Promise<string> {
  const told = page.locator('.visit-booking [role="status"]');
  await told.getByText(/\d/).first().waitFor();
  return (await told.innerText()).replace(/\s+/g, ' ').trim();
}
