import { failureOf, log } from '#lambdas/http/log.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';
import type { MeasuringBudget } from './measuring-budget.ts';
import { type BuildingQuestion, NotMeasured, type RoofProvider } from './provider.ts';

/** The day's questions are used up. */
export class MeasurementsUsedUp extends Error {
  override readonly name = 'MeasurementsUsedUp';
}

/**
 * Asks who measures roofs: null where there is no building. Throws `NotMeasured` where nobody answered, and
 * `MeasurementsUsedUp`.
 */
export type AskProviders = (question: BuildingQuestion) => Promise<RoofMeasurement | null>;

/** A homeowner does not wait for this, but the page's request stays open. */
const PATIENCE_MS = 3000;

/** Asks one after the other, the first that knows the building answers; each question is counted unless it fails. */
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
      await budget.giveBack(at);
      throw error;
    }
  };

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
        failed = error;
      }
    if (failed !== undefined) throw failed;
    return null;
  };
}
