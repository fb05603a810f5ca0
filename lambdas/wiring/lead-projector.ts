import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { leadProjector, type ProjectLead } from '#lambdas/lead-keys/project-lead.ts';
import { leadKeyStore } from '#lambdas/stores/lead-keys/lead-keys.ts';
import { leadStore } from '#lambdas/stores/leads.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** Has the keys of a lead follow it, in the tables that the environment names. */
export function wiredProjector(dynamo: DynamoDBDocumentClient): ProjectLead {
  const tables = { leads: requiredEnv(ENV.leadsTable), leadKeys: requiredEnv(ENV.leadKeysTable) };
  const keys = leadKeyStore(dynamo, tables);
  return leadProjector({ leads: leadStore(dynamo, tables.leads), keys, pause });
}
