import type { FunctionDefinition } from './definition.ts';
import { projects } from './lead-key-functions.ts';
import { crud } from './sizes.ts';

const room = 'desk';

/** What the office works with beside the list of leads. */
export const deskFunctions = {
  'get-lead': {
    ...crud,
    room,
    tables: {
      leads: ['get', 'getMany'],
      leadLog: ['query'],
      leadKeys: ['query'],
      documents: ['get'],
      roofMeasurements: ['get'],
    },
  },
  'add-note': { ...crud, room, tables: { leads: ['check'], leadLog: ['put', 'query'] } },
  'delete-lead': {
    ...crud,
    room,
    // A document has many files and versions.
    timeoutSeconds: 29,
    tables: {
      leads: ['get', 'query', 'check', 'delete'],
      documents: ['update', 'delete'],
      quoteLinks: ['delete'],
      roofMeasurements: ['delete'],
      leadLog: ['query', 'delete'],
      alerts: ['put'],
      // And which other leads name the document.
      leadKeys: [...projects, 'query'],
    },
    documentsBucket: ['erase'],
    // Whoever was removed must not delete for good by the last minutes of a token.
    userPool: ['members'],
  },
} satisfies Record<string, FunctionDefinition>;
