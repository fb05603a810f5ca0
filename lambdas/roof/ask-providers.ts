import { failureOf, log } from '#lambdas/http/log.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';
import type { MeasuringBudget } from './measuring-budget.ts';
import { type BuildingQuestion, type MeasuringFailure, NotMeasured, type RoofProvider } from './provider.ts';

/** The day's questions are used up. */
export class MeasurementsUsedUp extends Error {
  override readonly name = 'MeasurementsUsedUp';
}

/**
 * Asks who measures roofs: null where there is no building, or none with a roof's figures. Throws `NotMeasured` where
 * nobody answered, and `MeasurementsUsedUp`.
 */
export type AskProviders = (question: BuildingQuestion) => Promise<RoofMeasurement | null>;

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
  const counted = async (provider: RoofProvider, question: BuildingQuestion, signal: AbortSignal) => {
    const at = now();
    if (!(await budget.take(at))) throw new MeasurementsUsedUp('The day’s questions about roofs are used up');
    try {
      return await provider.measure(question, signal);
    } catch (error) {
      if (error instanceof NotMeasured && costNothing.has(error.failure)) await refunded(at);
      throw error;
    }
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
    for (const provider of providers)
      try {
        const measured = await counted(provider, question, signal);
        if (measured !== null) return measured;
      } catch (error) {
        if (!(error instanceof NotMeasured)) throw error;
        log.warn('A roof was not measured', { outcome: error.failure, failure: failureOf(error) });
        // An answer is an answer: without a roof's figures it is kept for a day, as one of no building is.
        if (error.failure !== 'incomplete') failed = error;
      }
    if (failed !== undefined) throw failed;
    return null;
  };
}
