import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { awsTimeouts } from '#lambdas/platform/aws-timeouts.ts';

/** One client a function instance, so that its connections are kept between requests. */
export function dynamoClient(): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient(awsTimeouts), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
