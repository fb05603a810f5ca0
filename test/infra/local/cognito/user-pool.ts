import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProvider, GroupExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import type { PoolWithRecords } from '#infra/commands/admin-records.ts';
import { type CognitoOptions, startCognito } from '#infra/local/cognito/cognito.ts';
import type { InvitationEmail } from '#infra/local/cognito/pool.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { pointAmplifyAt } from '#test/support/admin-tokens.ts';

export const PASSWORD = 'Ridge-and-Valley-9';
export const dana = 'dana.reyes@example.com';
export const lee = 'lee.park@example.com';

/** A pool of a test: a file of its own, the real SDK with an operator's credentials, and Amplify as the browser has it. */
export async function startPool(options: Partial<CognitoOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  const file = join(folder, 'user-pool.json');
  const settings: CognitoOptions = { ...options, file };
  const cognito = await startCognito(settings);
  const operator = new CognitoIdentityProvider({
    endpoint: async () => ({ url: new URL(pool.cognito.url) }),
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  const { userPoolId } = cognito;
  const pool = {
    file,
    cognito,
    operator,
    /** What the browser of the last sign-in keeps. */
    storage: new Map<string, string>() as ReadonlyMap<string, string>,
    user: (Username: string) => ({ UserPoolId: userPoolId, Username }),
    addAdmin: (email: string) => addAdmin(operator, userPoolId, email),
    /** A login whose first password is still to be used. */
    addInvited: (email: string, TemporaryPassword = PASSWORD) =>
      operator.adminCreateUser({ ...pool.user(email), MessageAction: 'SUPPRESS', TemporaryPassword }),
    /** What an operator's commands are given. */
    given: (isDeployed = false): PoolWithRecords => ({
      client: operator,
      userPoolId,
      isDeployed,
      endDevices: async (username) => {
        pool.devicesEnded.push(username);
      },
      leaveNewLeads: async (email) => {
        pool.haveLeft.push(email);
      },
    }),
    /** Usernames whose devices a command has ended. */
    devicesEnded: [] as string[],
    /** Emails of those who are given no more new leads. */
    haveLeft: [] as string[],
    /** In a browser that nobody was signed in to. */
    signIn(username: string, password = PASSWORD) {
      pool.storage = pointAmplifyAt(pool.cognito);
      return signIn({ username, password });
    },
    refreshToken: () => [...pool.storage].find(([name]) => name.endsWith('.refreshToken'))?.[1] ?? '',
    /** The browser that is signed in and the operator find it where it listens then. */
    async restart() {
      await pool.cognito.stop();
      pool.cognito = await startCognito(settings);
      pool.storage = pointAmplifyAt(pool.cognito, pool.storage);
    },
    async stop() {
      operator.destroy();
      await pool.cognito.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return pool;
}

/** A pool with a list of the emails it sent. */
export async function startMailingPool(options: Partial<CognitoOptions> = {}) {
  const mails: InvitationEmail[] = [];
  return Object.assign(await startPool({ ...options, outbox: (mail) => mails.push(mail) }), { mails });
}

/** An administrator with a password of their own. */
export async function addAdmin(
  operator: CognitoIdentityProvider,
  UserPoolId: string,
  Username: string,
  Password = PASSWORD,
): Promise<void> {
  await operator.adminCreateUser({
    UserPoolId,
    Username,
    MessageAction: 'SUPPRESS',
    TemporaryPassword: Password,
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  });
  await operator.adminSetUserPassword({ UserPoolId, Username, Password, Permanent: true });
  for (const GroupName of ['admins', 'sales'])
    await operator.createGroup({ UserPoolId, GroupName }).catch((error: unknown) => {
      if (!(error instanceof GroupExistsException)) throw error;
    });
  await operator.adminAddUserToGroup({ UserPoolId, Username, GroupName: 'admins' });
}

/** The temporary password in what a command said. */
export const passwordIn = (said: readonly string[]) =>
  said.map((line) => /^Temporary password for \S+: (\S+)$/.exec(line)?.[1]).find(Boolean) ?? '';
