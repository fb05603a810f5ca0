import { randomInt } from 'node:crypto';
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

/** A temporary password of at least 16 characters with every kind in it. */
export function makeTemporaryPassword(policy: PasswordPolicy): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#%&=+?'];
  const length = Math.max(16, policy.minLength);
  const characters = Array.from({ length }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? '';
    return kind[randomInt(kind.length)];
  });
  return characters.join('');
}
