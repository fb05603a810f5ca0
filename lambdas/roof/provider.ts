import type { Location, RoofMeasurement } from '#shared/roof/measurement.ts';

/**
 * Why there is no measurement, where nobody said that there is no building. `no_key`: ours cannot be read;
 * `key_refused`: it is not taken; `throttled`: asked too often; `refused`: the question is not taken;
 * `unavailable`: their failure; `unreadable`: no answer we know; `incomplete`: an answer without a roof's figures.
 */
export type MeasuringFailure =
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
