import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
/** The browser's own lines for what the user pool or the API refuses. */
const refusedRequests = /Failed to load resource: the server responded with a status of (400|403|409)/;
const stage = pageStage(product, { expected: [refusedRequests] });
const OWN = 'My-own-password-22';

let page: Page;
let count = 0;
let email: string;

beforeEach(async () => {
  count += 1;
  email = `lee.${count}@example.com`;
  page = await stage.office();
});

const dialog = (of: Page, name: string) => of.getByRole('dialog', { name });
const admins = (of = page) => dialog(of, 'Admins');
const row = (mail: string, of = page) => admins(of).getByRole('listitem').filter({ hasText: mail });
const said = (text: string, of = page) => admins(of).getByRole('status').getByText(text).waitFor();

async function open(of = page) {
  await of.getByRole('button', { name: 'Admins' }).click();
  await row('(you)', of).waitFor();
}

async function invite(mail = email, of = page) {
  await admins(of).getByLabel('Email of another admin').fill(mail);
  await admins(of).getByRole('button', { name: 'Invite', exact: true }).click();
}

/** The password of the newest invitation in the folder of sent email. */
async function mailedPassword(mail = email): Promise<string> {
  const folder = join(product().dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.includes(mail)).sort();
  const { text } = JSON.parse(await readFile(join(folder, names.at(-1) ?? ''), 'utf8'));
  expect(text).toContain(`${product().url}/admin as ${mail}`);
  return /password (\S+) \./.exec(text)?.[1] ?? '';
}

/** The invited admin signs in for the first time. */
const firstSignIn = async (at: Page, temporaryPassword: string) =>
  signInFirst(at, product(), { email, temporaryPassword, password: OWN });

describe('an admin', () => {
  test('who lost the email gets another, and the password before is void', async () => {
    await open();
    await invite();
    await said('on its way');
    const before = await mailedPassword();
    await row(email)
      .getByRole('button', { name: `Send the invitation of ${email} again` })
      .click();
    await expect.poll(() => mailedPassword()).not.toBe(before);
    await firstSignIn(await stage.login(), await mailedPassword());
  });
});

test('the keyboard alone invites and removes, and never loses its place', async () => {
  await page.getByRole('button', { name: 'Admins' }).press('Enter');
  await admins().getByLabel('Email of another admin').fill(email);
  await page.keyboard.press('Enter');
  await said('on its way');
  await row(email)
    .getByRole('button', { name: `Remove ${email}` })
    .press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(`${email} is no admin any more.`);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('admins');
  await page.keyboard.press('Escape');
  await admins().waitFor({ state: 'detached' });
});

test('list and question hold to the rules of access, on a phone too', async () => {
  await page.getByRole('button', { name: 'Admins' }).click();
  await admins().getByRole('listitem').filter({ hasText: '(you)' }).waitFor();
  await admins()
    .getByLabel('Email of another admin')
    .fill('somebody.with.a.very.long.name@a-very-long-name-of-a-company.example.com');
  await admins().getByRole('button', { name: 'Invite', exact: true }).click();
  await admins().getByRole('status').getByText('on its way').waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
  await admins()
    .getByRole('listitem')
    .filter({ hasText: 'somebody' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await admins().getByRole('button', { name: 'Keep' }).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});
