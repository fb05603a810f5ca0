import {
  endOfMeasurement,
  type KeptBuilding,
  type MeasurementStore,
} from '#lambdas/stores/roof/measurements.ts';
import type { AskProviders } from './ask-providers.ts';
import { type BuildingQuestion, isNotMeasured, type NotMeasured } from './provider.ts';

/** The building at a point as it is known, else as it is measured now; null where there is none. */
export type FindBuilding = (
  question: BuildingQuestion,
) => Promise<KeptBuilding | null | 'quota_used' | NotMeasured>;

/**
 * What is known counts by the point alone: a page names the place of its choice, and whoever named a neighbour's beside
 * another point would have the next visitor shown the wrong roof.
 */
export function findBuilding({
  measurements,
  ask,
  now,
}: {
  measurements: Pick<MeasurementStore, 'kept' | 'found' | 'keepFound'>;
  ask: AskProviders;
  now: () => Date;
}): FindBuilding {
  return async (question) => {
    const known = await measurements.found(question.location, now());
    if (known === null) return null;
    const kept = known === undefined ? undefined : await measurements.kept(known, now());
    if (kept !== undefined) return kept;
    const measurement = await ask(question);
    if (measurement === 'quota_used' || isNotMeasured(measurement)) return measurement;
    const at = now();
    await measurements.keepFound(question.location, measurement, at);
    return measurement && { measurement, endsAt: endOfMeasurement(at) };
  };
}
