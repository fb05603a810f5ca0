import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import type { Product } from '#infra/local/product.ts';

/** A new admin as the operator's deploy makes one: a temporary password, to be changed at the first login. */
export async function inviteAdmin(product: Product, email: string, temporaryPassword: string): Promise<void> {
  const operator = new CognitoIdentityProviderClient({
    endpoint: product.endpoints.cognito,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  const user = { UserPoolId: product.config.auth.userPoolId, Username: email };
  await operator.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: temporaryPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  await operator.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admins' }));
  operator.destroy();
}
