import { LEADS_PAGE_MAX, type LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';

/** The pages of an export that are there. */
export interface Gathered {
  leads: readonly Lead[];
  /** How many the pages held beside them that could not be read. */
  unread: number;
  /** Where the next page begins; undefined before the first and after the last. */
  cursor: string | undefined;
  done: boolean;
}

export const nothingGathered: Gathered = { leads: [], unread: 0, cursor: undefined, done: false };

const withPage = ({ leads, unread }: Gathered, page: LeadPage): Gathered => ({
  leads: [...leads, ...page.items],
  unread: unread + (page.unread ?? 0),
  cursor: page.nextCursor,
  done: page.nextCursor === undefined,
});

/** Goes on where `from` ends, page by page; each that came is given before the next is asked for. Throws what a page throws. */
export async function* gather(
  api: Pick<AdminApi, 'leads'>,
  filter: LeadFilter,
  from: Gathered,
): AsyncGenerator<Gathered, void, undefined> {
  let gathered = from;
  while (!gathered.done) {
    const page = await api.leads({ ...filter, cursor: gathered.cursor, limit: LEADS_PAGE_MAX });
    gathered = withPage(gathered, page);
    yield gathered;
  }
}
