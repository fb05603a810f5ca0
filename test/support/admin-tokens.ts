import { createHmac } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { RunningCognito } from '#infra/local/cognito/cognito.ts';
import type { Product } from '#infra/local/product.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import './fast-sign-in.ts';
import { call } from './product.ts';

/** The tokens of whoever Amplify has signed in, as strings. */
interface SignedInTokens {
  accessToken: string;
  idToken: string;
}

/** Points Amplify at a user pool the way the browser does, with nobody signed in but whom it kept. Gives what it keeps, live. */
export function pointAmplifyAt(
  cognito: { url: string; userPoolId: string; clientId: string },
  before: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const kept = new Map(before);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: cognito.userPoolId,
        userPoolClientId: cognito.clientId,
        userPoolEndpoint: cognito.url,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return kept;
}

export async function currentTokens(options: { forceRefresh?: boolean } = {}): Promise<SignedInTokens> {
  const { tokens } = await fetchAuthSession(options);
  if (!tokens?.idToken) throw new Error('Amplify has nobody signed in');
  return { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString() };
}

const PASSWORD = 'Ridge-and-Valley-9';

type Pool = Pick<RunningCognito, 'url' | 'userPoolId' | 'clientId'>;

const poolOf = ({ config, endpoints }: Product): Pool => ({
  url: endpoints.cognito,
  userPoolId: config.auth.userPoolId,
  clientId: config.auth.userPoolClientId,
});

/** Signs in as the browser does and gives back both tokens. */
export async function tokensOf(pool: Pool, email: string, password: string): Promise<SignedInTokens> {
  pointAmplifyAt(pool);
  await signIn({ username: email, password });
  // Nobody signs out: that would end the session, and the tokens with it.
  return currentTokens();
}

export const adminTokens = (product: Product) =>
  tokensOf(poolOf(product), product.adminEmail, product.adminPassword);

/** The access token of a new user in these groups. */
export async function newUserToken(product: Product, email: string, groups: string[]): Promise<string> {
  const UserPoolId = product.config.auth.userPoolId;
  const operator = new CognitoIdentityProviderClient({
    endpoint: product.endpoints.cognito,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  const user = { UserPoolId, Username: email };
  await operator.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: PASSWORD,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
  await operator.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  for (const GroupName of groups) {
    await operator.send(new CreateGroupCommand({ UserPoolId, GroupName }));
    await operator.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  }
  operator.destroy();
  return (await tokensOf(poolOf(product), email, PASSWORD)).accessToken;
}

/** What a browser keeps of a sign-in, by name. */
type Session = Readonly<Record<string, string>>;

const sessions = new WeakMap<Product, Promise<{ session: Session; accessToken: string }>>();

/** The first admin, signed in once a product: as a browser would keep it, and for calls of the tests' own. */
function signedInAdmin(product: Product) {
  const known = sessions.get(product);
  if (known !== undefined) return known;
  const signingIn = async () => {
    const kept = pointAmplifyAt(poolOf(product));
    await signIn({ username: product.adminEmail, password: product.adminPassword });
    const { accessToken } = await currentTokens();
    return { session: Object.fromEntries(kept), accessToken };
  };
  const session = signingIn();
  sessions.set(product, session);
  return session;
}

/** Signs the first admin in anew at the next use: signing out ended the session that was shared. */
export const forgetAdminSession = (product: Product): void => void sessions.delete(product);

/** What the login's form leaves in the first admin's browser. */
export const adminSession = async (product: Product): Promise<Session> =>
  (await signedInAdmin(product)).session;

/** The first admin's access token. */
export const officeToken = async (product: Product): Promise<string> =>
  (await signedInAdmin(product)).accessToken;

/** The leads that the office has under a name, as an admin reads them. */
export async function leadsOf(product: Product, name: string): Promise<Lead[]> {
  const token = await officeToken(product);
  const { json } = await call(product, 'GET', '/api/leads?limit=100', { token });
  return (json as { items: Lead[] }).items.filter((lead) => lead.name === name);
}

const STEP_SECONDS = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const now = () => Math.floor(Date.now() / 1000);

/** RFC 6238 with SHA-1 and six digits, as apps have it. */
function totpCode(secret: string, time: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_SECONDS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** What the app shows, or showed and will show some steps from now. */
export const shownCode = (secret: string, { time = now(), steps = 0 } = {}): string =>
  totpCode(secret, time + steps * STEP_SECONDS);

/** Six digits that the app does not show now nor near it. */
export function wrongCode(secret: string, time = now()): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => shownCode(secret, { time, steps })));
  return [...'012345'].map((digit) => digit.repeat(6)).find((code) => !near.has(code)) ?? '';
}
