import { environmentOf, type OcrLimits } from '#infra/env.ts';
import { deployOptions } from '#infra/options.ts';
import type { FunctionDefinition } from '#infra/routes.ts';
import { perTable } from '#infra/tables.ts';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate-file.ts';
import { LOCAL_CREDENTIALS } from './credentials.ts';
import { DOCUMENTS_BUCKET, type Endpoints } from './services.ts';

const SCAN_TOPIC_ARN = 'arn:aws:sns:us-east-1:000000000000:scans';

/** What a function finds in its environment: its own grants as in the stack, and where the stand-ins are. */
export function functionEnvironment(
  endpoints: Endpoints,
  publicKey: string,
  originSecret: string,
  ocr: OcrLimits = deployOptions(() => undefined).ocr,
  documentRetentionDays = DOCUMENT_RETENTION_DAYS,
) {
  return (definition: FunctionDefinition): Record<string, string> => ({
    ...environmentOf(definition, {
      service: 'RoofQuote',
      tables: perTable((name) => name),
      documentsBucket: DOCUMENTS_BUCKET,
      publicKey,
      originSecrets: [originSecret],
      documentRetentionDays,
      scanTopicArn: SCAN_TOPIC_ARN,
      scanRoleArn: 'arn:aws:iam::000000000000:role/announce-scans',
      ocr,
    }),
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_SESSION_TOKEN: LOCAL_CREDENTIALS.sessionToken,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_TEXTRACT: endpoints.textract,
  });
}
