import { AdminResetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signOut, updatePassword } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resendInvitation } from '#infra/commands/admin-logins.ts';
import type { InvitationMail } from '#infra/local/cognito/pool.ts';
import { poolLogins } from '#lambdas/admins/pool-logins.ts';
import { userPool } from '#lambdas/admins/user-pool.ts';
import { passwordIn } from '#test/infra/commands/admin-pool.ts';
import { pointAmplifyAt } from '#test/support/amplify-user.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

const username = 'dana.reyes@example.com';
const NEXT = 'Another-password-33';
let mails: InvitationMail[];
let pool: Awaited<ReturnType<typeof startPool>>;

beforeEach(async () => {
  mails = [];
  pool = await startPool({ outbox: (mail) => mails.push(mail) });
  await addAdmin(pool.operator, pool.cognito.userPoolId, username);
  pointAmplifyAt(pool.cognito);
});
afterEach(() => pool.stop());

describe('a password of one’s own', () => {
  beforeEach(() => signIn({ username, password: PASSWORD }));
  afterEach(() => signOut());

  test('is changed with the old one, which then opens nothing', async () => {
    await updatePassword({ oldPassword: PASSWORD, newPassword: NEXT });
    await signOut();
    await expect(signIn({ username, password: PASSWORD })).rejects.toThrow('Incorrect username or password.');
    expect((await signIn({ username, password: NEXT })).isSignedIn).toBe(true);
  });

  test('stays where the old one is wrong or the new one too weak', async () => {
    await expect(updatePassword({ oldPassword: NEXT, newPassword: NEXT })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(updatePassword({ oldPassword: PASSWORD, newPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await signOut();
    expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
  });
});

const reset = (Username: string) =>
  pool.operator.send(new AdminResetUserPasswordCommand({ UserPoolId: pool.cognito.userPoolId, Username }));

test('a password that has to be reset opens nothing, and only whoever knows it is told', async () => {
  await reset(username);
  expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe('RESET_PASSWORD');
  await expect(signIn({ username, password: NEXT })).rejects.toThrow('Incorrect username or password.');
});

test('a temporary password is not reset', async () => {
  await poolLogins(userPool(pool.operator, pool.cognito.userPoolId)).invite('lee.park@example.com', '');
  await expect(reset('lee.park@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('the operator’s command sends an invitation of the admin page again, with the password it prints', async () => {
  const email = 'lee.park@example.com';
  const { userPoolId } = pool.cognito;
  await poolLogins(userPool(pool.operator, userPoolId)).invite(email, 'http://localhost:3000/admin');
  const said = await resendInvitation({ client: pool.operator, userPoolId, isDeployed: false }, email);
  expect(mails.at(-1)).toEqual({
    to: email,
    temporaryPassword: passwordIn(said),
    website: 'http://localhost:3000/admin',
  });
});
