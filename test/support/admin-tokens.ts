import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signOut } from 'aws-amplify/auth';
import type { RunningCognito } from '#infra/local/cognito/cognito.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import type { Product } from '#infra/local/product.ts';
import { currentTokens, pointAmplifyAt, type SignedInTokens } from './amplify-user.ts';

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
  const tokens = await currentTokens();
  // Only this device's session: a global sign-out would revoke the tokens just given.
  await signOut({ global: false });
  return tokens;
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
