import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { invitation } from './invitation.ts';
import { enabledLogin } from './login.ts';
import { commandFor, type UserPool } from './user-pool.ts';

/**
 * Invites an admin again, with a new temporary password, as long as the first one was never used.
 * @returns what was done, a sentence each
 * @throws Error with one sentence for a login that is unknown, disabled or has a password of its own
 */
export async function resendInvitation(pool: UserPool, email: string): Promise<string[]> {
  const { isInvited } = await enabledLogin(pool, email);
  if (!isInvited)
    throw new Error(
      `${email} has a password of their own already; where it is forgotten: ${commandFor(pool, `reset ${email}`)}.`,
    );
  const { send, told } = invitation(pool, email, { again: true });
  await pool.client.send(
    new AdminCreateUserCommand({ UserPoolId: pool.userPoolId, Username: email, ...send }),
  );
  return [...told, 'The temporary password from before is void.'];
}
