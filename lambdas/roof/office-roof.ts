import type { MeasurementStore } from '#lambdas/roofs/roof-store.ts';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { buildingReasons } from '#shared/roof/confidence.ts';
import type { LeadRoof } from '#shared/roof/measurement.ts';

/** A lead's roof as the office reads it, with what is still kept of its measurements. */
export async function officeRoof(
  { answer, buildings }: LeadRoof,
  measurements: Pick<MeasurementStore, 'building'>,
  now: Date,
): Promise<OfficeRoof> {
  return {
    answer: answer ?? null,
    buildings: await Promise.all(
      buildings.map(async ({ placeId, ...asked }) => {
        const measurement = (await measurements.building(placeId, now)) ?? null;
        const reasons = measurement === null ? [] : buildingReasons(measurement, asked, now);
        return { placeId, reasons, measurement };
      }),
    ),
  };
}
