import { fetchAuthSession, setUpTOTP, signIn, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetMfa } from '#infra/commands/admin-logins.ts';
import { addAdmin, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { pointAmplifyAt } from '#test/support/amplify-user.ts';
import { shownCode } from '#test/support/authenticator-app.ts';

const email = 'dana.reyes@example.com';
let pool: Awaited<ReturnType<typeof startPool>>;

beforeAll(async () => {
  pool = await startPool();
  await addAdmin(pool.operator, pool.cognito.userPoolId, email);
});
beforeEach(() => signInAgain());
afterAll(() => pool.stop());

const signInAgain = () => {
  pointAmplifyAt(pool.cognito);
  return signIn({ username: email, password: PASSWORD });
};
const reset = (of: string) =>
  resetMfa({ client: pool.operator, userPoolId: pool.cognito.userPoolId, isDeployed: false }, of);

test('a lost phone is no longer asked for, and what it was signed in to has ended', async () => {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: shownCode(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await reset(email)).toEqual([
    `The authenticator app of ${email} is off, and every session of theirs has ended.`,
    'The next sign-in asks for the password only; a new app is turned on under Security on the admin page.',
  ]);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  expect((await signInAgain()).isSignedIn).toBe(true);
});

test('where no app is on, that is said and nobody is signed out', async () => {
  expect(await reset(email)).toEqual([`${email} has no authenticator app turned on: nothing was changed.`]);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
});

test('an unknown address is named', async () => {
  await expect(reset('nobody@example.com')).rejects.toThrow('There is no login nobody@example.com');
});
