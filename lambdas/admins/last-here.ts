import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Guard } from '#lambdas/platform/api.ts';
import { recordKinds } from '#lambdas/platform/env.ts';
import { list } from '#lambdas/platform/lists.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { absent, below, either, equal, item } from '#lambdas/platform/table.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** An admin is noted again after so long. */
const NOTED_EVERY_MS = 10 * MINUTE_MS;

/** No request waits longer to be noted. */
const NOTING_MS = 1000;

/** When each admin was in the office last. */
export interface LastHere {
  /** Writes nothing where somebody was noted within the last ten minutes, by whichever function. */
  note(admin: string, now: Date): Promise<void>;
  /** ISO 8601, by the login's username. */
  all(): Promise<ReadonlyMap<string, string>>;
}

const stored = v.object({ id: v.string(), at: v.string() });

export const lastHereStore = (dynamo: DynamoDBDocumentClient, TableName: string): LastHere => ({
  async note(admin, now) {
    const before = new Date(now.getTime() - NOTED_EVERY_MS).toISOString();
    await item(dynamo, TableName, { kind: recordKinds.lastHere, id: admin }).update(
      { set: { at: now.toISOString() }, if: [either(absent('at'), below('at', before))] },
      { signal: AbortSignal.timeout(NOTING_MS) },
    );
  },

  async all() {
    const { items } = await list(dynamo, TableName, { where: [equal('kind', recordKinds.lastHere)] });
    return new Map(
      items.flatMap((one) => {
        const read = v.safeParse(stored, one);
        return read.success ? [[read.output.id, read.output.at]] : [];
      }),
    );
  },
});

/**
 * The guard, which also notes that whom it let in is here, at most once in ten minutes each. What cannot be noted is in
 * the log, and the request goes on.
 */
export function noting(guard: Guard, lastHere: () => Pick<LastHere, 'note'>, now: () => Date): Guard {
  const noted = new Map<string, number>();
  return async (http) => {
    const caller = await guard(http);
    const age = now().getTime() - (noted.get(caller.admin) ?? 0);
    if (age >= 0 && age < NOTED_EVERY_MS) return caller;
    noted.set(caller.admin, now().getTime());
    try {
      await lastHere().note(caller.admin, now());
    } catch (error) {
      log.warn('not noted as here', { failure: failureOf(error) });
    }
    return caller;
  };
}
