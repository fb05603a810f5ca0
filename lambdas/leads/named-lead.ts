import { AppError } from '#lambdas/platform/errors.ts';
import { type HttpRequest, uuidInPath } from '#lambdas/platform/request.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { LeadStore } from './lead-store.ts';

/** What every route says of a lead that is not there. */
export const missingLead = (): AppError =>
  new AppError('not_found', 'This lead doesn’t exist or was deleted.');

/** The id of the lead in the path. Throws `missingLead` if it is none. */
export const leadIdIn = (request: Pick<HttpRequest, 'path'>): string =>
  uuidInPath(request, 'id', missingLead().message);

/** The lead in the path. Throws `missingLead` if it is not there. */
export async function leadIn(
  request: Pick<HttpRequest, 'path'>,
  leads: Pick<LeadStore, 'get'>,
): Promise<Lead> {
  const lead = await leads.get(leadIdIn(request));
  if (lead === undefined) throw missingLead();
  return lead;
}
