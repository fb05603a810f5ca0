import type { PasswordPolicy } from '#shared/admins.ts';
import { AwsError } from '../aws-json.ts';

const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;
const MAX_LENGTH = 256;

/** Refuses a password the policy does not allow, in Cognito's words: the admin's form shows them. */
export function assertPasswordAllowed(password: string, policy: PasswordPolicy): void {
  const broken = [
    [password.length < policy.minLength, 'Password not long enough'],
    [password.length > MAX_LENGTH, 'Password too long'],
    [policy.requireUppercase && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [policy.requireLowercase && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [policy.requireDigits && !/\d/.test(password), 'Password must have numeric characters'],
    [policy.requireSymbols && !SYMBOL.test(password), 'Password must have symbol characters'],
  ].find(([isBroken]) => isBroken);
  if (broken)
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}
