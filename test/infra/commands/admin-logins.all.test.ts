import { fetchAuthSession, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeAdmin, resendInvitation, resetMfa, resetPassword } from '#infra/commands/admin-logins.ts';
import { addAdmin } from '#infra/commands/admins.ts';
import { poolLogins } from '#lambdas/admins/logins.ts';
import { userPool } from '#lambdas/admins/user-pool.ts';
import { dana, lee, passwordIn, startMailingPool, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { shownCode } from '#test/support/admin-tokens.ts';

const start = Date.now();
let secondsLater = 0;
const clock = () => new Date(start + secondsLater * 1000);
/** One as it stands on this machine, and one that sends email as AWS does. */
const here = await startPool({ clock });
const deployed = await startMailingPool();
afterAll(() => Promise.all([here.stop(), deployed.stop()]));
beforeEach(async () => {
  secondsLater = 0;
  deployed.mails.length = 0;
  for (const pool of [here, deployed]) {
    pool.devicesEnded.length = 0;
    pool.haveLeft.length = 0;
    pool.cognito.empty();
    await pool.addAdmin(dana);
  }
});

const usernameOf = async (pool: typeof here, email: string) =>
  (await pool.operator.adminGetUser(pool.user(email))).Username;
const tokensRefreshed = async () => (await fetchAuthSession({ forceRefresh: true })).tokens;
const isSignedIn = async (email: string) => (await here.signIn(email)).isSignedIn;
const NEW_PASSWORD = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
const WRONG = 'Incorrect username or password.';

describe('remove', () => {
  beforeEach(() => here.addAdmin(lee));
  const remove = (email: string) => removeAdmin(here.given(), email);

  describe('a removed admin', () => {
    test('is told about in sentences that name no more than is so', async () => {
      expect(await remove(dana)).toEqual([
        `${dana} is no longer an admin and can’t sign in.`,
        'They’re signed out everywhere. An open page may work for one more minute.',
        'Their devices no longer get notifications, and no new leads go to them.',
      ]);
      expect(here.haveLeft).toEqual([dana]);
    });

    test('cannot refresh from that moment on, nor sign in again', async () => {
      await here.signIn(dana);
      expect(await tokensRefreshed()).toBeDefined();
      await remove(dana);
      expect(await tokensRefreshed()).toBeUndefined();
      await expect(here.signIn(dana)).rejects.toThrow('User is disabled.');
      expect(await isSignedIn(lee)).toBe(true);
    });

    test('can be removed once more, where the command was cut short', async () => {
      await remove(dana);
      expect(await remove(dana)).toHaveLength(3);
    });
  });

  describe('the last owner', () => {
    beforeEach(() => remove(lee));

    test('is kept, with what to do instead', async () => {
      await here.signIn(dana);
      await expect(remove(dana)).rejects.toThrow(
        `${dana} is the only owner. Add another first (npm run admin -- add name@example.com), and wait until they have signed in.`,
      );
      // Not for a moment out of the group, nor signed out.
      expect(await tokensRefreshed()).toBeDefined();
      expect(await isSignedIn(dana)).toBe(true);
    });
  });
});

describe('resend', () => {
  const website = 'https://quote.example.com/admin';

  test('emails another temporary password, and the one before is void', async () => {
    await addAdmin(deployed.given(true), lee, { enable: false });
    expect(await resendInvitation(deployed.given(true), lee)).toEqual([
      `New invitation emailed to ${lee}.`,
      'The earlier temporary password no longer works.',
    ]);
    const [first, second] = deployed.mails.map(({ temporaryPassword }) => temporaryPassword);
    await expect(deployed.signIn(lee, first)).rejects.toThrow(WRONG);
    expect((await deployed.signIn(lee, second)).nextStep.signInStep).toBe(NEW_PASSWORD);
  });

  test('shows it on the screen where the pool sends no email', async () => {
    await addAdmin(here.given(), lee, { enable: false });
    const password = passwordIn(await resendInvitation(here.given(), lee));
    expect((await here.signIn(lee, password)).nextStep.signInStep).toBe(NEW_PASSWORD);
  });

  test('sends an invitation of the admin page again, with the password it prints', async () => {
    const logins = poolLogins(userPool(deployed.operator, deployed.cognito.userPoolId));
    await logins.invite({ email: lee, role: 'sales', name: '' }, website);
    const temporaryPassword = passwordIn(await resendInvitation(deployed.given(), lee));
    expect(deployed.mails.at(-1)).toEqual({ to: lee, temporaryPassword, website });
  });

  test('is refused once a password of their own is chosen, and changes nothing', async () => {
    await expect(resendInvitation(here.given(), dana)).rejects.toThrow(
      `${dana} already has a password. If it’s forgotten: npm run admin -- reset ${dana}.`,
    );
    expect(await isSignedIn(dana)).toBe(true);
  });
});

test('reset gives a temporary password, voids the old one and ends what it opened', async () => {
  await deployed.signIn(dana);
  const said = await resetPassword(deployed.given(true), dana);
  expect(said).toEqual([
    expect.stringMatching(/^Temporary password for dana\.reyes@example\.com: Roof-\S+$/),
    'No email is sent. Give it to them yourself; they’ll choose their own at sign-in.',
    'The old password no longer works, and they’re signed out everywhere.',
    'Their devices no longer get notifications until they turn them on again.',
  ]);
  expect(deployed.devicesEnded).toEqual([await usernameOf(deployed, dana)]);
  expect(await tokensRefreshed()).toBeUndefined();
  await expect(deployed.signIn(dana)).rejects.toThrow(WRONG);
  expect((await deployed.signIn(dana, passwordIn(said))).nextStep.signInStep).toBe(NEW_PASSWORD);
  expect(deployed.mails).toEqual([]);
});

test.each([
  ['resend', resendInvitation],
  ['reset', resetPassword],
])('%s of a disabled login says how to let them in', async (_, run) => {
  await here.operator.adminDisableUser(here.user(dana));
  await expect(run(here.given(), dana)).rejects.toThrow(
    `${dana} is disabled. To let them back in: npm run admin -- add ${dana} --enable --role sales, or with --role owner.`,
  );
});

test.each([
  ['remove', removeAdmin],
  ['resend', resendInvitation],
  ['reset', resetPassword],
  ['reset-mfa', resetMfa],
])('%s of an unknown address names it', async (_, run) => {
  await expect(run(here.given(), 'nobody@example.com')).rejects.toThrow(
    `No login for nobody@example.com in ${here.cognito.userPoolId}. Check the address.`,
  );
});

describe('reset mfa', () => {
  beforeEach(() => here.signIn(dana));

  test('a lost phone is no longer asked for, and what it was signed in to has ended', async () => {
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: shownCode(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await resetMfa(here.given(), dana)).toEqual([
      `${dana}’s authenticator app is off, and they’re signed out everywhere.`,
      'Next sign-in needs only the password. They can add a new app under People.',
    ]);
    expect(await tokensRefreshed()).toBeUndefined();
    expect(await isSignedIn(dana)).toBe(true);
  });

  test('where no app is on, that is said and nobody is signed out', async () => {
    const said = await resetMfa(here.given(), dana);
    expect(said).toEqual([`${dana} has no authenticator app. Nothing changed.`]);
    expect(await tokensRefreshed()).toBeDefined();
  });
});
