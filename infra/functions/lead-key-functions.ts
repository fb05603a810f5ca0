import type { FunctionDefinition, TableOperation } from './definition.ts';
import { crud, small } from './sizes.ts';

const room = 'lead-keys';

/** Of the keys, for whoever has them follow a lead; of the leads that takes `get` and `check`. */
export const projects = ['get', 'put', 'update', 'delete'] as const satisfies readonly TableOperation[];

/** What answers by the keys of leads. */
export const leadKeyFunctions = {
  'get-desk': { ...crud, room, tables: { leads: ['getMany'], leadKeys: ['query'] } },
  'get-overview': { ...crud, room: 'overview', tables: { leadKeys: ['query'] } },
  'search-leads': { ...crud, room, tables: { leads: ['getMany'], leadKeys: ['query'] } },
} satisfies Record<string, FunctionDefinition>;

/** Has the keys of all leads follow them, however many there are. */
export const projectLeads: FunctionDefinition = {
  ...small,
  room,
  memoryMb: 1024,
  timeoutSeconds: 900,
  tables: { leads: ['query', 'get', 'check'], leadKeys: projects },
};
