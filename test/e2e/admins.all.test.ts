import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { desktop, phone, sidewaysOverflow } from '#test/support/looks.ts';
import { peoplePage, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { mailTo } from '#test/support/sent-mail.ts';

/** The browser's own lines for what the user pool or the API refuses. */
const refusedRequests = /Failed to load resource: the server responded with a status of (400|403|409)/;
const OWN = 'My-own-password-22';

const product = productStage();
const stage = pageStage(product, { expected: [refusedRequests] });
const visit = browserStage();

let page: Page;
let email = '';
let count = 0;
/** Each test has an admin to invite whom no other test has. */
beforeEach(async () => {
  count += 1;
  email = `lee.${count}@example.com`;
  page = await stage.office();
});

const admins = (of = page) => peoplePage(of);
const row = (who = email) => admins().getByRole('row').filter({ hasText: who });
const said = (text: string) => page.locator('[data-messages]').getByText(text).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** Something in the menu of a row. */
async function does(what: string, who = email): Promise<void> {
  await admins().locator(`summary[aria-label="More about ${who}"]`).click();
  await row(who).getByRole('button', { name: what, exact: true }).click();
}

async function open(): Promise<void> {
  await page.getByRole('link', { name: 'People' }).click();
  await row('You').waitFor();
}
async function invite(who = email): Promise<void> {
  await press('Invite');
  await page.getByRole('dialog').getByLabel('Email').fill(who);
  await press('Send invite');
}

/** The password of the newest invitation. */
async function emailedPassword(): Promise<string> {
  const { text } = await mailTo(product(), email);
  expect(text).toContain(`${product().url}/admin<br>Email: ${email}<br>`);
  return /Temporary password: ([^<]+)</.exec(text)?.[1] ?? '';
}

/** The invited admin signs in for the first time. */
const firstSignIn = (on: Page, temporaryPassword: string) =>
  signInFirst(on, product(), { email, temporaryPassword, password: OWN });

test('an admin is invited by email, signs in by the newest one and is removed by name, with the way back', async () => {
  await open();
  await admins().locator(`summary[aria-label="More about ${product().adminEmail}"]`).click();
  expect(await row('You').getByRole('button').allInnerTexts()).toEqual(['Edit name and mobile']);
  await page.keyboard.press('Escape');
  await invite(product().adminEmail);
  await said('That email is already an admin.');
  await invite();
  await said(`Invitation sent to ${email}.`);
  await row().getByRole('cell').getByText('Invited, 7 days left').waitFor();
  const before = await emailedPassword();
  await does('Resend invite');
  await expect.poll(() => emailedPassword()).not.toBe(before);
  const { page: others } = await visit({}, [refusedRequests, /status of 401/]);
  await firstSignIn(others, await emailedPassword());
  await others.getByText('No leads found').waitFor();
  // An invitation is to sales unless it says otherwise.
  await others.getByRole('tab', { name: 'Pricing Variables' }).click();
  await others.getByText('Only an owner can change prices.').waitFor();

  await page.reload();
  await open();
  await row().getByLabel(`Role of ${email}`).waitFor();
  await does('Remove');
  await page.getByRole('heading', { name: `Remove ${email}?` }).waitFor();
  await press('Cancel');
  await does('Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await said(`${email} removed.`);
  await admins()
    .getByText(/^Removed \(\d+\)$/)
    .click();
  await admins()
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByText(/^Removed /)
    .waitFor();

  // Their open page manages nothing now.
  await others.getByRole('link', { name: 'People' }).click();
  await others.getByRole('heading', { name: 'You no longer have access.' }).waitFor();

  await press(`Reinvite ${email}`);
  await said(`${email} can sign in again with the old password.`);
  await row().getByLabel(`Role of ${email}`).waitFor();
});

test('the keyboard alone invites and removes, and never loses its place', async () => {
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await said('Invitation sent to');
  await admins().locator(`summary[aria-label="More about ${email}"]`).press('Enter');
  await row().getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true });
  await remove.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return remove.evaluate((button) => button === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await said(`${email} removed.`);
  await row().waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: 'Leads' })
    .or(page.getByRole('tab', { name: 'Leads' }))
    .first()
    .press('Enter');
  await admins().waitFor({ state: 'detached' });
});

test('a long email ends early in its one line on a laptop, and is whole on a phone', async () => {
  const long = `${'long-mailbox-name.'.repeat(3)}${count}@some-roofing-company.example`;
  await open();
  await invite(long);
  const name = row(long).locator('strong');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const { width = 0, height = 0 } = (await name.boundingBox()) ?? {};
    expect([width > 120, height < 30], `${viewport.width} px`).toEqual([true, viewport === desktop]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  }
});
