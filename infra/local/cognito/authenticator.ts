import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
import { assertPool, existingUser, type Pool, saveChanged } from './pool.ts';
import type { User } from './pool-store.ts';
import { authorize } from './tokens.ts';
import { matchingStep, newSecret } from './totp.ts';

const access = { AccessToken: v.string() };
const appSettings = v.optional(
  v.object({ Enabled: v.optional(v.boolean(), false), PreferredMfa: v.optional(v.boolean(), false) }),
);
const otherFactor = v.optional(
  v.object({ Enabled: v.optional(v.literal(false, 'the local user pool has authenticator apps only')) }),
);
const preference = {
  SoftwareTokenMfaSettings: appSettings,
  SMSMfaSettings: otherFactor,
  EmailMfaSettings: otherFactor,
};

/** The second factor: an authenticator app, enrolled by its owner, turned off by them or by an operator. */
export function authenticatorOperations(pool: Pool) {
  return {
    AssociateSoftwareToken: operation(v.object(access), async ({ AccessToken }) => {
      const user = await authorize(pool, AccessToken);
      user.pendingSecret = newSecret();
      pool.save();
      return { SecretCode: user.pendingSecret };
    }),

    VerifySoftwareToken: operation(
      v.object({ ...access, UserCode: v.pipe(v.string(), v.regex(/^\d+$/, 'must be digits')) }),
      async ({ AccessToken, UserCode }) => {
        const user = await authorize(pool, AccessToken);
        const secret = user.pendingSecret ?? user.authenticator?.secret;
        if (secret === undefined)
          throw new AwsError(
            'SoftwareTokenMFANotFoundException',
            'Software Token MFA does not exist for the user.',
          );
        const step = matchingStep(secret, UserCode, pool.now());
        if (step === undefined || isUsedUp(user, secret, step))
          throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
        user.authenticator = { secret, lastStep: step };
        delete user.pendingSecret;
        pool.save();
        return { Status: 'SUCCESS' };
      },
    ),

    SetUserMFAPreference: operation(
      v.object({ ...access, ...preference }),
      async ({ AccessToken, SoftwareTokenMfaSettings }) => {
        prefer(pool, await authorize(pool, AccessToken), SoftwareTokenMfaSettings);
        return {};
      },
    ),

    AdminSetUserMFAPreference: operation(
      v.object({ UserPoolId: v.string(), Username: v.string(), ...preference }),
      ({ UserPoolId, Username, SoftwareTokenMfaSettings }) => {
        assertPool(pool, UserPoolId);
        prefer(pool, existingUser(pool, Username), SoftwareTokenMfaSettings);
        return {};
      },
      { signed: true },
    ),
  };
}

/** What GetUser and AdminGetUser say of it; nothing where it is off. */
export const mfaSettingsOf = (user: User) =>
  user.asksForCode
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

/** A sign-in or an earlier verification took the code of this step, or of a later one. */
function isUsedUp({ authenticator }: User, secret: string, step: number): boolean {
  return authenticator?.secret === secret && step <= authenticator.lastStep;
}

function prefer(pool: Pool, user: User, settings: v.InferOutput<typeof appSettings>): void {
  if (settings === undefined) return;
  if (settings.Enabled && user.authenticator === undefined)
    throw new AwsError(
      'InvalidParameterException',
      'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
    );
  user.asksForCode = settings.Enabled;
  saveChanged(pool, user);
}
