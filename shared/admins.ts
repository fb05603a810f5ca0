/** The user pool's group whose members may read leads and edit pricing variables. */
export const ADMINS_GROUP = 'admins';

/** What an administrator's password must have, in CDK's words. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireDigits: boolean;
  readonly requireSymbols: boolean;
}

/** One policy for the stack, the local user pool and the login page. */
export const passwordPolicy: PasswordPolicy = {
  minLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: true,
};

/** The policy as a sentence. */
export const PASSWORD_RULE = `At least ${passwordPolicy.minLength} characters, with a capital and a small letter, a digit and a symbol.`;
