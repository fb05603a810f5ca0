import { updatePassword } from 'aws-amplify/auth';
import { PASSWORD_RULE } from '#shared/admins.ts';
import { endAllSessions } from '#web/admin/session.ts';

/**
 * Sets the signed-in admin's password, and ends every session the old one has opened: Cognito lets them go on.
 * @returns whether the sessions have ended
 * @throws Cognito's error if the password is still the old one
 */
export async function changePassword(given: { oldPassword: string; newPassword: string }): Promise<boolean> {
  await updatePassword(given);
  return endAllSessions().then(
    () => true,
    () => false,
  );
}

const sentences: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'The current password is not right.',
  InvalidPasswordException: `The new password is too weak. ${PASSWORD_RULE}`,
  LimitExceededException: 'Too many tries. Wait a while, then try again.',
};

/** Cognito's words where the session is the reason, which have the same name as a wrong password. */
const SESSION = /token/i;

/** Why the password could not be changed. */
export function passwordProblem(error: Error): string {
  if (error.name === 'NotAuthorizedException' && SESSION.test(error.message))
    return 'Your session ended. Sign out, then sign in again.';
  return sentences[error.name] ?? 'The password could not be changed. Check your connection and try again.';
}
