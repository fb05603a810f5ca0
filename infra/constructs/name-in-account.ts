import { Aws, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** A name no other company or region of the account has: CloudFront's are account-wide. One a kind and stack. */
export const nameInAccount = (scope: Construct): string => `${Stack.of(scope).stackName}-${Aws.REGION}`;
