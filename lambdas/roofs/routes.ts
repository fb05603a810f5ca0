import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import type { VisitorRoomDeps } from '#lambdas/platform/room-deps.ts';
import { roofRoutes, type VisitorBuilding } from '#shared/api/roof-routes.ts';
import { type Asked, buildingReasons, metersBetween } from '#shared/roof/confidence.ts';
import { measuredSquareFootage } from '#shared/roof/measurement.ts';
import {
  dayIsOver,
  type FindBuilding,
  findBuilding,
  isNotMeasured,
  isQuotaUsed,
  type MeasureBuilding,
} from './measure-building.ts';
import {
  type CachedBuilding,
  measurementStore,
  pointName,
  pointOf,
  type SessionStore,
  sessionStore,
  VISIT_TTL_S,
} from './roof-store.ts';

const { measureRoof: route } = roofRoutes;

interface MeasureRoofDeps {
  sessions: Pick<SessionStore, 'ask' | 'addBuilding'>;
  /** Undefined if no roofs are measured. */
  find: FindBuilding | undefined;
  now: () => Date;
}

/**
 * `POST /api/roof-measurements` → 200 with the building at a point; null if there is none, measuring is not set up, or
 * no provider answered. 429 if the session, the visitor's networks or the day have used up their questions.
 */
export function measureRoof({ sessions, find, now }: MeasureRoofDeps): RespondTo<typeof route> {
  return async (request) => {
    const { leadId, placeId, location } = jsonBody(request, route.body);
    const point = pointOf(location);
    if (find === undefined) return { status: 200, body: { building: null } };
    if (!(await sessions.ask(leadId, `${placeId ?? 'pointed'}@${pointName(point)}`, now())))
      throw new AppError('throttled', 'You’ve measured as many roofs as one visit allows.', {
        retryAfterSeconds: VISIT_TTL_S,
      });
    const found = await find(point, request.networks);
    if (isQuotaUsed(found)) throw dayIsOver(found, now());
    if (found === null || isNotMeasured(found)) return { status: 200, body: { building: null } };
    const { measurement } = found;
    const asked: Asked = {
      isSamePlace: placeId === measurement.placeId,
      metres: metersBetween(location, measurement.center),
      isPointedAt: placeId === undefined,
    };
    await sessions.addBuilding(leadId, { placeId: measurement.placeId, askedFor: placeId, ...asked }, now());
    return { status: 200, body: { building: forVisitor(found, asked, now()) } };
  };
}

const forVisitor = ({ measurement, endsAt }: CachedBuilding, asked: Asked, now: Date): VisitorBuilding => ({
  placeId: measurement.placeId,
  center: measurement.center,
  imageryDate: measurement.imageryDate,
  quality: measurement.quality,
  squareFootage: measuredSquareFootage(measurement),
  reasons: buildingReasons(measurement, asked, now),
  endsAt: endsAt * 1000,
});

/** Roofs that visitors ask about. */
export function routes({
  dynamo,
  tables,
  ask,
  limited,
  now,
}: VisitorRoomDeps<'roofMeasurements'> & {
  /** Undefined if no roofs are measured. */
  ask: MeasureBuilding | undefined;
}): Handlers<typeof roofRoutes> {
  const sessions = sessionStore(dynamo, tables.roofMeasurements);
  const find =
    ask && findBuilding({ measurements: measurementStore(dynamo, tables.roofMeasurements), ask, now });
  return { measureRoof: limited('measurements', measureRoof({ sessions, find, now })) };
}
