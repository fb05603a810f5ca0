import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { UserPoolOperation } from '#infra/functions/grants.ts';

const actions: Record<UserPoolOperation, readonly string[]> = {
  members: ['ListUsersInGroup'],
  list: ['ListUsers'],
  look: ['AdminGetUser'],
  invite: ['AdminCreateUser'],
  addToGroup: ['AdminAddUserToGroup'],
  enable: ['AdminEnableUser'],
  remove: ['AdminRemoveUserFromGroup', 'AdminUserGlobalSignOut', 'AdminDisableUser'],
};

/** What a function may do with the logins of this one pool. */
export const userPoolStatement = (operations: readonly UserPoolOperation[], pool: IUserPool) =>
  new PolicyStatement({
    actions: operations.flatMap((operation) => actions[operation]).map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });
