import type { adminRoutes } from '#shared/api/settings-routes.ts';
import { type AuthorOf, authored, type logWrites } from './leads/history.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { audit } from './platform/log.ts';
import { uuidInPath } from './platform/request.ts';
import type { LeadLinks } from './stores/lead-links.ts';

const missing = 'There is no lead with this id.';

/** `DELETE /api/leads/{id}/links` → 204: no link made until now shows the quote any more; 404 for an unknown lead. */
export function revokeQuoteLinks(deps: {
  links: Pick<LeadLinks, 'revoke'>;
  logged: ReturnType<typeof logWrites>;
  authorOf: AuthorOf;
}): RespondTo<typeof adminRoutes.revokeQuoteLinks> {
  return async (request) => {
    const { admin } = request;
    const id = uuidInPath(request, 'id', missing);
    const author = await deps.authorOf(request, admin);
    const line = authored({ kind: 'change', what: 'linksRevoked' }, author);
    if (!(await deps.links.revoke(id, line.at, deps.logged(id, [line]))))
      throw new AppError('not_found', missing);
    audit(admin, 'revoke-quote-links', id);
    return { status: 204 };
  };
}
