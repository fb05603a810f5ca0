import { useQuery } from '@tanstack/react-query';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { ownDay } from '#web/platform/business-timezone.ts';

/** The server's largest page. */
const PAGE = 100;
/** So many changes are on their way at once. */
const AT_ONCE = 4;

/** All open leads of a person. */
async function openLeadsOf(api: AdminApi, who: string): Promise<Lead[]> {
  const found: Lead[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.leads({ view: 'mine', who, ...ownDay(new Date()), cursor, limit: PAGE });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** Counted anew for each question. */
export function useOpenLeads(who: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['open-leads', who],
    queryFn: () => openLeadsOf(api, who),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/**
 * Gives the leads to somebody, or to nobody.
 * @returns how many could not be given: somebody else may have given them first
 */
export async function giveLeads(
  api: Pick<AdminApi, 'changeLead'>,
  leads: readonly Lead[],
  assignee: string | null,
): Promise<number> {
  const left = leads.values();
  let failed = 0;
  const inTurn = async () => {
    for (const { id, assignee: was = null } of left)
      await api.changeLead(id, { assignee, was: { assignee: was } }).catch(() => {
        failed += 1;
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return failed;
}
