import { failureOf, log } from '#lambdas/platform/log.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';
import type { MeasuringBudget } from './measuring-budget.ts';
import {
  type BuildingQuestion,
  isNotMeasured,
  type MeasuringFailure,
  type NotMeasured,
  type RoofProvider,
} from './provider.ts';

/**
 * What came of asking: null where there is no building, or none with a roof's figures; `quota_used` where the day's
 * questions are used up.
 */
export type Measured = RoofMeasurement | null | 'quota_used' | NotMeasured;

/** Asks who measures roofs. */
export type AskProviders = (question: BuildingQuestion) => Promise<Measured>;

/** A homeowner does not wait for this, but the page's request stays open. */
const PATIENCE_MS = 3000;

/**
 * What costs nothing: nobody was asked, or an error came back, which is not billed. The others stay counted, as an answer
 * may have been on its way: whoever knows a point that fails could ask without end.
 */
const costNothing: ReadonlySet<MeasuringFailure> = new Set([
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
export function askProviders({
  providers,
  budget,
  now,
  patienceMs = PATIENCE_MS,
}: {
  /** The most believed first. */
  providers: readonly RoofProvider[];
  budget: MeasuringBudget;
  now: () => Date;
  patienceMs?: number;
}): AskProviders {
  const counted = async (
    provider: RoofProvider,
    question: BuildingQuestion,
    signal: AbortSignal,
  ): Promise<Measured> => {
    const at = now();
    if (!(await budget.take(at))) return 'quota_used';
    const outcome = await provider.measure(question, signal);
    if (isNotMeasured(outcome) && costNothing.has(outcome.failure)) await refunded(at);
    return outcome;
  };
  const refunded = (at: Date) =>
    budget
      .refund(at)
      .catch((error: unknown) =>
        log.warn('A question about a roof stays counted', { failure: failureOf(error) }),
      );

  return async (question) => {
    const signal = AbortSignal.timeout(patienceMs);
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
