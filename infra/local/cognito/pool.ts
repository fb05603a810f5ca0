import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { PasswordPolicy, TokenLifetimes } from '#shared/admins.ts';
import { AwsError } from '../aws-json.ts';
import { openPoolStore, type PoolState, type PoolStore, type User } from './pool-store.ts';

/** The mail a new user gets, as far as it differs from one to the next. */
export interface InvitationMail {
  to: string;
  temporaryPassword: string;
  /** Where to sign in, for a login that was made with it. */
  website?: string | undefined;
}

export interface PoolSettings {
  region: string;
  file: string;
  clock: () => Date;
  ids: () => string;
  lifetimes: TokenLifetimes;
  passwordPolicy: PasswordPolicy;
  /** Takes the invitations; left out, the pool sends no mail and says so. */
  outbox?: ((mail: InvitationMail) => void) | undefined;
}

/** One user pool with one app client: what every operation works on. */
export interface Pool extends Omit<PoolSettings, 'file' | 'clock'>, PoolStore {
  /** Seconds since 1970. */
  now(): number;
  /** Part of the id after the underscore; SRP hashes it. */
  name: string;
  /** What production tokens say, so that it does not change with the port. */
  issuer: string;
}

export async function openPool({ file, clock, ...settings }: PoolSettings): Promise<Pool> {
  const store = await openPoolStore(file, () => makePool(settings.region));
  const { userPoolId } = store.state;
  const [region = '', name = ''] = userPoolId.split('_');
  return {
    ...settings,
    ...store,
    now: () => Math.floor(clock().getTime() / 1000),
    name,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
  };
}

async function makePool(region: string): Promise<PoolState> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    userPoolId: `${region}_${randomBytes(5).toString('hex').slice(0, 9)}`,
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

/** Keeps a change of the user, with its time. */
export function saveChanged(pool: Pool, user: User): void {
  user.modified = pool.now();
  pool.save();
}

/** Cognito's words for a login the operator has turned off. */
export function assertEnabled(user: User): void {
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
}

export function assertPool(pool: Pool, userPoolId: string): void {
  if (userPoolId !== pool.state.userPoolId)
    throw new AwsError('ResourceNotFoundException', `User pool ${userPoolId} does not exist.`);
}

export function assertClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.state.clientId)
    throw new AwsError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

/** One answer for a wrong password and for an unknown user, so that nobody learns who has an account. */
export function wrongCredentials(): AwsError {
  return new AwsError('NotAuthorizedException', 'Incorrect username or password.');
}
