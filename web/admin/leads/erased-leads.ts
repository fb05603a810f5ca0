import type { QueryClient } from '@tanstack/react-query';
import type { LeadPage } from '#shared/api/settings-routes.ts';

const erased = new WeakMap<QueryClient, Set<string>>();

/** From now on no answer shows the lead, one that is still on its way neither. */
export function rememberErased(client: QueryClient, leadId: string): void {
  erased.set(client, new Set([...(erased.get(client) ?? []), leadId]));
}

/** The page without leads that were deleted for good from this tab. */
export function withoutErased<Page extends LeadPage>(client: QueryClient, page: Page): Page {
  const gone = erased.get(client);
  return gone === undefined ? page : { ...page, items: page.items.filter(({ id }) => !gone.has(id)) };
}
