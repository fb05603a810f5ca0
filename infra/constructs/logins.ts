import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  type IUserPool,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  Logging,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import {
  INVITATION_DAYS,
  invitationEmail,
  passwordPolicy,
  roleGroups,
  tokenLifetimes,
} from '#shared/admins.ts';
import { FunctionWithLog } from './function-with-log.ts';

interface AuthProps {
  siteUrl: string;
  /** Cognito's threat protection for sign-ins, which costs the Plus plan. */
  threatProtection: boolean;
  /** Nobody signs in without an authenticator app. */
  requireAuthenticator: boolean;
  deletionProtection: boolean;
}

/** The admins' logins. Nobody can sign up; admins and the operator create all users. */
export class Auth extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props: AuthProps) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      mfa: props.requireAuthenticator ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // The default prefers phone numbers, which no admin here has.
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: { ...passwordPolicy, tempPasswordValidity: Duration.days(INVITATION_DAYS) },
      userInvitation: invitation(props.siteUrl),
      featurePlan: props.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      standardThreatProtectionMode: props.threatProtection
        ? StandardThreatProtectionMode.FULL_FUNCTION
        : StandardThreatProtectionMode.NO_ENFORCEMENT,
      deletionProtection: props.deletionProtection,
      // Retained, except when a first deploy fails: there are no logins then.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new Invitation(this, 'Invitation', { pool: this.pool });
    this.client = this.pool.addClient('Web', {
      authFlows: { userSrp: true },
      // Without it the library turns on the implicit grant with a callback to example.com.
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.seconds(tokenLifetimes.accessSeconds),
      idTokenValidity: Duration.seconds(tokenLifetimes.idSeconds),
      refreshTokenValidity: Duration.seconds(tokenLifetimes.refreshSeconds),
      refreshTokenRotationGracePeriod: Duration.seconds(tokenLifetimes.rotationGraceSeconds),
      // One that nobody reads: none by name is all, and a stolen token would change the email, then the password.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    new CfnUserPoolGroup(this, 'Admins', {
      userPoolId: this.pool.userPoolId,
      groupName: roleGroups.owner,
      description: 'Owners: may do everything in the office',
    });
    new CfnUserPoolGroup(this, 'Sales', {
      userPoolId: this.pool.userPoolId,
      groupName: roleGroups.sales,
      description: 'Sales: may work leads and inspections',
    });
  }
}

/** The pool's invitation for logins without a sign-in address; Cognito replaces `{username}` and `{####}`. */
const invitation = (siteUrl: string) => {
  const { subject, text } = invitationEmail(siteUrl && `${siteUrl}/admin`, '{username}', '{####}');
  return { emailSubject: subject, emailBody: text };
};

const written = invitationEmail('{website}', '{username}', '{####}');

/**
 * Adds the sign-in page's address to the email. It is stored in the login's standard attribute `website`, because the
 * pool exists before CloudFront has an address, and Cognito does not pass on AdminCreateUser's metadata.
 */
const writeInvitation = `exports.handler = async (event) => {
  const { userAttributes, usernameParameter, codeParameter } = event.request;
  if (event.triggerSource === 'CustomMessage_AdminCreateUser' && userAttributes.website) {
    event.response.emailSubject = ${JSON.stringify(written.subject)};
    event.response.emailMessage = ${JSON.stringify(written.text)}
      .replace('{website}', () => userAttributes.website)
      .replace('{username}', () => usernameParameter)
      .replace('{####}', () => codeParameter);
  }
  return event;
};`;

/** The function that writes a pool's invitations. */
class Invitation extends Construct {
  constructor(scope: Construct, id: string, { pool }: { pool: UserPool }) {
    super(scope, id);
    const handler = new FunctionWithLog(this, 'Writer', {
      description: 'infra/constructs/logins.ts: Writes the invitations of new logins',
      code: Code.fromInline(writeInvitation),
      // Cognito waits no longer than this.
      timeout: Duration.seconds(5),
    });
    pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, handler);
  }
}

/**
 * Invites an admin by email and adds the login to the group; an existing login is not changed. These are API calls and
 * not `AWS::Cognito::UserPoolUser`: a deploy without the admin must delete nothing, and one that names an existing
 * login must not fail. Never enables a login: a removed admin stays disabled whatever group a later deploy adds them
 * to.
 */
export class FirstAdmin extends Construct {
  readonly #logGroup: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    props: { pool: IUserPool; email: string; group: string; adminUrl: string },
  ) {
    super(scope, id);
    const { pool, email, group, adminUrl } = props;
    // Not one named after the function, as with the site's content.
    this.#logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS });
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
          // The invitation links to it.
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

  /** Called on the first deploy and when it changes; not on deletion. */
  #call(id: string, pool: IUserPool, call: AwsSdkCall): AwsCustomResource {
    return new AwsCustomResource(this, id, {
      onUpdate: call,
      policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [pool.userPoolArn] }),
      installLatestAwsSdk: false,
      logGroup: this.#logGroup,
    });
  }
}
