import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { fillLogin, inviteAdmin, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
/** The browser's own lines for what the user pool or the API refuses. */
const refusedRequests = /Failed to load resource: the server responded with a status of (400|403|409)/;
const stage = pageStage(product, { expected: [refusedRequests] });
const visit = browserStage();
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
  test('is invited by email, signs in by it and is removed by name, with the way back', async () => {
    await open();
    await invite();
    await said(`The invitation is on its way to ${email}.`);
    await row(email).getByText('Invited', { exact: true }).waitFor();
    const { page: others } = await visit({}, [refusedRequests]);
    await firstSignIn(others, await mailedPassword());
    await others.getByText('No leads found').waitFor();

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
    await others.getByRole('button', { name: 'Admins' }).click();
    await admins(others).getByText('You are an administrator no more.').waitFor();

    await row(email)
      .getByRole('button', { name: `Invite ${email} again` })
      .click();
    await said(`${email} may sign in again, with the password from before.`);
    await row(email).getByText('Active', { exact: true }).waitFor();
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

describe('one’s own password', () => {
  const security = () => dialog(page, 'Security');
  const set = async (now: string, next: string) => {
    await security().getByLabel('Current password').fill(now);
    await security().getByLabel('New password').fill(next);
    await security().getByRole('button', { name: 'Save Password' }).click();
  };

  test('is changed with the old one, refused with a wrong one or for a weak one', async () => {
    await inviteAdmin(product(), email, 'Temporary-Pass-1');
    await firstSignIn(await stage.login(), 'Temporary-Pass-1');
    await page.getByRole('button', { name: 'Security' }).click();
    await security().getByRole('button', { name: 'Change Password' }).click();
    await set('Not-my-password-1', 'Another-password-33');
    await security().getByText('The current password is not right.').waitFor();
    await set(OWN, 'weak');
    await security().getByText('The new password is too weak. At least 12 characters').waitFor();
    await set(OWN, 'Another-password-33');
    await security().getByText('Your password is changed.').waitFor();
    await security().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    for (const password of [OWN, 'Another-password-33']) {
      await fillLogin(page, { adminEmail: email, adminPassword: password });
      if (password === OWN) await page.getByText('Incorrect username or password.').waitFor();
    }
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });
});
