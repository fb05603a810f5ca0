import { documentRoutes } from './document-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { rateRoutes } from './rate-routes.ts';

/** Every route of the API. A page imports the routes of its own audience alone, and carries no other's schemas. */
export const contract = { ...leadRoutes, ...officeRoutes, ...rateRoutes, ...documentRoutes };

export type RouteName = keyof typeof contract;
