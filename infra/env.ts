import { ENV } from '#lambdas/wiring/env-names.ts';
import type { FunctionDefinition } from './routes.ts';
import { type TableName, tableNames, tables } from './tables.ts';

/** Names and values the functions are told; in the stack they are CloudFormation tokens. */
export interface ResourceNames {
  /** What logs and metrics of these functions stand under. */
  service: string;
  tables: Record<TableName, string>;
  documentsBucket: string;
  publicKey: string;
  /** What CloudFront proves itself with, the present one first. */
  originSecrets: readonly string[];
  documentRetentionDays: number;
  /** Where Textract announces that a job has ended, and the role it does so in. */
  scanTopicArn: string;
  scanRoleArn: string;
  ocr: OcrLimits;
}

/** Pages of scans that may be read. */
export interface OcrLimits {
  /** In one document. */
  pageLimit: number;
  dailyPages: number;
  monthlyPages: number;
}

/** The environment of one function: a variable for each thing it was granted, and the service its logs and metrics stand under. */
export function environmentOf(
  definition: FunctionDefinition,
  resources: ResourceNames,
): Record<string, string> {
  const environment: Record<string, string> = { [ENV.service]: resources.service };
  for (const table of tableNames)
    if (definition.tables?.[table] !== undefined)
      environment[tables[table].variable] = resources.tables[table];
  if (definition.documentsBucket !== undefined) environment[ENV.documentsBucket] = resources.documentsBucket;
  if (definition.textract?.includes('start') === true) {
    environment[ENV.scanTopic] = resources.scanTopicArn;
    environment[ENV.scanRole] = resources.scanRoleArn;
  }
  if (definition.ocrLimits === true) {
    environment[ENV.ocrPageLimit] = String(resources.ocr.pageLimit);
    environment[ENV.ocrDailyPages] = String(resources.ocr.dailyPages);
    environment[ENV.ocrMonthlyPages] = String(resources.ocr.monthlyPages);
  }
  if (definition.publicKey === true) environment[ENV.publicKey] = resources.publicKey;
  if (definition.originLocked === true) environment[ENV.originSecrets] = resources.originSecrets.join(',');
  // Who makes a document's item also says when it expires.
  if (definition.tables?.documents?.includes('put') === true)
    environment[ENV.documentRetentionDays] = String(resources.documentRetentionDays);
  return environment;
}
