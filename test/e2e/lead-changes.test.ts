import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitorId, visitors } from '#test/support/desk-leads.ts';
import { coveredControls, wcagFindings } from '#test/support/looks.ts';
import { inviteAdmin, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';

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
/** From its first answer on, the page's looks at the newest leads hear nothing new. */
async function deaf(page: Page) {
  let first: Promise<string> | undefined;
  await page.route(/\/api\/leads(\?limit=10)?$/, async (route) => {
    first ??= route.fetch().then((answer) => answer.text());
    await route.fulfill({ contentType: 'application/json', body: await first });
  });
}

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
  const question = danas.getByRole('dialog', { name: 'Visitor 50 was changed meanwhile' });
  await question.getByText('anna@example.com set it to Contacted just now').waitFor();
  await question.getByText('You chose Scheduled').waitFor();
  expect(await wcagFindings(danas)).toEqual([]);
  await question.getByRole('button', { name: 'Set mine' }).click();
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
  await page.getByRole('button', { name: 'Cancel the lead of Visitor 47', exact: true }).click();
  await told(page, 'Visitor 47: Cancelled');
  await page.getByRole('button', { name: 'Cancel the lead of Visitor 46', exact: true }).click();
  await told(page, 'Visitor 46: Cancelled');
  // Under the pointer they stay.
  await page.getByRole('region', { name: 'Messages' }).hover();
  const { covered, toasts } = await coveredControls(page);
  expect(toasts).toBeGreaterThan(40);
  expect(covered).toEqual([]);
  await page.keyboard.press('Control+z');
  await told(page, 'Visitor 46: New');
  await page.getByRole('button', { name: 'Undo' }).click();
  await told(page, 'Visitor 47: New');
  expect([...(await kept('Visitor 46')), ...(await kept('Visitor 47'))]).toEqual(['new', 'new']);
});

test('a change made offline goes back, says why, and is tried again', async () => {
  const page = await stage.office();
  const { context, expectConsole } = stage.visitor();
  await status(page, 'Visitor 45').waitFor();
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await status(page, 'Visitor 45').selectOption('contacted');
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to update lead status').waitFor();
  await alert.getByText('Visitor 45: Contacted. The server could not be reached.').waitFor();
  expect(await status(page, 'Visitor 45').inputValue()).toBe('new');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await told(page, 'Visitor 45: Contacted');
  expect(await kept('Visitor 45')).toEqual(['contacted']);
});

test('twelve leads are set at once; one that somebody changed meanwhile is named and set again', async () => {
  await deaf(stage.page());
  const page = await stage.office();
  await status(page, 'Visitor 44').waitFor();
  const token = await officeToken(product());
  const json = { status: 'scheduled' };
  await call(product(), 'PATCH', `/api/leads/${visitorId(40)}`, { token, json });
  await page.getByLabel('Select Visitor 44', { exact: true }).check();
  await page.getByLabel('Select Visitor 33', { exact: true }).click({ modifiers: ['Shift'] });
  await page.getByText('12 chosen').waitFor();
  stage.visitor().expectConsole(/status of 409/);
  await page.getByLabel('Status of the chosen leads').selectOption('completed');
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByText('11 of 12 updated, 1 failed').waitFor();
  await page.getByText('Visitor 40 is Scheduled. Somebody else changed it meanwhile.').waitFor();
  expect(await status(page, 'Visitor 40').inputValue()).toBe('scheduled');
  await page.getByRole('button', { name: 'Set 1 to Completed again' }).click();
  await told(page, 'Completed: 12 of 12 updated');
  expect(await page.getByText(/chosen/).count()).toBe(0);
  expect(await status(page, 'Visitor 40').inputValue()).toBe('completed');
  expect([...(await kept('Visitor 40')), ...(await kept('Visitor 33'))]).toEqual(['completed', 'completed']);
});
