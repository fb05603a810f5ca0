import { ENV } from '#lambdas/wiring/env-names.ts';
import type { FunctionDefinition } from './routes.ts';
import type { TableName } from './tables.ts';

/** Names and values the functions are told; in the stack they are CloudFormation tokens. */
export interface ResourceNames {
  tables: Record<TableName, string>;
  documentsBucket: string;
  publicKey: string;
  documentRetentionDays: number;
}

const tableVariables = {
  leads: ENV.leadsTable,
  pricing: ENV.pricingTable,
  documents: ENV.documentsTable,
} satisfies Record<TableName, string>;

/** The environment of one function: a variable for each thing it was granted, and no other. */
export function environmentOf(
  definition: FunctionDefinition,
  resources: ResourceNames,
): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const table of ['leads', 'pricing', 'documents'] as const)
    if (definition.tables?.[table] !== undefined)
      environment[tableVariables[table]] = resources.tables[table];
  if (definition.documentsBucket !== undefined) environment[ENV.documentsBucket] = resources.documentsBucket;
  if (definition.publicKey === true) environment[ENV.publicKey] = resources.publicKey;
  // Who writes a document's item also says when it expires.
  const documents = definition.tables?.documents;
  if (documents === 'write' || documents === 'readWrite')
    environment[ENV.documentRetentionDays] = String(resources.documentRetentionDays);
  return environment;
}
