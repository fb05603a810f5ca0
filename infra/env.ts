import { ENV } from '#lambdas/wiring/env-names.ts';
import type { FunctionDefinition } from './routes.ts';
import { type TableName, tableNames, tables } from './tables.ts';

/** Names and values the functions are told; in the stack they are CloudFormation tokens. */
export interface ResourceNames {
  tables: Record<TableName, string>;
  documentsBucket: string;
  publicKey: string;
  /** What CloudFront proves itself with, the present one first. */
  originSecrets: readonly string[];
  documentRetentionDays: number;
}

/** The environment of one function: a variable for each thing it was granted, and no other. */
export function environmentOf(
  definition: FunctionDefinition,
  resources: ResourceNames,
): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const table of tableNames)
    if (definition.tables?.[table] !== undefined)
      environment[tables[table].variable] = resources.tables[table];
  if (definition.documentsBucket !== undefined) environment[ENV.documentsBucket] = resources.documentsBucket;
  if (definition.publicKey === true) environment[ENV.publicKey] = resources.publicKey;
  if (definition.originLocked === true) environment[ENV.originSecrets] = resources.originSecrets.join(',');
  // Who makes a document's item also says when it expires.
  if (definition.tables?.documents?.includes('put') === true)
    environment[ENV.documentRetentionDays] = String(resources.documentRetentionDays);
  return environment;
}
