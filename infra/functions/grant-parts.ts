import type { Access, FunctionName, Grants, RouteRow } from './grant-kinds.ts';

/** Reads the current prices. */
export const prices = ['query variables'] as const;
/** Writes alerts. */
export const alerts = ['put'] as const;
/** Writes the history. */
export const leadLog = ['put'] as const;
/** Indexing a lead, and whether others may be the same; needs `get` and `check` on leads too. */
export const leadKeys = ['get', 'query', 'put', 'update', 'delete'] as const;

/** What makes the rows of a function's routes. */
export const rowsOf =
  (name: FunctionName, access: Access) =>
  (grants: Grants): RouteRow => ({ function: name, access, grants });
