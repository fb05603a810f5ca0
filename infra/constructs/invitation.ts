import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

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
 * Puts the address to sign in at into the mail. It is the login's own standard attribute `website`, as the pool is
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
export class Invitation extends Construct {
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
