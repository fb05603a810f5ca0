import type { FunctionDefinition } from './definition.ts';
import { budgets, leadLog } from './shared-grants.ts';
import { crud } from './sizes.ts';

const room = 'roof';

/** What measures roofs from above. */
export const roofFunctions = {
  'measure-roof': {
    ...crud,
    room,
    tables: { roofMeasurements: ['get', 'put', 'update'], budgets },
    measuresRoofs: true,
  },
  'measure-lead-roof': {
    ...crud,
    room,
    tables: {
      leads: ['get', 'check'],
      leadLog,
      roofMeasurements: ['get', 'put'],
      budgets,
    },
    measuresRoofs: true,
  },
} satisfies Record<string, FunctionDefinition>;
