import { isDeepStrictEqual } from 'node:util';
import type { NewAlert } from '#lambdas/alerts/alert-store.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import type { LeadDetails } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/**
 * What of these details is news, and to whom: other systems are told of every change, the team where a roof
 * begins to leak and of the first choice of a tier and of times to call. Undefined where nothing changes: details
 * that are sent again are told once.
 */
export function newsOf(
  lead: Lead,
  details: LeadDetails,
): Pick<NewAlert, 'channels' | 'emergency'> | undefined {
  const same = (name: keyof LeadDetails) =>
    details[name] === undefined || isDeepStrictEqual(details[name], lead[name]);
  if ((Object.keys(details) as (keyof LeadDetails)[]).every(same)) return undefined;
  const emergency = details.hasLeaks === true && lead.hasLeaks !== true;
  const first = (['chosenTier', 'callTimes'] as const).some(
    (name) => details[name] !== undefined && lead[name] === undefined,
  );
  return { channels: emergency || first ? alertChannels : ['webhook'], emergency };
}
