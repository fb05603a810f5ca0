import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { isAskable } from '#shared/roof/roof-area.ts';
import type { SeenBuilding } from '#web/wizard/visit/roof.ts';

/** Why somebody points at a building: it is the roof in place of the one shown, or belongs to it. */
export type Pointing = 'another' | 'add';

export type Pointed =
  | { kind: 'taken'; buildings: SeenBuilding[] }
  /** Nothing is there, it is in already, or no yes could make it price. */
  | { kind: 'none' | 'known' | 'poor' };

/** The buildings after the homeowner pointed at one. */
export function pointed(
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
