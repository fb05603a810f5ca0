import { AdminCreateUserCommand, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InvitationMail } from '#infra/local/cognito/pool.ts';
import { pointAmplifyAt } from '#test/support/amplify-user.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

const username = 'dana.reyes@example.com';
const start = Math.floor(Date.now() / 1000) * 1000;
let mails: InvitationMail[];
let secondsLater: number;
let pool: Awaited<ReturnType<typeof startPool>>;

beforeEach(async () => {
  mails = [];
  secondsLater = 0;
  pool = await startPool({
    outbox: (mail) => mails.push(mail),
    clock: () => new Date(start + secondsLater * 1000),
  });
  pointAmplifyAt(pool.cognito);
});
afterEach(() => pool.stop());

type Given = Omit<ConstructorParameters<typeof AdminCreateUserCommand>[0], 'UserPoolId' | 'Username'>;
const create = (given: Given = {}, Username = username) =>
  pool.operator.send(
    new AdminCreateUserCommand({
      UserPoolId: pool.cognito.userPoolId,
      Username,
      DesiredDeliveryMediums: ['EMAIL'],
      ...given,
    }),
  );
const firstSignIn = (password: string) => signIn({ username, password });

describe('a pool that sends mail', () => {
  it('invites with a password it made up, which is good for the first sign-in', async () => {
    await create();
    expect(mails).toEqual([{ to: username, temporaryPassword: expect.any(String) }]);
    const { nextStep } = await firstSignIn(mails[0]?.temporaryPassword ?? '');
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  });

  it('sends another in place of the first, and changes the login by it', async () => {
    await create();
    secondsLater = 60;
    await create({ MessageAction: 'RESEND' });
    const [first, second] = mails;
    await expect(firstSignIn(first?.temporaryPassword ?? '')).rejects.toThrow(
      'Incorrect username or password.',
    );
    expect((await firstSignIn(second?.temporaryPassword ?? '')).nextStep.signInStep).toMatch(/NEW_PASSWORD/);
    const got = await pool.operator.send(
      new AdminGetUserCommand({ UserPoolId: pool.cognito.userPoolId, Username: username }),
    );
    expect(got.UserCreateDate).toEqual(new Date(start));
    expect(got.UserLastModifiedDate).toEqual(new Date(start + 60_000));
  });

  it('sends none where it is suppressed', async () => {
    await create({ MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD });
    expect(mails).toEqual([]);
  });

  it('takes a text message for what is meant, as Cognito does, unless mail is named', async () => {
    await expect(create({ DesiredDeliveryMediums: undefined })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('give EMAIL'),
    });
    expect(mails).toEqual([]);
  });
});

describe('an invitation is not sent again', () => {
  it('to somebody who is not there', async () => {
    await expect(create({ MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('to somebody who has a password of their own', async () => {
    await addAdmin(pool.operator, pool.cognito.userPoolId, username);
    await expect(create({ MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
      message: expect.stringMatching(/^Resend not possible\. .* status is not FORCE_CHANGE_PASSWORD$/),
    });
    expect((await firstSignIn(PASSWORD)).isSignedIn).toBe(true);
  });
});
