import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { type CognitoOptions, type RunningCognito, startCognito } from '#infra/local/cognito/cognito.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';

export const PASSWORD = 'Ridge-and-Valley-9';

/** A pool of a test: a file of its own and the operator's client. */
export async function startPool(options: Partial<CognitoOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  const file = join(folder, 'user-pool.json');
  const settings: CognitoOptions = { ...options, file };
  const cognito = await startCognito(settings);
  const pool = { file, cognito, operator: operatorOf(cognito), restart, stop };
  return pool;

  /** On the same port, as the browser that is signed in expects. */
  async function restart() {
    await pool.cognito.stop();
    pool.cognito = await startCognito({ ...settings, port: Number(new URL(pool.cognito.url).port) });
  }

  async function stop() {
    await pool.cognito.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The real SDK with an operator's credentials. */
function operatorOf(cognito: RunningCognito): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    endpoint: cognito.url,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
}

/** An administrator with a password of their own. */
export async function addAdmin(
  operator: CognitoIdentityProviderClient,
  UserPoolId: string,
  Username: string,
  Password = PASSWORD,
): Promise<void> {
  await operator.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: Password,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
  await operator.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  await operator.send(new CreateGroupCommand({ UserPoolId, GroupName: 'admins' })).catch((error: unknown) => {
    if (!(error instanceof GroupExistsException)) throw error;
  });
  await operator.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admins' }));
}
