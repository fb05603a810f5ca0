import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { Invitation, invitation } from '#infra/constructs/invitation.ts';
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
