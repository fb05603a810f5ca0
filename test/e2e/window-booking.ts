import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

const sheet = (page: Page) => page.locator('.booking-sheet');

/** Chooses the first window of the second day in the open sheet: how many windows are left of the first one is the clock's to say. */
export async function chooseFirst(page: Page): Promise<void> {
  const day = sheet(page).locator('.booking-chip').nth(1);
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

/** What the page says of the visit, without what it says of an email about it. */
export async function statusOf(page: Page): Promise<string> {
  const told = page.locator('.visit-booking [role="status"]').getByText(/\d/).first();
  await told.waitFor();
  return (await told.innerText()).replace(/\s+/g, ' ').trim();
}

/** The calendar file that a tap on that link saves: its name, and what a calendar is to do with it. */
export async function fileBehind(page: Page, link: string): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  return [file.suggestedFilename(), /^METHOD:(.+)\r$/m.exec(text)?.[1] ?? text];
}
