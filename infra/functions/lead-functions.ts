import type { FunctionDefinition } from './definition.ts';
import { projects } from './lead-key-functions.ts';
import { alerts, budgets, leadLog } from './shared-grants.ts';
import { crud } from './sizes.ts';

/** What takes leads, and what lists and changes them. */
export const leadFunctions = {
  'create-lead': {
    ...crud,
    tables: {
      leads: ['get', 'put'],
      pricing: ['query'],
      documents: ['get', 'update'],
      roofMeasurements: ['get'],
      alerts,
      budgets,
    },
  },
  'add-lead-details': { ...crud, tables: { leads: ['get', 'update'], alerts, budgets } },
  'list-leads': { ...crud, tables: { leads: ['query', 'getMany'], leadKeys: ['query'] } },
  'update-lead': {
    ...crud,
    tables: { leads: ['get', 'update', 'check'], alerts, leadLog, leadKeys: projects },
  },
  'open-lead-document': {
    ...crud,
    tables: { leads: ['get', 'check'], documents: ['get'], leadLog },
    documentsBucket: ['get'],
  },
} satisfies Record<string, FunctionDefinition>;
