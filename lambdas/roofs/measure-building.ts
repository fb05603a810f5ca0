import { MEASUREMENTS_PREFIX } from '#lambdas/platform/env.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { dailyShares, type Networks } from '#lambdas/platform/fair-use.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { periodOf, type Quota, secondsUntil } from '#lambdas/platform/quota.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { Location, RoofMeasurement } from '#shared/roof/measurement.ts';
import { type CachedBuilding, endOfMeasurement, type MeasurementStore } from './roof-store.ts';

/** Limits questions to the provider, who charges for each beyond the monthly free ones. */
interface MeasuringQuota {
  /**
   * Counts one question for these networks and the day. `share` if the visitor's part of the day is used up, `company` if
   * the day is; then nothing is counted.
   */
  take(networks: Networks, at: Date): Promise<'taken' | 'share' | 'company'>;
  /** Takes back a question counted at that time for these networks that cost nothing. */
  refund(networks: Networks, at: Date): Promise<void>;
}

/** A visitor's most questions in a day; a household has one home, and a session may ask six. */
const VISITOR_QUESTIONS = 15;

/** The id of the day's counter (UTC), and when the next day begins. */
function measuringDay(at: Date): { id: string; until: Date } {
  const { name, endsAt } = periodOf('day', at);
  return { id: `${MEASUREMENTS_PREFIX}${name}`, until: endsAt };
}

/** If the counter cannot be reached, `take` throws: no question is asked uncounted. */
export function measuringQuota(quota: Pick<Quota, 'take' | 'refund'>, dailyLimit: number): MeasuringQuota {
  const shares = dailyShares(quota, {
    company: (at) => [{ id: measuringDay(at).id, limit: dailyLimit }],
    visitorMost: VISITOR_QUESTIONS,
    keptMs: DAY_MS,
  });
  return {
    async take(networks, at) {
      const used = await shares.take(1, networks, at);
      return used === 'share' || used === 'company' ? used : 'taken';
    },
    refund: (networks, at) => shares.refund(1, networks, at),
  };
}

/** The error when the day's quota is used up, or the visitor's share of it. */
export const dayIsOver = (used: QuotaUsed, now: Date): AppError =>
  new AppError('throttled', usedUpSentences[used], {
    retryAfterSeconds: secondsUntil(measuringDay(now).until, now),
  });

const usedUpSentences = {
  quota_used: 'Today’s roof measurements are used up. Try again tomorrow (UTC).',
  share_used: 'Your connection’s roof measurements for today are used up. Try again tomorrow (UTC).',
};

/**
 * The day's quota is used up, or only the reserve is left; or the share of the visitor's network, see `dailyShares`.
 */
export type QuotaUsed = keyof typeof usedUpSentences;

export const isQuotaUsed = (outcome: unknown): outcome is QuotaUsed =>
  outcome === 'quota_used' || outcome === 'share_used';

/**
 * Why a measurement failed. `no_key`: our key cannot be read; `key_refused`: the provider refuses it; `throttled`: too
 * many questions; `refused`: the question is invalid; `unavailable`: the provider's failure; `unreadable`: an unknown
 * answer; `incomplete`: an answer without the roof's figures.
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

/** A question about a roof that got no usable answer. */
export interface NotMeasured {
  failure: MeasuringFailure;
  /** For the log. */
  cause?: unknown;
}

export const isNotMeasured = (outcome: unknown): outcome is NotMeasured =>
  typeof outcome === 'object' && outcome !== null && 'failure' in outcome;

/** Asks a service that measures roofs from above for the building at a point; null if there is none, or no images of it. */
export type RoofProvider = (
  location: Location,
  signal: AbortSignal,
) => Promise<RoofMeasurement | null | NotMeasured>;

/** The result of a question: null if there is no building or no figures of its roof. */
export type Measured = RoofMeasurement | null | QuotaUsed | NotMeasured;

/**
 * Measures the building at a point.
 * @param networks the visitor's, whose share of the day is counted; none for an admin
 */
export type MeasureBuilding = (location: Location, networks: Networks) => Promise<Measured>;

/** The homeowner does not wait for this, but the page's request stays open. */
const TIMEOUT_MS = 3000;

/**
 * Failures that are not billed: nothing was asked, or the answer was an error. Other failures stay counted, as they may
 * be billed, and repeating a failing point must not be free.
 */
const FREE_FAILURES: ReadonlySet<MeasuringFailure> = new Set([
  'no_key',
  'key_refused',
  'throttled',
  'refused',
  'unavailable',
]);

/** Asks the provider within a time limit. Counts the question, unless it cost nothing. */
export function measureBuilding({
  provider,
  quota,
  now,
}: {
  provider: RoofProvider;
  quota: MeasuringQuota;
  now: () => Date;
}): MeasureBuilding {
  const refund = (networks: Networks, at: Date) =>
    quota
      .refund(networks, at)
      .catch((error: unknown) =>
        log.warn('A question about a roof stays counted', { failure: failureOf(error) }),
      );

  return async (location, networks) => {
    const at = now();
    const counting = await quota.take(networks, at);
    if (counting !== 'taken') return counting === 'share' ? 'share_used' : 'quota_used';
    const outcome = await provider(location, AbortSignal.timeout(TIMEOUT_MS));
    if (!isNotMeasured(outcome)) return outcome;
    const { failure, cause } = outcome;
    if (FREE_FAILURES.has(failure)) await refund(networks, at);
    log.warn('A roof was not measured', {
      outcome: failure,
      ...(cause !== undefined && { failure: failureOf(cause) }),
    });
    // An answer without the roof's figures counts as "no building" and is stored for a day.
    return failure === 'incomplete' ? null : outcome;
  };
}

/** The building at a point, stored or measured now; null if there is none. */
export type FindBuilding = (
  location: Location,
  networks: Networks,
) => Promise<CachedBuilding | null | QuotaUsed | NotMeasured>;

/**
 * Looks up stored buildings by the point alone. The page sends a place id too, and a wrong one must not show the next
 * visitor another roof.
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
  return async (location, networks) => {
    const placeId = await measurements.found(location, now());
    if (placeId === null) return null;
    const cached = placeId === undefined ? undefined : await measurements.cached(placeId, now());
    if (cached !== undefined) return cached;
    const measurement = await ask(location, networks);
    if (isQuotaUsed(measurement) || isNotMeasured(measurement)) return measurement;
    const at = now();
    await measurements.cacheFound(location, measurement, at);
    return measurement && { measurement, endsAt: endOfMeasurement(at) };
  };
}
