import * as v from 'valibot';
import type { ApiRoute } from './route.ts';

/** The office's route for a distance around a ZIP code; it needs an admin's access token. */
export const zipRoutes = {
  /** The ZIP codes within so many miles of one, as a list says them; 404 if its place is not known. */
  listZipsAround: {
    method: 'GET',
    path: '/api/zip-codes',
    query: v.object({ around: v.string(), miles: v.string() }),
    answers: { 200: v.object({ zips: v.array(v.string()) }) },
  },
} as const satisfies Record<string, ApiRoute>;
