import { adminRoutes } from './admin-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import { rateRoutes } from './rate-routes.ts';

/** Every route of the API. A page imports the routes of its own audience alone, and carries no other's schemas. */
export const contract = { ...leadRoutes, ...adminRoutes, ...rateRoutes, ...documentRoutes };

export type RouteName = keyof typeof contract;
