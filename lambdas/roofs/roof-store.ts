import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { absent, contains, either, exists, item, smallerThan } from '#lambdas/platform/table.ts';
import { DAY_S, epochSeconds } from '#shared/durations.ts';
import type { Asked } from '#shared/roof/confidence.ts';
import { MOST_BUILDINGS } from '#shared/roof/lead-roof.ts';
import { type Location, type RoofMeasurement, roofMeasurementSchema } from '#shared/roof/measurement.ts';

/** As long as we understand the provider's terms to allow storing measurements; place ids may be stored longer. */
const CACHED_S = 30 * DAY_S;
/** "No building here" is stored for a day only, as images are added every week. */
const NONE_CACHED_S = DAY_S;

/** A measured building, and when it expires, in epoch seconds. */
export interface CachedBuilding {
  measurement: RoofMeasurement;
  endsAt: number;
}

/**
 * Measured buildings, and which building stands at a point. Never returns expired items, which DynamoDB deletes late.
 */
export interface MeasurementStore {
  cached(placeId: string, now: Date, signal?: AbortSignal): Promise<CachedBuilding | undefined>;
  building(placeId: string, now: Date, signal?: AbortSignal): Promise<RoofMeasurement | undefined>;
  /** Place id of the building found at the point; null if there was none, undefined if nobody has asked. */
  found(point: Location, now: Date): Promise<string | null | undefined>;
  /** Stores what was found at a point. */
  cacheFound(point: Location, found: RoofMeasurement | null, now: Date): Promise<void>;
  cacheBuilding(measurement: RoofMeasurement, now: Date): Promise<void>;
}

/** Rounded to 5 decimals, about a meter, so that choosing the same address again finds the stored answer. */
export const pointOf = ({ lat, lng }: Location): Location => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});

export const pointName = ({ lat, lng }: Location): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;

const pointKey = (point: Location) => `point#${pointName(point)}`;
const buildingKey = (placeId: string) => `building#${placeId}`;

/** When a measurement made now expires, in epoch seconds. */
export const endOfMeasurement = (now: Date): number => epochSeconds(now) + CACHED_S;

export function measurementStore(dynamo: DynamoDBDocumentClient, TableName: string): MeasurementStore {
  const read = async (id: string, now: Date, signal?: AbortSignal) => {
    const stored = await item(dynamo, TableName, { id }).get({ signal });
    return Number(stored?.expires_at) > epochSeconds(now) ? stored : undefined;
  };
  const write = async (id: string, facts: Record<string, unknown>, expires_at: number) => {
    await dynamo.send(new PutCommand({ TableName, Item: { id, ...facts, expires_at } }));
  };
  const cacheBuilding: MeasurementStore['cacheBuilding'] = (measurement, now) =>
    write(buildingKey(measurement.placeId), { measurement }, endOfMeasurement(now));
  const cached: MeasurementStore['cached'] = async (placeId, now, signal) => {
    const building = await read(buildingKey(placeId), now, signal);
    const measurement = v.safeParse(roofMeasurementSchema, building?.measurement);
    return measurement.success
      ? { measurement: measurement.output, endsAt: Number(building?.expires_at) }
      : undefined;
  };

  return {
    cached,
    building: async (...asked) => (await cached(...asked))?.measurement,

    async found(point, now) {
      const answer = await read(pointKey(point), now);
      if (answer === undefined) return undefined;
      return typeof answer.building === 'string' ? answer.building : null;
    },

    async cacheFound(point, found, now) {
      // The building before the point that refers to it.
      if (found !== null) await cacheBuilding(found, now);
      const end = epochSeconds(now) + (found === null ? NONE_CACHED_S : CACHED_S);
      await write(pointKey(point), found === null ? {} : { building: found.placeId }, end);
    },

    cacheBuilding,
  };
}

/** The most questions of a session: the buildings of a home and two mistakes. */
const MOST_QUESTIONS = MOST_BUILDINGS + 2;
/** Seconds from a session's first question until its record expires. */
export const VISIT_TTL_S = 30 * DAY_S;

/** A building measured for a session, and how it was asked for. */
interface SessionBuilding extends Asked {
  placeId: string;
  /** Place id of the address that led to it; left out if the homeowner pointed at the building. */
  askedFor?: string | undefined;
}

/** Which buildings were measured for a session: the server's own record, used to check a lead's roof. */
export interface SessionStore {
  /** Counts a question of the session, each once. False if the session has asked all it may. */
  ask(leadId: string, question: string, now: Date): Promise<boolean>;
  /** Writes nothing for a session that has asked nothing, or was deleted. */
  addBuilding(leadId: string, building: SessionBuilding, now: Date): Promise<void>;
  /** In the order they were asked for. */
  buildings(leadId: string, now: Date, signal?: AbortSignal): Promise<SessionBuilding[]>;
}

const sessionKey = (leadId: string) => ({ id: `session#${leadId}` });
const PREFIX = 'building#';

const askedSchema = v.object({
  askedFor: v.optional(v.string()),
  isSamePlace: v.boolean(),
  metres: v.number(),
  isPointedAt: v.boolean(),
  /** Epoch milliseconds. */
  at: v.number(),
});

export function sessionStore(dynamo: DynamoDBDocumentClient, TableName: string): SessionStore {
  const session = (leadId: string) => item(dynamo, TableName, sessionKey(leadId));
  return {
    async ask(leadId, question, now) {
      const asked = await session(leadId).update({
        setMissing: { expires_at: epochSeconds(now) + VISIT_TTL_S },
        add: { questions: new Set([question]) },
        if: [
          either(
            absent('questions'),
            smallerThan('questions', MOST_QUESTIONS),
            contains('questions', question),
          ),
        ],
      });
      return asked !== undefined;
    },

    async addBuilding(leadId, { placeId, askedFor, isSamePlace, metres, isPointedAt }, now) {
      const asked = { ...(askedFor && { askedFor }), isSamePlace, metres, isPointedAt, at: now.getTime() };
      // One attribute per building: asking for one again replaces it.
      await session(leadId).update({ set: { [`${PREFIX}${placeId}`]: asked }, if: [exists('questions')] });
    },

    async buildings(leadId, now, signal) {
      const found = (await session(leadId).get({ signal })) ?? {};
      if (!(Number(found.expires_at) > now.getTime() / 1000)) return [];
      return Object.entries(found)
        .filter(([name]) => name.startsWith(PREFIX))
        .flatMap(([name, value]) => {
          const asked = v.safeParse(askedSchema, value);
          return asked.success ? [{ placeId: name.slice(PREFIX.length), ...asked.output }] : [];
        })
        .sort((one, other) => one.at - other.at)
        .map(({ at: _at, ...building }) => building);
    },
  };
}

/** Deletes a session's record; safe to repeat. */
export async function eraseSession(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  leadId: string,
): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName, Key: sessionKey(leadId) }));
}
