import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { signInAsAdmin, signInFirst } from '#test/support/office.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/wcag.ts';

const product = productStage();
const visit = browserStage();
/** The browser's own lines for what the user pool or the API refuses. */
const refusedRequests = /Failed to load resource: the server responded with a status of (400|403|409)/;
const OWN = 'My-own-password-22';

let current: Visit;
let page: Page;
let count = 0;
let email: string;

beforeEach(async () => {
  count += 1;
  email = `lee.${count}@example.com`;
  current = await visit({}, [refusedRequests]);
  page = current.page;
  await signInAsAdmin(page, product());
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

/** The password of the newest invitation in the folder of sent mail. */
async function mailedPassword(mail = email): Promise<string> {
  const folder = join(product().dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.includes(mail)).sort();
  const { text } = JSON.parse(await readFile(join(folder, names.at(-1) ?? ''), 'utf8'));
  expect(text).toContain(`${product().url}/admin as ${mail}`);
  return /password (\S+) \./.exec(text)?.[1] ?? '';
}

/** Another browser with the invited admin signed in. */
async function joined(): Promise<Visit> {
  const other = await visit({}, [refusedRequests]);
  await signInFirst(other.page, product(), {
    email,
    temporaryPassword: await mailedPassword(),
    password: OWN,
  });
  return other;
}

describe('an admin', () => {
  test('is invited by mail, signs in by it and is removed by name, with the way back', async () => {
    await open();
    await invite();
    await said(`The invitation is on its way to ${email}.`);
    await row(email).getByText('Invited', { exact: true }).waitFor();
    const other = await joined();
    await other.page.getByText('No leads found').waitFor();

    await page.reload();
    await open();
    await row(email).getByText('Active', { exact: true }).waitFor();
    await row(email)
      .getByRole('button', { name: `Remove ${email}` })
      .click();
    await admins()
      .getByRole('heading', { name: `Remove ${email}?` })
      .waitFor();
    await admins().getByRole('button', { name: 'Keep' }).click();
    await row(email)
      .getByRole('button', { name: `Remove ${email}` })
      .click();
    await admins().getByRole('button', { name: 'Remove', exact: true }).click();
    await said(`${email} is no admin any more.`);
    await row(email).getByText('Removed', { exact: true }).waitFor();

    // Their page works on for minutes, and cannot make itself a way back.
    await other.page.getByRole('button', { name: 'Admins' }).click();
    await admins(other.page).getByText('You are an administrator no more.').waitFor();

    await row(email)
      .getByRole('button', { name: `Invite ${email} again` })
      .click();
    await said(`${email} may sign in again, with the password from before.`);
    await row(email).getByText('Active', { exact: true }).waitFor();
  });

  test('who lost the mail gets another, and the password before is void', async () => {
    await open();
    await invite();
    await said('on its way');
    const before = await mailedPassword();
    await row(email)
      .getByRole('button', { name: `Send the invitation of ${email} again` })
      .click();
    await expect.poll(() => mailedPassword()).not.toBe(before);
    await joined();
  });

  test('who is one already is not invited', async () => {
    await open();
    await invite(product().adminEmail);
    await said('This address is an admin already: look at the list.');
  });

  test('has no button to remove themselves', async () => {
    await open();
    expect(await row('(you)').getByRole('button').count()).toBe(0);
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
  // Colours on their way from one theme to the other are nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  await invite('somebody.with.a.very.long.name@a-very-long-name-of-a-company.example.com');
  await said('on its way');
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
  await row('somebody')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await admins().getByRole('button', { name: 'Keep' }).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});

describe('one’s own password', () => {
  const security = (of: Page) => dialog(of, 'Security');
  const set = async (of: Page, now: string, next: string) => {
    await security(of).getByLabel('Current password').fill(now);
    await security(of).getByLabel('New password').fill(next);
    await security(of).getByRole('button', { name: 'Save Password' }).click();
  };

  test('is changed with the old one, refused with a wrong one or for a weak one', async () => {
    await open();
    await invite();
    await said('on its way');
    const { page: other } = await joined();
    await other.getByRole('button', { name: 'Security' }).click();
    await security(other).getByRole('button', { name: 'Change Password' }).click();
    expect(await wcagFindings(other)).toEqual([]);
    await set(other, 'Not-my-password-1', 'Another-password-33');
    await security(other).getByText('The current password is not right.').waitFor();
    await set(other, OWN, 'weak');
    await security(other).getByText('The new password is too weak. At least 12 characters').waitFor();
    await set(other, OWN, 'Another-password-33');
    await security(other).getByText('Your password is changed.').waitFor();
    await security(other).getByRole('button', { name: 'Close' }).click();
    await other.getByRole('button', { name: 'Sign Out' }).click();
    for (const password of [OWN, 'Another-password-33']) {
      await other.getByLabel('Email').fill(email);
      await other.getByLabel('Password', { exact: true }).fill(password);
      await other.getByRole('button', { name: 'Sign In' }).click();
      if (password === OWN) await other.getByText('Incorrect username or password.').waitFor();
    }
    await other.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });
});
