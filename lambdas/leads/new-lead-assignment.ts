import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { recordKinds } from '#lambdas/platform/env.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { item } from '#lambdas/platform/table.ts';
import { assigneeOf, assignmentOf } from '#shared/site/assignment.ts';

/** Whoever gets a new lead; undefined for nobody. Never rejects. */
export type AssignLead = (lead: Parameters<typeof assigneeOf>[1]) => Promise<string | undefined>;

/** Storing the lead waits for it. */
const ASSIGNING_MS = 1000;

const counted = v.object({ turn: v.number() });

/** The counter of turns: each call is the next one's, so that two leads at the same moment have two people. */
export const turnCounter =
  (dynamo: DynamoDBDocumentClient, TableName: string) => async (): Promise<number> => {
    const record = item(dynamo, TableName, { kind: recordKinds.assignmentTurn, id: 'new-leads' });
    const signal = AbortSignal.timeout(ASSIGNING_MS);
    return v.parse(counted, await record.update({ add: { turn: 1 } }, { returns: 'UPDATED_NEW', signal }))
      .turn;
  };

/**
 * Picks who gets a new lead by the office's setting. Storing the lead matters more: where that cannot be read or counted,
 * nobody gets it, and the office sees it among the unassigned.
 */
export function leadAssigner({
  values,
  takeTurn,
}: {
  /** What the office set, by name. */
  values: () => Promise<Readonly<Record<string, unknown>>>;
  takeTurn: () => Promise<number>;
}): AssignLead {
  return async (lead) => {
    if (lead.isForNobody) return undefined;
    try {
      return await assigneeOf(assignmentOf((await values()).assignment), lead, takeTurn);
    } catch (error) {
      log.warn('A new lead was given to nobody', { failure: failureOf(error) });
      return undefined;
    }
  };
}
