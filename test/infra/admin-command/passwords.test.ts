import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, describe, expect, test } from 'vitest';
import { resendInvitation, resetPassword } from '#infra/commands/admin-logins.ts';
import { addAdmin } from '#infra/commands/admins.ts';
import { type AdminPool, dana, lee, passwordIn, startAdminPool } from '#test/infra/commands/admin-pool.ts';
import { PASSWORD } from '#test/infra/local/cognito/user-pool.ts';
import { pointAmplifyAt } from '#test/support/amplify-user.ts';

let there: AdminPool;
afterEach(() => there.stop());

const signInAs = (username: string, password: string) => {
  pointAmplifyAt(there.cognito);
  return signIn({ username, password });
};
const wrong = 'Incorrect username or password.';
const newPassword = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';

describe('resend', () => {
  test('mails another temporary password, and the one before is void', async () => {
    there = await startAdminPool({ isDeployed: true });
    await addAdmin(there.pool, lee, { enable: false });
    expect(await resendInvitation(there.pool, lee)).toEqual([
      `${lee} gets another invitation by mail, with a temporary password.`,
      'The temporary password from before is void.',
    ]);
    const [first, second] = there.mails.map(({ temporaryPassword }) => temporaryPassword);
    await expect(signInAs(lee, first ?? '')).rejects.toThrow(wrong);
    expect((await signInAs(lee, second ?? '')).nextStep.signInStep).toBe(newPassword);
  });

  test('shows it on the screen where the pool sends no mail', async () => {
    there = await startAdminPool({ isDeployed: false });
    await addAdmin(there.pool, lee, { enable: false });
    const password = passwordIn(await resendInvitation(there.pool, lee));
    expect((await signInAs(lee, password)).nextStep.signInStep).toBe(newPassword);
  });

  test('is refused once a password of their own is chosen, and changes nothing', async () => {
    there = await startAdminPool({ isDeployed: false });
    await expect(resendInvitation(there.pool, dana)).rejects.toThrow(
      `${dana} has a password of their own already; where it is forgotten: npm run admin -- reset ${dana}.`,
    );
    expect((await signInAs(dana, PASSWORD)).isSignedIn).toBe(true);
  });
});

describe('reset', () => {
  test('gives a temporary password, voids the old one and ends what it opened', async () => {
    there = await startAdminPool({ isDeployed: true });
    await signInAs(dana, PASSWORD);
    const said = await resetPassword(there.pool, dana);
    expect(said).toEqual([
      expect.stringMatching(/^The temporary password of dana\.reyes@example\.com: Roof-\S+$/),
      'No mail is sent: hand it over yourself. The first sign-in with it asks for a password of their own.',
      'The old password is void, and every session of theirs has ended.',
    ]);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(signInAs(dana, PASSWORD)).rejects.toThrow(wrong);
    expect((await signInAs(dana, passwordIn(said))).nextStep.signInStep).toBe(newPassword);
    expect(there.mails).toEqual([]);
  });
});

describe.each([
  ['resend', resendInvitation],
  ['reset', resetPassword],
])('%s', (_, run) => {
  test('of a disabled login says how to let them in', async () => {
    there = await startAdminPool({ isDeployed: false });
    await there.disable(dana);
    await expect(run(there.pool, dana)).rejects.toThrow(
      `The login ${dana} is disabled; to let them in again: npm run admin -- add ${dana} --enable.`,
    );
  });

  test('of an unknown address names it', async () => {
    there = await startAdminPool({ isDeployed: false });
    await expect(run(there.pool, lee)).rejects.toThrow(`There is no login ${lee} in`);
  });
});
