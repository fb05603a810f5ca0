import type { AddHistory, AuthorOf } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { leadIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { Networks } from '#lambdas/platform/fair-use.ts';
import { audit, failureOf, log } from '#lambdas/platform/log.ts';
import {
  dayIsOver,
  isNotMeasured,
  isQuotaUsed,
  type MeasureBuilding,
  type Measured,
  type NotMeasured,
  type QuotaUsed,
} from '#lambdas/roofs/measure-building.ts';
import { type MeasurementStore, pointOf } from '#lambdas/roofs/roof-store.ts';
import type { leadRoofRoutes, OfficeRoof } from '#shared/api/roof-routes.ts';
import { buildingReasons } from '#shared/roof/confidence.ts';
import type { LeadRoof } from '#shared/roof/lead-roof.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';

/** A lead's roof for the office, with those measurements that are still stored. */
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

/** An admin's questions count for the company's day alone. */
const NO_NETWORKS: Networks = [];

interface MeasureLeadRoofDeps {
  leads: Pick<LeadStore, 'get'>;
  measurements: Pick<MeasurementStore, 'building' | 'cacheBuilding'>;
  /** Undefined if no roofs are measured. */
  ask: MeasureBuilding | undefined;
  authorOf: AuthorOf;
  addHistory: AddHistory;
  now: () => Date;
}

/**
 * `POST /api/leads/{id}/roof` → 200 with the lead's buildings, at least one of them measured again; 409 if measuring is
 * not set up, nothing was measured or no building is found now; 429 if the day's quota is used up; 503 if no provider
 * answered.
 */
export function measureLeadRoof(deps: MeasureLeadRoofDeps): RespondTo<typeof leadRoofRoutes.measureLeadRoof> {
  const { leads, measurements, ask, now } = deps;

  const storedOf = async ({ buildings }: LeadRoof): Promise<RoofMeasurement[]> => {
    const stored = await Promise.all(buildings.map(({ placeId }) => measurements.building(placeId, now())));
    return stored.filter((building) => building !== undefined);
  };

  /**
   * Measures a building again by its location. Null if another building or none is found; the stored measurement then
   * stays.
   */
  const renewed = async (
    { placeId, center }: RoofMeasurement,
    askNow: MeasureBuilding,
  ): Promise<Measured> => {
    const measured = await askNow(pointOf(center), NO_NETWORKS);
    if (measured === null || isQuotaUsed(measured) || isNotMeasured(measured)) return measured;
    if (measured.placeId !== placeId) return null;
    await measurements.cacheBuilding(measured, now());
    return measured;
  };

  /** Measures all in parallel, as one after another would take too long. Throws if none succeeded. */
  const renew = async (stored: readonly RoofMeasurement[], askNow: MeasureBuilding): Promise<void> => {
    const outcomes = await Promise.all(
      stored.map((building) => renewed(building, askNow).catch((fault: unknown): Broken => ({ fault }))),
    );
    const failed = outcomes.filter(isFailed);
    if (outcomes.every((outcome) => outcome === null || isFailed(outcome))) {
      if (failed[0] !== undefined) throw refusalOf(failed[0], now());
      throw new AppError('conflict', 'No building found there. The old measurement is kept.');
    }
    for (const outcome of failed) log.warn('A building was not measured again', fieldsOf(outcome));
  };

  return async (request) => {
    const { admin } = request;
    const lead = await leadIn(request, leads);
    const { id } = lead;
    if (ask === undefined) throw new AppError('conflict', 'Roof measuring isn’t set up for this site.');
    if (lead.roof === undefined) throw new AppError('conflict', 'This lead has no measured roof.');
    const stored = await storedOf(lead.roof);
    if (stored.length === 0)
      throw new AppError(
        'conflict',
        'This measurement is over 30 days old, so its location is gone. It can’t be redone.',
      );
    await renew(stored, ask);
    const author = deps.authorOf(request);
    if ((await deps.addHistory(id, { kind: 'change', what: 'roofMeasured' }, author)) === undefined)
      throw missingLead();
    audit(admin, 'measure-lead-roof', id);
    return { status: 200, body: await officeRoof(lead.roof, measurements, now()) };
  };
}

/** An unexpected error while measuring one of several buildings. */
interface Broken {
  fault: unknown;
}

type Failed = QuotaUsed | NotMeasured | Broken;

const isFailed = (outcome: Measured | Broken): outcome is Failed =>
  isQuotaUsed(outcome) || isNotMeasured(outcome) || (outcome !== null && 'fault' in outcome);

/** The error an admin gets. */
function refusalOf(failed: Failed, now: Date): unknown {
  if (isQuotaUsed(failed)) return dayIsOver(failed, now);
  if ('fault' in failed) return failed.fault;
  return new AppError(
    'unavailable',
    'Couldn’t measure the roof. The old measurement is kept. Try again later.',
    {
      retryAfterSeconds: 60,
      cause: failed.cause,
    },
  );
}

/** For the log. */
function fieldsOf(failed: Failed) {
  if (isQuotaUsed(failed)) return { outcome: failed };
  return 'fault' in failed ? { failure: failureOf(failed.fault) } : { outcome: failed.failure };
}
