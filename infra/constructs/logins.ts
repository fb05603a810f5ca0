import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  type IUserPool,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  Logging,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { ADMINS_GROUP, passwordPolicy, tokenLifetimes } from '#shared/admins.ts';

interface AuthProps {
  siteUrl: string;
  /** Cognito watches sign-ins and acts on risky ones, at the price of its Plus plan. */
  threatProtection: boolean;
}

/** The admins' logins. Nobody can sign up: the operator makes every user. */
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
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // The default prefers a phone number, which no admin here has.
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: { ...passwordPolicy, tempPasswordValidity: Duration.days(7) },
      userInvitation: invitation(props.siteUrl),
      featurePlan: props.threatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      standardThreatProtectionMode: props.threatProtection
        ? StandardThreatProtectionMode.FULL_FUNCTION
        : StandardThreatProtectionMode.NO_ENFORCEMENT,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    new Invitation(this, 'Invitation', { pool: this.pool });
    this.client = this.pool.addClient('Web', {
      authFlows: { userSrp: true },
      // Left out, the library turns on the implicit grant with a callback to example.com.
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.seconds(tokenLifetimes.accessSeconds),
      idTokenValidity: Duration.seconds(tokenLifetimes.idSeconds),
      refreshTokenValidity: Duration.seconds(tokenLifetimes.refreshSeconds),
      refreshTokenRotationGracePeriod: Duration.seconds(tokenLifetimes.rotationGraceSeconds),
    });
    new CfnUserPoolGroup(this, 'Admins', {
      userPoolId: this.pool.userPoolId,
      groupName: ADMINS_GROUP,
      description: 'May read leads and edit pricing variables',
    });
  }
}

const SUBJECT = 'Your login for the website';

/** What an invited admin reads; Cognito fills in `{username}` and `{####}`. */
const body = (where: string) =>
  `You can sign in ${where} as {username} with the temporary password {####} . You will be asked to choose your own. It is valid for 7 days.`;

/** What the pool sends for whoever is invited without an address to sign in at. */
export const invitation = (siteUrl: string) => ({
  emailSubject: SUBJECT,
  emailBody: body(siteUrl === '' ? 'on the /admin page of the website' : `at ${siteUrl}/admin`),
});

/**
 * Puts the address to sign in at into the email. It is the login's own standard attribute `website`, as the pool is
 * there before CloudFront has an address, and Cognito hands no metadata of AdminCreateUser on.
 */
export const writeInvitation = `exports.handler = async (event) => {
  const { userAttributes, usernameParameter, codeParameter } = event.request;
  if (event.triggerSource === 'CustomMessage_AdminCreateUser' && userAttributes.website) {
    event.response.emailSubject = ${JSON.stringify(SUBJECT)};
    event.response.emailMessage = ${JSON.stringify(body('at {website}'))}
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
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const handler = new LambdaFunction(this, 'Writer', {
      role,
      logGroup,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromInline(writeInvitation),
      // Cognito waits no longer.
      timeout: Duration.seconds(5),
      loggingFormat: LoggingFormat.JSON,
    });
    pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, handler);
  }
}

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
