import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  CfnUserPoolUser,
  CfnUserPoolUserToGroupAttachment,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { passwordPolicy } from '#infra/password-policy.ts';

/** The office's logins. Nobody can sign up: an operator or the first admin makes every user. */
export class Auth extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props: { adminEmail: string; siteUrl: string }) {
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
      userInvitation: {
        emailSubject: 'Your login for the website',
        emailBody: `You can sign in ${props.siteUrl === '' ? 'on the /admin page of the website' : `at ${props.siteUrl}/admin`} as {username} with the temporary password {####} . You will be asked to choose your own. It is valid for 7 days.`,
      },
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.client = this.pool.addClient('Web', {
      authFlows: { userSrp: true },
      // Left out, the library turns on the implicit grant with a callback to example.com.
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
    const admins = new CfnUserPoolGroup(this, 'Admins', {
      userPoolId: this.pool.userPoolId,
      groupName: 'admins',
      description: 'May read leads and edit pricing variables',
    });
    if (props.adminEmail !== '') this.#firstAdmin(props.adminEmail, admins);
  }

  #firstAdmin(email: string, admins: CfnUserPoolGroup) {
    const user = new CfnUserPoolUser(this, 'FirstAdmin', {
      userPoolId: this.pool.userPoolId,
      username: email,
      desiredDeliveryMediums: ['EMAIL'],
      userAttributes: [
        { name: 'email', value: email },
        { name: 'email_verified', value: 'true' },
      ],
    });
    // An admin who has left the options must not lose the login with the next deploy.
    user.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const membership = new CfnUserPoolUserToGroupAttachment(this, 'FirstAdminIsAdmin', {
      userPoolId: this.pool.userPoolId,
      groupName: admins.ref,
      username: email,
    });
    membership.node.addDependency(user, admins);
  }
}
