import { useState } from 'react';
import type { AreaSettings } from '#shared/roof/area-settings.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { ApiFailure } from '#web/api/api-failure.ts';
import { type Pointing, pointed } from './pointed.ts';
import type { SeenBuilding } from './visit-roof.ts';

/** What pointing last came to, by its words. */
export type PointingNote = 'measuring' | 'none' | 'known' | 'poor' | 'limit' | 'failed';

export interface PointingParts {
  buildings: readonly SeenBuilding[];
  settings: AreaSettings;
  /** The building at a point; rejects where no answer came. */
  measure(at: Location): Promise<SeenBuilding | null>;
  onTaken(buildings: SeenBuilding[]): void;
}

/** Pointing at a building on the map: what for, and what came of it. The map closes once a building is taken. */
export function usePointing({ buildings, settings, measure, onTaken }: PointingParts) {
  const [pointing, setPointing] = useState<Pointing | null>(null);
  const [note, setNote] = useState<PointingNote | null>(null);

  const point = async (at: Location) => {
    if (pointing === null || note === 'measuring') return;
    setNote('measuring');
    try {
      const outcome = pointed(buildings, await measure(at), pointing, settings);
      if (outcome.kind !== 'taken') return setNote(outcome.kind);
      setNote(null);
      setPointing(null);
      onTaken(outcome.buildings);
    } catch (error) {
      setNote(error instanceof ApiFailure && error.status === 429 ? 'limit' : 'failed');
    }
  };
  return {
    pointing,
    note,
    point,
    /** Opens the map, or closes it where it is open for just that. */
    toggle(wanted: Pointing) {
      setNote(null);
      setPointing(pointing === wanted ? null : wanted);
    },
  };
}
