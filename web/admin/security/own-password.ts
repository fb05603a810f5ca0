import { updatePassword } from 'aws-amplify/auth';
import { PASSWORD_RULE } from '#shared/admins.ts';

/** Sets the signed-in admin's password. Throws Cognito's error. */
export const changePassword = (given: { oldPassword: string; newPassword: string }) => updatePassword(given);

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
    return 'Your session has ended. Sign out and in again.';
  return sentences[error.name] ?? 'The password could not be changed. Check your connection and try again.';
}
