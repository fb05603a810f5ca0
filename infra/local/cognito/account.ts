import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { AwsError, operation } from '#infra/local/wire/aws-json.ts';
import type { AppSetUps } from './app-set-up.ts';
import {
  assertClient,
  assertPasswordAllowed,
  existingUser,
  ofOperator,
  type Pool,
  saveChanged,
  type User,
  wrongCredentials,
} from './pool.ts';
import { isPassword, verifierFor } from './srp.ts';
import { authorize, findSession, revokeSession, revokeSessionsOf } from './tokens.ts';

const access = { AccessToken: v.string() };
const changeSchema = v.object({
  ...access,
  PreviousPassword: v.string(),
  ProposedPassword: v.string(),
});
const revokeSchema = v.object({ ClientId: v.string(), Token: v.string() });

/** What signed-in users do with their own account. */
export function accountOperations(pool: Pool) {
  return {
    /** Ends no session, as in Cognito. */
    ChangePassword: operation(changeSchema, async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
      const user = await authorize(pool, AccessToken);
      if (!isPassword(user.password, pool.name, user.sub, PreviousPassword)) throw wrongCredentials();
      assertPasswordAllowed(ProposedPassword);
      user.password = verifierFor(pool.name, user.sub, ProposedPassword);
      saveChanged(pool, user);
      return {};
    }),

    GetUser: operation(v.object(access), async ({ AccessToken }) => {
      const user = await authorize(pool, AccessToken);
      return { Username: user.sub, UserAttributes: attributeList(user), ...mfaSettingsOf(user) };
    }),

    /** Ends every sign-in of the user, this one too. */
    GlobalSignOut: operation(v.object(access), async ({ AccessToken }) => {
      revokeSessionsOf(pool, await authorize(pool, AccessToken));
      return {};
    }),

    /** Ends one sign-in; an unknown token is no error (RFC 7009). */
    RevokeToken: operation(revokeSchema, ({ ClientId, Token }) => {
      assertClient(pool, ClientId);
      const session = findSession(pool, Token);
      if (session) revokeSession(pool, session);
      return {};
    }),
  };
}

/** The parts of a user in every answer; times are seconds since 1970. */
export const summaryOf = (user: User) => ({
  Username: user.sub,
  UserStatus: user.status,
  Enabled: user.enabled,
  UserCreateDate: user.created,
  UserLastModifiedDate: user.modified,
});

export function attributeList(user: User): { Name: string; Value: string }[] {
  const attributes = { email: user.email, ...user.attributes, sub: user.sub };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** By a token of one's own, or by the session of a sign-in that has to set an app up first. */
const owner = v.object({ AccessToken: v.optional(v.string()), Session: v.optional(v.string()) });

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

/** The second factor: an authenticator app, set up by its owner, turned off by them or by an operator. */
export function authenticatorOperations(pool: Pool, setUps: AppSetUps) {
  /** Whose app it is: of a token, or of a sign-in that cannot go on without one. */
  const ownerOf = async ({ AccessToken, Session }: v.InferOutput<typeof owner>): Promise<User> =>
    AccessToken === undefined ? setUps.userOf(Session) : authorize(pool, AccessToken);
  return {
    AssociateSoftwareToken: operation(owner, async (asked) => {
      const user = await ownerOf(asked);
      user.pendingSecret = newSecret();
      pool.save();
      return { SecretCode: user.pendingSecret, ...(asked.Session && { Session: asked.Session }) };
    }),

    VerifySoftwareToken: operation(
      v.object({ ...owner.entries, UserCode: v.pipe(v.string(), v.regex(/^\d+$/, 'must be digits')) }),
      async ({ UserCode, ...asked }) => {
        const user = await ownerOf(asked);
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
        if (asked.Session === undefined) return { Status: 'SUCCESS' };
        return { Status: 'SUCCESS', Session: setUps.proven(asked.Session) };
      },
    ),

    SetUserMFAPreference: operation(
      v.object({ ...access, ...preference }),
      async ({ AccessToken, SoftwareTokenMfaSettings }) => {
        prefer(pool, await authorize(pool, AccessToken), SoftwareTokenMfaSettings);
        return {};
      },
    ),

    AdminSetUserMFAPreference: ofOperator(
      pool,
      v.object({ UserPoolId: v.string(), Username: v.string(), ...preference }),
      ({ Username, SoftwareTokenMfaSettings }) => {
        prefer(pool, existingUser(pool, Username), SoftwareTokenMfaSettings);
        return {};
      },
    ),
  };
}

/** Its part of GetUser and AdminGetUser; empty if it is off. */
export const mfaSettingsOf = (user: User) =>
  user.asksForCode
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

/** Whether a sign-in or an earlier verification has used the code of this step, or of a later one. */
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

/** Codes of authenticator apps: RFC 6238 with SHA-1, 6 digits and steps of 30 seconds, as in Cognito. */
const STEP_SECONDS = 30;
const DIGITS = 6;

/** A code is accepted one step before and after its own, as clocks differ and typing takes time. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret in base32 (RFC 4648), 52 characters like Cognito's. */
function newSecret(): string {
  return [...randomBytes(52)].map((byte) => ALPHABET[byte % 32]).join('');
}

/**
 * The time step of this code; undefined if the code is wrong.
 * @param time seconds since 1970
 */
export function matchingStep(secret: string, code: string, time: number): number | undefined {
  const now = stepAt(time);
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    const expected = codeOf(secret, step);
    if (expected.length === code.length && timingSafeEqual(Buffer.from(expected), Buffer.from(code)))
      return step;
  }
  return undefined;
}

const stepAt = (time: number) => Math.floor(time / STEP_SECONDS);

/** RFC 4226, section 5.3. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
