import { useEffect, useRef, useState } from 'react';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { isAskable } from '#shared/roof/roof-area.ts';
import { ApiFailure } from '#web/api/client.ts';
import type { SeenBuilding } from '#web/wizard/session/roof.ts';

/** What pointing last came to, by its words. */
export type PointingNote = 'measuring' | 'none' | 'known' | 'poor' | 'limit' | 'failed';

interface PointingParts {
  /** Those of the session at the moment it is called. */
  buildings(): readonly SeenBuilding[];
  settings: AreaSettings;
  /** The building at a point; rejects where no answer came. */
  measure(at: Location): Promise<SeenBuilding | null>;
  onTaken(buildings: SeenBuilding[]): void;
}

/**
 * Pointing at a building on the map: what for, and what came of it. The map closes once a building is taken. An answer
 * that comes after the homeowner went on to something else is dropped.
 */
export function usePointing({ buildings, settings, measure, onTaken }: PointingParts) {
  const [pointing, setPointing] = useState<Pointing | null>(null);
  const [note, setNote] = useState<PointingNote | null>(null);
  // Whatever the homeowner does next begins another turn.
  const turn = useRef(0);
  const measuring = useRef<number | null>(null);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const go = (wanted: Pointing | null) => {
    turn.current += 1;
    setNote(null);
    setPointing(wanted);
  };
  const point = async (at: Location) => {
    const asked = turn.current;
    if (pointing === null || measuring.current === asked) return;
    measuring.current = asked;
    setNote('measuring');
    const found = await measure(at).catch(
      (error: unknown): PointingNote =>
        error instanceof ApiFailure && error.status === 429 ? 'limit' : 'failed',
    );
    if (turn.current !== asked) return;
    measuring.current = null;
    if (typeof found === 'string') return setNote(found);
    const outcome = pointed(buildings(), found, pointing, settings);
    if (outcome.kind !== 'taken') return setNote(outcome.kind);
    go(null);
    onTaken(outcome.buildings);
  };
  return {
    pointing,
    note,
    point,
    /** Opens the map, or closes it where it is open for just that. */
    toggle: (wanted: Pointing) => go(pointing === wanted ? null : wanted),
    /** Closes the map: what is asked for holds no longer. */
    stop: () => go(null),
  };
}

/** Why somebody points at a building: it is the roof in place of the one shown, or belongs to it. */
export type Pointing = 'another' | 'add';

type Pointed =
  | { kind: 'taken'; buildings: SeenBuilding[] }
  /** Nothing is there, it is in already, or no yes could make it price. */
  | { kind: 'none' | 'known' | 'poor' };

/** The buildings after the homeowner pointed at one. */
function pointed(
  buildings: readonly SeenBuilding[],
  found: SeenBuilding | null,
  pointing: Pointing,
  settings: AreaSettings,
): Pointed {
  if (found === null) return { kind: 'none' };
  const isIn = buildings.some(({ placeId }) => placeId === found.placeId);
  if (pointing === 'add' && isIn) return { kind: 'known' };
  const taken = pointing === 'add' ? [...buildings, found] : [found];
  return isAskable(taken, settings) ? { kind: 'taken', buildings: taken } : { kind: 'poor' };
}
