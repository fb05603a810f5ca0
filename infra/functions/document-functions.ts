import type { FunctionDefinition } from './definition.ts';
import { alerts, budgets } from './shared-grants.ts';
import { crud, reading } from './sizes.ts';

/** What takes and reads uploaded estimates. */
export const documentFunctions = {
  'process-insurance': {
    ...reading,
    readsPdf: true,
    tables: {
      documents: ['get', 'put', 'update'],
      pricing: ['query'],
      alerts,
      budgets,
    },
    documentsBucket: ['get', 'put'],
    textract: ['start', 'look'],
    ocrLimits: true,
    publicKey: true,
  },
  'poll-insurance': {
    ...crud,
    tables: { documents: ['get'], pricing: ['query'], budgets },
    publicKey: true,
  },
  'create-upload': {
    ...crud,
    tables: { documents: ['put'], budgets },
    documentsBucket: ['put'],
    publicKey: true,
  },
  'get-scan-budget': { ...crud, tables: { budgets: ['get'] }, ocrLimits: true },
} satisfies Record<string, FunctionDefinition>;

/** Reads what Textract has finished, and tells of the leads that wait for it. */
export const finishScan: FunctionDefinition = {
  ...reading,
  timeoutSeconds: 60,
  readsPdf: true,
  tables: { documents: ['get', 'update'], alerts },
  documentsBucket: ['get'],
  textract: ['look'],
};
