import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { survivorOf } from '#lambdas/leads/merged-leads.ts';
import { type PauseAfter, randomPause, untilWritten } from '#lambdas/platform/retry.ts';
import { heldInspection, isConfirmed } from '#shared/lead/active-inspection.ts';
import { BY_SITE } from '#shared/lead/history-authors.ts';
import { type InspectionTables, inspectionWriter, withoutInspection } from './write-inspection.ts';

/** Frees the inspection of the lead, or of the one that it was merged into, if it was to be confirmed by now, and nobody has. Throws where it could not: it is to be tried again. */
type FreeInspection = (leadId: string) => Promise<void>;

export function inspectionFreeing(deps: {
  dynamo: DynamoDBDocumentClient;
  tables: InspectionTables;
  leads: Pick<LeadStore, 'get'>;
  now: () => Date;
  newMark: () => string;
  pause?: PauseAfter | undefined;
}): FreeInspection {
  const { leads, now } = deps;
  const writeInspection = inspectionWriter(deps);
  return async (leadId) => {
    const done = await untilWritten(async () => {
      const named = await leads.get(leadId);
      if (named === undefined) return true;
      const lead = (await survivorOf(named, leads)) ?? named;
      const inspection = heldInspection(lead);
      const when = now();
      const by = inspection?.confirm_by;
      // Whose lead was merged confirms by an email of that one.
      if (by === undefined || isConfirmed(lead) || isConfirmed(named)) return true;
      const isBegun = Date.parse(inspection?.at ?? '') <= when.getTime();
      if (Date.parse(by) > when.getTime() || isBegun) return true;
      const how = { by: BY_SITE, when, news: ['inspection', 'inspectionFreed'] } as const;
      return (await writeInspection(lead, withoutInspection(lead), how)) ? true : undefined;
    }, deps.pause ?? randomPause(20));
    if (done === undefined) throw new Error('Others kept changing the lead');
  };
}
