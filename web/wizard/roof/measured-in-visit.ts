import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { type EnteredHome, yesSettles } from '#shared/roof/confidence.ts';
import { type MeasuredRoof, measuredRoof } from '#shared/roof/roof-area.ts';
import type { SeenBuilding, VisitRoof } from './visit-roof.ts';

const unsaid: EnteredHome = { squareFootage: null, propertyType: null };

/** Whether the homeowner can be asked about these buildings: a yes would make their area one that prices. */
export function isAskable(buildings: readonly SeenBuilding[], settings: AreaSettings): boolean {
  const roof = measuredRoof(buildings, null, unsaid, settings);
  return settings.useMeasuredRoof === 1 && roof !== null && yesSettles(roof.reasons);
}

/**
 * The roof from above as far as it may be told: one that the homeowner confirmed, or one that nothing speaks against
 * and nobody has turned down. Null for any other, and on a site that measures for its office alone.
 */
export function measuredIn(
  roof: VisitRoof | null,
  home: EnteredHome,
  settings: AreaSettings,
): MeasuredRoof | null {
  if (roof === null || roof.answer === 'home-size' || !isAskable(roof.buildings, settings)) return null;
  const measured = measuredRoof(roof.buildings, roof.answer, home, settings);
  return measured?.isConfirmed === true || measured?.reasons.length === 0 ? measured : null;
}
