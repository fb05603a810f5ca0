import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { AwsError, operation } from '#infra/local/wire/aws-json.ts';
import { LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { writeWhole } from '#infra/local/wire/files.ts';
import { passwordPolicy as policy, type TokenLifetimes } from '#shared/admins.ts';

/** The parts of a new user's email that differ. */
export interface InvitationEmail {
  to: string;
  temporaryPassword: string;
  /** Where to sign in, if the login was created with it. */
  website?: string | undefined;
}

export interface PoolSettings {
  file: string;
  clock: () => Date;
  lifetimes: TokenLifetimes;
  /** Nobody signs in without an authenticator app. */
  requiresAuthenticator?: boolean | undefined;
  /** Receives the invitations. */
  outbox: (mail: InvitationEmail) => void;
}

/** One user pool with one app client, which all operations use. */
export interface Pool extends Omit<PoolSettings, 'file' | 'clock'>, PoolStore {
  /** Seconds since 1970. */
  now(): number;
  /** The part of the id after the underscore; SRP hashes it. */
  name: string;
  /** As in production's tokens, so that it does not change with the port. */
  issuer: string;
}

export async function openPool({ file, clock, ...settings }: PoolSettings): Promise<Pool> {
  const store = await openPoolStore(file, makePool);
  const { userPoolId } = store.state;
  const [, name = ''] = userPoolId.split('_');
  return {
    ...settings,
    ...store,
    now: () => Math.floor(clock().getTime() / 1000),
    name,
    issuer: `https://cognito-idp.${LOCAL_REGION}.amazonaws.com/${userPoolId}`,
  };
}

async function makePool(): Promise<PoolState> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    userPoolId: `${LOCAL_REGION}_${randomBytes(5).toString('hex').slice(0, 9)}`,
    clientId: BigInt(`0x${randomBytes(20).toString('hex')}`)
      .toString(36)
      .slice(0, 26)
      .padStart(26, '0'),
    keys: [{ ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }],
    users: [],
    groups: [],
    sessions: [],
  };
}

/** By email in any case, or by sub. */
export function findUser(pool: Pool, username: string): User | undefined {
  const email = username.trim().toLowerCase();
  return pool.state.users.find((user) => user.email === email || user.sub === username);
}

export function existingUser(pool: Pool, username: string): User {
  const user = findUser(pool, username);
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** Stores a change of the user, with its time. */
export function saveChanged(pool: Pool, user: User): void {
  user.modified = pool.now();
  pool.save();
}

/** Cognito's error for a disabled login. */
export function assertEnabled(user: User): void {
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
}

/** A call with IAM credentials to this pool. */
export const ofOperator = <S extends v.GenericSchema<unknown, { UserPoolId: string }>>(
  pool: Pool,
  schema: S,
  run: (input: v.InferOutput<S>) => object,
) =>
  operation(
    schema,
    (input) => {
      if (input.UserPoolId !== pool.state.userPoolId)
        throw new AwsError('ResourceNotFoundException', `User pool ${input.UserPoolId} does not exist.`);
      return run(input);
    },
    { signed: true },
  );

export function assertClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.state.clientId)
    throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** The same error for a wrong password and an unknown user, so that nobody learns who has an account. */
export function wrongCredentials(): AwsError {
  return new AwsError('NotAuthorizedException', 'Incorrect username or password.');
}

const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;
const MAX_LENGTH = 256;

/** What the policy has against a password, in Cognito's words, which the admin's form shows. */
export function passwordFault(password: string): string | undefined {
  const checks: [isBroken: boolean, fault: string][] = [
    [password.length < policy.minLength, 'Password not long enough'],
    [password.length > MAX_LENGTH, 'Password too long'],
    [policy.requireUppercase && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [policy.requireLowercase && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [policy.requireDigits && !/\d/.test(password), 'Password must have numeric characters'],
    [policy.requireSymbols && !SYMBOL.test(password), 'Password must have symbol characters'],
  ];
  return checks.find(([isBroken]) => isBroken)?.[1];
}

export function assertPasswordAllowed(password: string): void {
  const fault = passwordFault(password);
  if (fault !== undefined)
    throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${fault}`);
}

const seconds = v.number();

const authenticatorSchema = v.object({
  /** Base32. */
  secret: v.string(),
  /** The last time step whose code was used: that code and all before it are used up. */
  lastStep: v.number(),
});

const userSchema = v.object({
  /** Also the user's name: in a pool with sign-in by email, Cognito names users by their sub. */
  sub: v.string(),
  email: v.string(),
  attributes: v.record(v.string(), v.string()),
  status: v.picklist(['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED']),
  /** Never the password itself. */
  password: v.object({ salt: v.string(), verifier: v.string() }),
  groups: v.array(v.string()),
  enabled: v.boolean(),
  /** Secret of the authenticator app, once it was verified with a code. */
  authenticator: v.optional(authenticatorSchema),
  /** Given out but not verified yet. */
  pendingSecret: v.optional(v.string()),
  /** Whether a sign-in asks for the app's code. */
  asksForCode: v.boolean(),
  created: seconds,
  /** Last change of password, status, second factor or being enabled. */
  modified: seconds,
});

const sessionSchema = v.object({
  /** The origin_jti of every token of this sign-in. */
  id: v.string(),
  sub: v.string(),
  /** The newest are not replaced; there may be several if two tabs refreshed together. */
  refreshTokens: v.array(v.object({ hash: v.string(), replaced: v.optional(seconds) })),
  eventId: v.string(),
  authTime: seconds,
  expires: seconds,
  revoked: v.boolean(),
});

const poolSchema = v.object({
  userPoolId: v.string(),
  clientId: v.string(),
  /** Private keys as JWK, the signing key first. */
  keys: v.array(v.looseObject({ kid: v.string() })),
  users: v.array(userSchema),
  groups: v.array(v.object({ name: v.string() })),
  sessions: v.array(sessionSchema),
});

export type User = v.InferOutput<typeof userSchema>;
export type Session = v.InferOutput<typeof sessionSchema>;
type PoolState = v.InferOutput<typeof poolSchema>;

/** The pool in memory, and the file it is stored in. All times are seconds since 1970. */
interface PoolStore {
  state: PoolState;
  /**
   * Writes the whole pool, all or nothing; when it returns the change is on disk.
   * @throws the system's error if it cannot; the change is taken back then
   */
  save(): void;
}

/** Opens the pool in `file`, or creates one. A file that is not a pool is not changed and is named in the error. */
async function openPoolStore(file: string, makePool: () => Promise<PoolState>): Promise<PoolStore> {
  const isNew = !existsSync(file);
  const state = isNew ? await makePool() : readPool(file);
  let saved = JSON.stringify(state, null, 1);
  const save = () => {
    const text = JSON.stringify(state, null, 1);
    try {
      writeWhole(file, text);
      saved = text;
    } catch (error) {
      Object.assign(state, JSON.parse(saved));
      throw error;
    }
  };
  if (isNew) save();
  return { state, save };
}

function readPool(file: string): PoolState {
  try {
    return v.parse(poolSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `${file} is damaged: put it back from a copy. Without one, move it away: the next start makes it with the first admin, who invites the others again; leads, prices and documents are not in it.`,
      { cause },
    );
  }
}
