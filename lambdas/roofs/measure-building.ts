import { AppError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { later, periodOf, type Quota } from '#lambdas/platform/quota.ts';
import type { Location, RoofMeasurement } from '#shared/roof/measurement.ts';
import { type CachedBuilding, endOfMeasurement, type MeasurementStore } from './roof-store.ts';

/** Questions to who measures roofs, which are paid one by one beyond a month's free ones. */
interface MeasuringBudget {
  /** Counts one question for its day; false, and nothing counted, where the day has no room. */
  take(at: Date): Promise<boolean>;
  /** Takes back what was counted at that time for a question that cost nothing. */
  refund(at: Date): Promise<void>;
}

const DAY_MS = 86_400_000;

/** The day's counter in UTC, and when the next one begins. */
function measuringDay(at: Date): { id: string; until: Date } {
  const { name, endsAt } = periodOf('day', at);
  return { id: `measurements#${name}`, until: endsAt };
}

/** Money is never spent uncounted: where the counter cannot be reached, `take` throws. */
export function measuringBudget(quota: Pick<Quota, 'take' | 'refund'>, dailyLimit: number): MeasuringBudget {
  return {
    async take(at) {
      const { id, until } = measuringDay(at);
      return (await quota.take([{ id, amount: 1, limit: dailyLimit }], later(until, DAY_MS))) !== false;
    },
    refund: (at) => quota.refund([{ id: measuringDay(at).id, amount: 1 }]),
  };
}

/** What is answered where the day's questions are used up. */
export const dayIsOver = (now: Date): AppError =>
  new AppError('throttled', 'No more roofs can be measured today.', {
    retryAfterSeconds: Math.ceil((measuringDay(now).until.getTime() - now.getTime()) / 1000),
  });

/**
 * Why there is no measurement, where nobody said that there is no building. `no_key`: ours cannot be read;
 * `key_refused`: it is not taken; `throttled`: asked too often; `refused`: the question is not taken;
 * `unavailable`: their failure; `unreadable`: no answer we know; `incomplete`: an answer without a roof's figures.
 */
type MeasuringFailure =
  | 'no_key'
  | 'key_refused'
  | 'throttled'
  | 'refused'
  | 'unavailable'
  | 'unreachable'
  | 'too_slow'
  | 'unreadable'
  | 'incomplete';

/** A question about a roof that came to nothing. */
export interface NotMeasured {
  failure: MeasuringFailure;
  /** For the log. */
  cause?: unknown;
}

export const isNotMeasured = (outcome: unknown): outcome is NotMeasured =>
  typeof outcome === 'object' && outcome !== null && 'failure' in outcome;

/** Which building is asked for: the one at that point, of that place where a place was chosen. */
export interface BuildingQuestion {
  placeId?: string | undefined;
  location: Location;
}

/** Whoever measures roofs from above. */
export interface RoofProvider {
  /** Null where there is no building, or no pictures of it. */
  measure(question: BuildingQuestion, signal: AbortSignal): Promise<RoofMeasurement | null | NotMeasured>;
}

/**
 * What came of asking: null where there is no building, or none with a roof's figures; `quota_used` where the day's
 * questions are used up.
 */
export type Measured = RoofMeasurement | null | 'quota_used' | NotMeasured;

/** Asks who measures roofs. */
export type MeasureBuilding = (question: BuildingQuestion) => Promise<Measured>;

/** A homeowner does not wait for this, but the page's request stays open. */
const TIMEOUT_MS = 3000;

/**
 * What costs nothing: nobody was asked, or an error came back, which is not billed. The others stay counted, as an answer
 * may have been on its way: whoever knows a point that fails could ask without end.
 */
const FREE_FAILURES: ReadonlySet<MeasuringFailure> = new Set([
  'no_key',
  'key_refused',
  'throttled',
  'refused',
  'unavailable',
]);

/**
 * Asks one after the other within the one patience, the first that knows the building answers; each question is counted
 * unless it cost nothing.
 */
export function measureBuilding({
  providers,
  budget,
  now,
  timeoutMs = TIMEOUT_MS,
}: {
  /** The most believed first. */
  providers: readonly RoofProvider[];
  budget: MeasuringBudget;
  now: () => Date;
  timeoutMs?: number;
}): MeasureBuilding {
  const counted = async (
    provider: RoofProvider,
    question: BuildingQuestion,
    signal: AbortSignal,
  ): Promise<Measured> => {
    const at = now();
    if (!(await budget.take(at))) return 'quota_used';
    const outcome = await provider.measure(question, signal);
    if (isNotMeasured(outcome) && FREE_FAILURES.has(outcome.failure)) await refunded(at);
    return outcome;
  };
  const refunded = (at: Date) =>
    budget
      .refund(at)
      .catch((error: unknown) =>
        log.warn('A question about a roof stays counted', { failure: failureOf(error) }),
      );

  return async (question) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let failed: NotMeasured | undefined;
    for (const provider of providers) {
      const outcome = await counted(provider, question, signal);
      if (outcome === null) continue;
      if (!isNotMeasured(outcome)) return outcome;
      const { failure, cause } = outcome;
      log.warn('A roof was not measured', {
        outcome: failure,
        ...(cause !== undefined && { failure: failureOf(cause) }),
      });
      // An answer is an answer: without a roof's figures it is kept for a day, as one of no building is.
      if (failure !== 'incomplete') failed = outcome;
    }
    return failed ?? null;
  };
}

/** The building at a point as it is known, else as it is measured now; null where there is none. */
export type FindBuilding = (
  question: BuildingQuestion,
) => Promise<CachedBuilding | null | 'quota_used' | NotMeasured>;

/**
 * What is known counts by the point alone: a page names the place of its choice, and whoever named a neighbor's beside
 * another point would have the next visitor shown the wrong roof.
 */
export function findBuilding({
  measurements,
  ask,
  now,
}: {
  measurements: Pick<MeasurementStore, 'cached' | 'found' | 'cacheFound'>;
  ask: MeasureBuilding;
  now: () => Date;
}): FindBuilding {
  return async (question) => {
    const known = await measurements.found(question.location, now());
    if (known === null) return null;
    const kept = known === undefined ? undefined : await measurements.cached(known, now());
    if (kept !== undefined) return kept;
    const measurement = await ask(question);
    if (measurement === 'quota_used' || isNotMeasured(measurement)) return measurement;
    const at = now();
    await measurements.cacheFound(question.location, measurement, at);
    return measurement && { measurement, endsAt: endOfMeasurement(at) };
  };
}
