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

/** How long a sign-in and its tokens live, in seconds. */
export interface TokenLifetimes {
  /** A removed admin's access token is good for at most this long. */
  readonly accessSeconds: number;
  readonly idSeconds: number;
  /** From the sign-in on; every refresh gives a new refresh token, none of which lives longer. */
  readonly refreshSeconds: number;
  /** How long a refresh token still works after a newer one took its place: two tabs may refresh at once. */
  readonly rotationGraceSeconds: number;
}

/** One set of lifetimes for the stack and the local user pool. Cognito takes 5 minutes or more, and a grace of 0–60 s. */
export const tokenLifetimes: TokenLifetimes = {
  accessSeconds: 10 * 60,
  idSeconds: 10 * 60,
  refreshSeconds: 24 * 60 * 60,
  rotationGraceSeconds: 30,
};
