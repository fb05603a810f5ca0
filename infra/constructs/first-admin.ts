import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  Logging,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';

/**
 * Invites an admin by email and puts the login into the group; a login that is there already is left as it is.
 * These are calls, not `AWS::Cognito::UserPoolUser`, because a deploy that leaves the admin out must take
 * nothing away, and one that names the same admin again must not fail over a login that exists. Nothing here
 * enables a login: an admin who was removed stays disabled, whatever group a later deploy puts them into.
 */
export class FirstAdmin extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { pool: IUserPool; email: string; group: string; adminUrl: string },
  ) {
    super(scope, id);
    const { pool, email, group, adminUrl } = props;
    const login = { UserPoolId: pool.userPoolId, Username: email };
    const invited = this.#call('Invited', pool, {
      service: 'CognitoIdentityServiceProvider',
      action: 'adminCreateUser',
      parameters: {
        ...login,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          // The invitation says to sign in there.
          { Name: 'website', Value: adminUrl },
        ],
      },
      ignoreErrorCodesMatching: 'UsernameExistsException',
      physicalResourceId: PhysicalResourceId.of(`${email} invited`),
      logging: Logging.withDataHidden(),
    });
    const member = this.#call('Member', pool, {
      service: 'CognitoIdentityServiceProvider',
      action: 'adminAddUserToGroup',
      parameters: { ...login, GroupName: group },
      physicalResourceId: PhysicalResourceId.of(`${email} in ${group}`),
      logging: Logging.withDataHidden(),
    });
    member.node.addDependency(invited);
  }

  /** Made on the first deploy and again when it changes; nothing on the way out. */
  #call(id: string, pool: IUserPool, call: AwsSdkCall): AwsCustomResource {
    return new AwsCustomResource(this, id, {
      onUpdate: call,
      policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [pool.userPoolArn] }),
      installLatestAwsSdk: false,
    });
  }
}
