import { notRunning } from '#infra/running-product.ts';

/** Failures of the AWS SDK by name, and what the operator does about each. */
const remedies: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'There are no AWS credentials here: sign in with aws configure or aws sso login, or set AWS_PROFILE.',
  ExpiredTokenException: 'The AWS credentials have expired: sign in again.',
  UnrecognizedClientException: 'AWS does not know these credentials: sign in again.',
  AccessDeniedException:
    'These AWS credentials may not manage the user pool: use those of the person who deploys.',
  ResourceNotFoundException:
    'There is no such user pool in this AWS account and region: is --pool the UserPoolId the deploy printed?',
  CodeDeliveryFailureException:
    'Cognito could not send the mail: look at the address, then run the same command again.',
  LimitExceededException:
    'Cognito sends no more mails today (50 a day from its own address): run the same command again tomorrow.',
  TooManyRequestsException: 'Cognito is asked too often just now: try again in a minute.',
};

/** One sentence for the person who typed the command. */
export function sentence(error: unknown, dataDir: string): string {
  if (!(error instanceof Error)) return String(error);
  // The file a killed product left behind names a port that nobody answers.
  if ('code' in error && error.code === 'ECONNREFUSED') return notRunning(dataDir).message;
  return remedies[error.name] ?? error.message;
}
