import * as v from 'valibot';
import { printable } from '#shared/lead/lead.ts';
import { safeToDisplay } from '#shared/text.ts';
import type { ApiRoute } from './route.ts';

/** The most saved views of a site, the longest name, and the longest query string. */
export const VIEWS_MAX = 20;
export const VIEW_NAME_LIMIT = 40;
const QUERY_LIMIT = 300;

/** What the page's address says of a list. A search is no view: it would keep a homeowner's name beside no lead. */
const query = v.pipe(
  v.string(),
  v.maxLength(QUERY_LIMIT, `must have at most ${QUERY_LIMIT} characters`),
  v.regex(/^[\w.~%=&:+-]*$/, 'must be a query string without its question mark'),
  v.check((text) => !new URLSearchParams(text).has('q'), 'must not be a search'),
);

const newView = v.object({
  /** Made by the page: a view that is sent again is saved once, and one that was deleted comes back as it was. */
  id: v.pipe(v.string(), v.uuid('must be a UUID')),
  name: v.pipe(
    v.string(),
    printable,
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(VIEW_NAME_LIMIT, `must have at most ${VIEW_NAME_LIMIT} characters`),
  ),
  query,
});
export type NewView = v.InferOutput<typeof newView>;

const printed = v.pipe(v.string(), v.transform(safeToDisplay));

/** A view as the page gets it; what its query says, the page reads as any address, whatever release saved it. */
const savedView = v.object({
  id: v.string(),
  name: printed,
  query: v.string(),
  /** Email of the admin who saved it. */
  by: printed,
});
export type SavedView = v.InferOutput<typeof savedView>;

/** Lists that the whole team has at hand. Each call needs an admin's access token. */
export const viewRoutes = {
  /** By name. */
  listViews: { method: 'GET', path: '/api/views', answers: { 200: v.object({ items: v.array(savedView) }) } },
  saveView: { method: 'POST', path: '/api/views', body: newView, answers: { 201: savedView } },
  deleteView: { method: 'DELETE', path: '/api/views/{id}', answers: { 204: v.undefined() } },
} as const satisfies Record<string, ApiRoute>;
