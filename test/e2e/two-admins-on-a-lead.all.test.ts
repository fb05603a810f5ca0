import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { coveredControls, wcagFindings } from '#test/support/looks.ts';
import { deaf, inviteAdmin, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const anna = {
  email: 'anna@example.com',
  temporaryPassword: 'Temporary-Pass-1',
  password: 'My-own-password-22',
};

beforeAll(async () => {
  await inviteAdmin(product(), anna.email, anna.temporaryPassword);
  // As many as fill a screen and more.
  await keepAtDesk(product(), visitors(50, Date.now()).slice(30));
});

const status = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true });
const told = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
const kept = async (name: string) => (await leadsOf(product(), name)).map((lead) => lead.status);

test('of two admins who change a lead the later one sees both, and sets theirs or keeps the other’s', async () => {
  const { page: annas } = await visit();
  await signInFirst(annas, product(), anna);
  stage.visitor().expectConsole(/status of 409/);
  await deaf(stage.page());
  const danas = await stage.office();
  for (const page of [annas, danas]) await status(page, 'Visitor 50').waitFor();
  await status(annas, 'Visitor 50').selectOption('contacted');
  await told(annas, 'Visitor 50: Contacted');

  await status(danas, 'Visitor 50').focus();
  await status(danas, 'Visitor 50').selectOption('scheduled');
  const question = danas.getByRole('dialog', { name: 'Someone else just changed Visitor 50' });
  await question.getByText('anna@example.com set status to Contacted just now').waitFor();
  await question.getByText('You picked Scheduled').waitFor();
  expect(await wcagFindings(danas)).toEqual([]);
  await question.getByRole('button', { name: 'Use mine' }).click();
  await told(danas, 'Visitor 50: Scheduled');
  expect(await status(danas, 'Visitor 50').evaluate((select) => select === document.activeElement)).toBe(
    true,
  );
  expect(await kept('Visitor 50')).toEqual(['scheduled']);

  await status(annas, 'Visitor 49').selectOption('completed');
  await told(annas, 'Visitor 49: Completed');
  await status(danas, 'Visitor 49').selectOption('cancelled');
  await danas.getByRole('button', { name: 'Keep theirs' }).waitFor();
  await danas.keyboard.press('Escape');
  await expect.poll(() => status(danas, 'Visitor 49').inputValue()).toBe('completed');
  expect(await kept('Visitor 49')).toEqual(['completed']);
});

test('the trash is undone by the toast or its key, and the toasts cover nothing', async () => {
  const page = await stage.office();
  await page.getByRole('button', { name: 'Cancel lead: Visitor 47', exact: true }).click();
  await told(page, 'Visitor 47: Cancelled');
  await page.getByRole('button', { name: 'Cancel lead: Visitor 46', exact: true }).click();
  await told(page, 'Visitor 46: Cancelled');
  // Under the pointer they stay.
  await page.getByRole('region', { name: 'Messages' }).hover();
  const { covered, toasts } = await coveredControls(page);
  expect(toasts).toBeGreaterThan(40);
  expect(covered).toEqual([]);
  await page.keyboard.press('Control+z');
  await told(page, 'Visitor 46: New');
  const toastOf = (words: string) => page.locator('.admin-toast').filter({ hasText: words });
  expect(await toastOf('Lead status updated').count()).toBe(1);
  // Behind the newest of its kind the one before it waits.
  await toastOf('Visitor 46: New').getByRole('button', { name: 'Dismiss' }).click();
  await toastOf('Visitor 47: Cancelled').getByRole('button', { name: 'Undo' }).click();
  await told(page, 'Visitor 47: New');
  expect([...(await kept('Visitor 46')), ...(await kept('Visitor 47'))]).toEqual(['new', 'new']);
});
