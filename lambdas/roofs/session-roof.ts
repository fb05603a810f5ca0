import { buildingReasons } from '#shared/roof/confidence.ts';
import type { LeadRoof, ShownRoof } from '#shared/roof/lead-roof.ts';
import { measuredSquareFootage } from '#shared/roof/measurement.ts';
import type { MeasuredBuilding } from '#shared/roof/roof-area.ts';
import type { MeasurementStore, SessionStore } from './roof-store.ts';

/** What was measured for a lead's session. */
export interface SessionRoof {
  /** The part that the lead stores. */
  roof: LeadRoof;
  /**
   * The buildings the area is made of. Empty if one of the homeowner's buildings is unknown, as the others are not the
   * whole roof.
   */
  buildings: MeasuredBuilding[];
}

/**
 * The homeowner's buildings among those the server measured for the session; or the one their address led to, if its
 * answer did not reach the page. Undefined if there are none: other addresses of the session were given up.
 */
export type ReadSessionRoof = (
  leadId: string,
  shown: ShownRoof | undefined,
  signal: AbortSignal,
) => Promise<SessionRoof | undefined>;

export function sessionRoofs({
  sessions,
  measurements,
  now,
}: {
  sessions: Pick<SessionStore, 'buildings'>;
  measurements: Pick<MeasurementStore, 'building'>;
  now: () => Date;
}): ReadSessionRoof {
  return async (leadId, shown, signal) => {
    const at = now();
    if (shown === undefined) return undefined;
    const measured = await sessions.buildings(leadId, at, signal);
    const ofAddress = measured.filter(
      ({ askedFor }) => askedFor !== undefined && askedFor === shown.askedFor,
    );
    const wanted = new Set(
      shown.buildings.length > 0 ? shown.buildings : ofAddress.map(({ placeId }) => placeId),
    );
    const chosen = measured
      .filter(({ placeId }) => wanted.has(placeId))
      .map(({ askedFor: _askedFor, ...building }) => building);
    if (chosen.length === 0) return undefined;
    const buildings = await Promise.all(
      chosen.map(async ({ placeId, ...asked }): Promise<MeasuredBuilding[]> => {
        const measurement = await measurements.building(placeId, at, signal);
        if (measurement === undefined) return [];
        const { imageryDate } = measurement;
        const reasons = buildingReasons(measurement, asked, at);
        return [{ squareFootage: measuredSquareFootage(measurement), imageryDate, reasons }];
      }),
    );
    const known = buildings.flat();
    return {
      roof: {
        ...(shown.answer && { answer: shown.answer }),
        ...(shown.overHomeSize && { overHomeSize: true }),
        buildings: chosen,
      },
      buildings: known.length === wanted.size ? known : [],
    };
  };
}
