import { describe, expect, test } from 'vitest';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { adminsDialog } from './admins-dialog.ts';

const { stage, at, admins, row, said, open, invite, emailedPassword, firstSignIn } = adminsDialog();

describe('an admin', () => {
  test('who lost the email gets another, and the password before is void', async () => {
    const { email } = at();
    await open();
    await invite();
    await said('Invitation sent to');
    const before = await emailedPassword();
    await row(email)
      .getByRole('button', { name: `Resend invite to ${email}` })
      .click();
    await expect.poll(() => emailedPassword()).not.toBe(before);
    await firstSignIn(await stage.login(), await emailedPassword());
  });
});

test('the keyboard alone invites and removes, and never loses its place', async () => {
  const { page, email } = at();
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await admins().getByLabel('Invite by email').fill(email);
  await page.keyboard.press('Enter');
  await said('Invitation sent to');
  await row(email)
    .getByRole('button', { name: `Remove ${email}` })
    .press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(`${email} removed.`);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('admins');
  await page.keyboard.press('Escape');
  await admins().waitFor({ state: 'detached' });
});

test('list and question hold to the rules of access, on a phone too', async () => {
  const { page } = at();
  await page.getByRole('link', { name: 'People' }).click();
  await admins().getByRole('listitem').filter({ hasText: '(you)' }).waitFor();
  await admins()
    .getByLabel('Invite by email')
    .fill('somebody.with.a.very.long.name@a-very-long-name-of-a-company.example.com');
  await admins().getByRole('button', { name: 'Invite', exact: true }).click();
  await admins().getByRole('status').getByText('Invitation sent to').waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
  await admins()
    .getByRole('listitem')
    .filter({ hasText: 'somebody' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await admins().getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  expect([...(await sidewaysOverflow(page)), ...(await clippedText(page))]).toEqual([]);
});
