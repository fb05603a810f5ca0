import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { runningProduct } from '#infra/running-product.ts';

/** The user pool a command works on. */
export interface UserPool {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  /** Only a deployed pool sends mail. */
  isDeployed: boolean;
}

/** Another command on the same pool, as it is typed. */
export const commandFor = ({ isDeployed, userPoolId }: UserPool, words: string) =>
  `npm run admin -- ${words}${isDeployed ? ` --pool ${userPoolId}` : ''}`;

/** Region, underscore, name: `us-east-1_AbCdEf123`. */
const POOL_ID = /^([a-z]{2}(?:-[a-z]+)+-\d)_[0-9A-Za-z]+$/;

/** A deployed pool, reached with the AWS credentials of this shell. */
export function deployedPool(userPoolId: string): UserPool {
  const region = regionOf(userPoolId);
  if (region === undefined)
    throw new Error(
      `--pool takes the id of a user pool like us-east-1_AbCdEf123, not "${userPoolId}": the deploy prints it as UserPoolId.`,
    );
  return { client: new CognitoIdentityProviderClient({ region }), userPoolId, isDeployed: true };
}

/** The pool of the product that runs on this machine. */
export async function localPool(dataDir: string): Promise<UserPool> {
  const { endpoints, credentials, region, userPoolId } = await runningProduct(dataDir);
  const endpoint = endpoints.cognito;
  const client = new CognitoIdentityProviderClient({ endpoint, credentials, region, maxAttempts: 1 });
  return { client, userPoolId, isDeployed: false };
}

const regionOf = (userPoolId: string) => POOL_ID.exec(userPoolId)?.[1];
