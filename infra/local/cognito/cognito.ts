import { randomUUID } from 'node:crypto';
import { passwordPolicy, tokenLifetimes } from '#shared/admins.ts';
import { serveAwsJson } from '../aws-json.ts';
import { LOCAL_CREDENTIALS } from '../credentials.ts';
import { accountOperations } from './account.ts';
import { administrationOperations } from './administration.ts';
import { authenticatorOperations } from './authenticator.ts';
import { groupOperations } from './groups.ts';
import { listOperations } from './listing.ts';
import { openPool, type PoolSettings } from './pool.ts';
import { removalOperations } from './removal.ts';
import { signInOperations } from './sign-in.ts';
import { publicKeys } from './tokens.ts';

export interface CognitoOptions extends Partial<Omit<PoolSettings, 'file'>> {
  /** Where the pool lives between starts (JSON, readable by its owner only). */
  file: string;
  /** 0, the default, takes a free port. */
  port?: number;
}

export interface RunningCognito {
  /** For Amplify's `Auth.Cognito.userPoolEndpoint` and the SDK's `endpoint`. */
  url: string;
  userPoolId: string;
  clientId: string;
  /** The `iss` of every token: the production form, whatever the port. */
  issuer: string;
  jwksUrl: string;
  /** Forgets every user, group and session; the pool and its keys stay. */
  empty(): void;
  stop(): Promise<void>;
}

/**
 * A user pool on this machine: one pool with one public app client, speaking Cognito's own protocol. Signing in
 * is by SRP as in production; nobody can sign up. The same file gives the same pool, users and sessions again.
 */
export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const region = options.region ?? 'us-east-1';
  const clock = options.clock ?? (() => new Date());
  const pool = await openPool({
    file: options.file,
    region,
    clock,
    ids: options.ids ?? randomUUID,
    lifetimes: options.lifetimes ?? tokenLifetimes,
    passwordPolicy: options.passwordPolicy ?? passwordPolicy,
    outbox: options.outbox,
  });
  const { userPoolId, clientId } = pool.state;
  const jwksPath = `/${userPoolId}/.well-known/jwks.json`;
  const service = await serveAwsJson({
    target: 'AWSCognitoIdentityProviderService',
    operations: {
      ...signInOperations(pool),
      ...accountOperations(pool),
      ...administrationOperations(pool),
      ...groupOperations(pool),
      ...listOperations(pool),
      ...authenticatorOperations(pool),
      ...removalOperations(pool),
    },
    documents: { [jwksPath]: () => publicKeys(pool) },
    signing: { credentials: LOCAL_CREDENTIALS, region, service: 'cognito-idp', clock },
    browsers: true,
    port: options.port ?? 0,
  });
  return {
    ...service,
    userPoolId,
    clientId,
    issuer: pool.issuer,
    jwksUrl: `${service.url}${jwksPath}`,
    empty() {
      pool.state.users = [];
      pool.state.groups = [];
      pool.state.sessions = [];
      pool.save();
    },
  };
}
