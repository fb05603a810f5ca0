import { describe, expect, test } from 'vitest';
import { browserStage } from '#test/support/browser-stage.ts';
import { fillLogin, inviteAdmin } from '#test/support/office.ts';
import { adminsDialog, OWN, refusedRequests } from './admins-dialog.ts';

const { product, stage, at, admins, row, said, open, invite, emailedPassword, firstSignIn } = adminsDialog();
const visit = browserStage();

describe('an admin', () => {
  test('is invited by email, signs in by it and is removed by name, with the way back', async () => {
    const { page, email } = at();
    await open();
    await invite();
    await said(`Invitation sent to ${email}.`);
    await row(email)
      .getByText(/^Invited /)
      .waitFor();
    const { page: others } = await visit({}, [refusedRequests, /status of 401/]);
    await firstSignIn(others, await emailedPassword());
    await others.getByText('No leads found').waitFor();

    await page.reload();
    await open();
    await row(email)
      .getByText(/^Active since/)
      .waitFor();
    await row(email)
      .getByRole('button', { name: `Remove ${email}` })
      .click();
    await admins()
      .getByRole('heading', { name: `Remove ${email}?` })
      .waitFor();
    await admins().getByRole('button', { name: 'Cancel' }).click();
    await row(email)
      .getByRole('button', { name: `Remove ${email}` })
      .click();
    await admins().getByRole('button', { name: 'Remove', exact: true }).click();
    await said(`${email} removed.`);
    await row(email)
      .getByText(/^Removed /)
      .waitFor();

    // Their open page manages nothing now.
    await others.getByRole('link', { name: 'People' }).click();
    await admins(others).getByText('Your session ended. Sign in again.').waitFor();

    await row(email)
      .getByRole('button', { name: `Reinvite ${email}` })
      .click();
    await said(`${email} can sign in again with the old password.`);
    await row(email)
      .getByText(/^Active since/)
      .waitFor();
  });

  test('who is one already is not invited', async () => {
    await open();
    await invite(product().adminEmail);
    await said('That email is already an admin.');
  });

  test('has no button to remove themselves', async () => {
    await open();
    expect(await row('(you)').getByRole('button').count()).toBe(0);
  });
});

describe('one’s own password', () => {
  const security = admins;
  const set = async (now: string, next: string) => {
    await security().getByLabel('Current password').fill(now);
    await security().getByLabel('New password').fill(next);
    await security().getByRole('button', { name: 'Save Password' }).click();
  };

  test('is changed with the old one, refused with a wrong one or for a weak one', async () => {
    const { page, email } = at();
    await inviteAdmin(product(), email, 'Temporary-Pass-1');
    await firstSignIn(await stage.login(), 'Temporary-Pass-1');
    await page.getByRole('link', { name: 'People' }).click();
    await security().getByRole('button', { name: 'Change Password' }).click();
    await set('Not-my-password-1', 'Another-password-33');
    await security().getByText('Current password is wrong.').waitFor();
    await set(OWN, 'weak');
    await security().getByText('The new password is too weak. At least 12 characters').waitFor();
    await set(OWN, 'Another-password-33');
    await security().getByText('Password changed').waitFor();
    await security().getByRole('button', { name: 'Sign In Again' }).click();
    for (const password of [OWN, 'Another-password-33']) {
      await fillLogin(page, { adminEmail: email, adminPassword: password });
      if (password === OWN) await page.getByText('Incorrect username or password.').waitFor();
    }
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });
});
