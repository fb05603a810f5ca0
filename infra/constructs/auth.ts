import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { FirstAdmin } from '#infra/constructs/first-admin.ts';
import { ADMINS_GROUP, passwordPolicy } from '#shared/admins.ts';

/** The admins' logins. Nobody can sign up: the operator makes every user. */
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
      groupName: ADMINS_GROUP,
      description: 'May read leads and edit pricing variables',
    });
    if (props.adminEmail !== '')
      new FirstAdmin(this, 'FirstAdmin', { pool: this.pool, email: props.adminEmail, group: admins.ref });
  }
}
