import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminEnableUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMINS_GROUP } from '#shared/admins.ts';
import { adminPage } from './admin-page.ts';
import { invitation } from './invitation.ts';
import { findLogin, type Login } from './login.ts';
import { commandFor, type UserPool } from './user-pool.ts';

/**
 * Makes somebody an admin: invites them, or puts the login they have into the group. What it does can be done
 * again, so a command that was cut short is run once more.
 * @returns what was done, a sentence each
 * @throws Error with one sentence for a disabled login, unless it shall be enabled
 */
export async function addAdmin(
  pool: UserPool,
  email: string,
  { enable }: { enable: boolean },
): Promise<string[]> {
  const login = await findLogin(pool, email);
  const done = login === undefined ? await invite(pool, email) : await letIn(pool, email, login, { enable });
  await pool.client.send(
    new AdminAddUserToGroupCommand({
      UserPoolId: pool.userPoolId,
      Username: login?.Username ?? email,
      GroupName: ADMINS_GROUP,
    }),
  );
  return [...done, `${email} is in the group ${ADMINS_GROUP}.`];
}

async function invite(pool: UserPool, email: string): Promise<string[]> {
  const { send, told } = invitation(pool, email);
  await pool.client.send(
    new AdminCreateUserCommand({
      UserPoolId: pool.userPoolId,
      Username: email,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        ...(await adminPage(pool)),
      ],
      ...send,
    }),
  );
  return told;
}

async function letIn(
  pool: UserPool,
  email: string,
  { Username, isEnabled, isInvited }: Login,
  { enable }: { enable: boolean },
): Promise<string[]> {
  if (!isEnabled && !enable)
    throw new Error(
      `The login ${email} was disabled; to let them in again, with the password they had: ${commandFor(pool, `add ${email} --enable`)}.`,
    );
  if (!isEnabled)
    await pool.client.send(new AdminEnableUserCommand({ UserPoolId: pool.userPoolId, Username }));
  return [
    isEnabled
      ? `${email} has a login already: nobody was invited.`
      : `The login ${email} is enabled again, with the password it had.`,
    ...(isInvited
      ? [
          `Its temporary password has not been used; to send a new one: ${commandFor(pool, `resend ${email}`)}.`,
        ]
      : []),
  ];
}
