import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { recordKinds } from '#lambdas/platform/env.ts';
import { absent, equal, item, updateWrite } from '#lambdas/platform/table.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { type Span, spanOf } from '#shared/inspection/inspection-windows.ts';
import { heldInspection } from '#shared/lead/active-inspection.ts';
import { INSPECTION_MINUTES_MAX } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** A day's record is deleted so long after it. */
const KEPT_DAYS = 7;

/** The inspections that begin on a day of UTC: one attribute a lead, so that nothing is counted twice or freed twice. */
interface InspectionDay {
  /** Counts its changes; 0 of a day that has no record. */
  version: number;
  /** By lead. */
  inspections: ReadonlyMap<string, Span>;
}

/** A lead before a change and after it; undefined where there is none. */
interface InspectionChange {
  id: string;
  before?: Lead | undefined;
  after?: Lead | undefined;
}

const dayOf = (at: string) => at.slice(0, 10);
const keyOf = (day: string) => ({ kind: recordKinds.inspectionDay, id: day });
/** Before a lead's id in the names of a record's attributes. */
export const LEAD = 'lead:';

/** The days on which an inspection may begin that is under way between these times. */
export function daysAround({ start, end }: Span): string[] {
  const first = Math.floor((start - INSPECTION_MINUTES_MAX * MINUTE_MS) / DAY_MS);
  const days = Math.floor(end / DAY_MS) - first + 1;
  return Array.from({ length: days }, (_, index) =>
    new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
  );
}

const spellingOf = ({ at, minutes }: Inspection) => `${at}/${minutes}`;

function inspectionOf(spelling: unknown): Span {
  const [at = '', minutes] = String(spelling).split('/');
  return spanOf(at, Number(minutes));
}

/** The writes of a transaction that keep the days as these changes leave the leads; none where no inspection changes. */
type InspectionDayWrites = (...changes: readonly InspectionChange[]) => ReturnType<typeof dayWrites>;

interface DayChange {
  set: Map<string, string>;
  gone: Set<string>;
}

/** @param seen days, with the version by which nothing may have changed since */
export function dayWrites(
  TableName: string,
  changes: readonly InspectionChange[],
  seen: ReadonlyMap<string, InspectionDay> = new Map(),
) {
  const days = new Map<string, DayChange>(
    [...seen.keys()].map((day) => [day, { set: new Map(), gone: new Set() }]),
  );
  const change = (day: string) => {
    const known = days.get(day) ?? { set: new Map(), gone: new Set() };
    days.set(day, known);
    return known;
  };
  for (const { id, before, after } of changes) {
    const was = before && heldInspection(before);
    const is = after && heldInspection(after);
    if ((was && spellingOf(was)) === (is && spellingOf(is))) continue;
    if (was !== undefined) change(dayOf(was.at)).gone.add(LEAD + id);
    if (is !== undefined) change(dayOf(is.at)).set.set(LEAD + id, spellingOf(is));
  }
  return [...days].map(([day, { set, gone }]) => {
    const expires = Math.ceil((Date.parse(day) + (KEPT_DAYS + 1) * DAY_MS) / 1000);
    return recordWrite(TableName, keyOf(day), { set, gone, expires, seen: seen.get(day)?.version });
  });
}

interface RecordChange {
  set: ReadonlyMap<string, string>;
  gone: ReadonlySet<string>;
  /** Epoch second. */
  expires: number;
  /** The version that was read, 0 of a record that there is not; undefined of one that was not read. */
  seen: number | undefined;
}

/**
 * The update of a record with an attribute for each lead. A record that was read, and does not change, gets its next version
 * too: nobody else goes by what was read of it.
 */
export function recordWrite(
  TableName: string,
  key: { kind: string; id: string },
  { set, gone, expires, seen }: RecordChange,
) {
  const unseen = seen === 0 ? absent('version') : equal('version', seen);
  return updateWrite(TableName, key, {
    set: { ...Object.fromEntries(set), expires_at: expires },
    remove: [...gone].filter((name) => !set.has(name)),
    add: { version: 1 },
    if: seen === undefined ? [] : [unseen],
  });
}

export const inspectionDayWrites =
  (TableName: string): InspectionDayWrites =>
  (...changes) =>
    dayWrites(TableName, changes);

/** The days as they are now, each that was asked for. */
export type ReadInspectionDays = (days: readonly string[]) => Promise<Map<string, InspectionDay>>;

export function inspectionDayReader(dynamo: DynamoDBDocumentClient, TableName: string): ReadInspectionDays {
  // One by one: a call for many names no part of a table.
  const read = async (day: string): Promise<InspectionDay> => {
    const { version, ...rest } = (await item(dynamo, TableName, keyOf(day)).get()) ?? {};
    const inspections = Object.entries(rest)
      .filter(([name]) => name.startsWith(LEAD))
      .map(([name, spelling]): [string, Span] => [name.slice(LEAD.length), inspectionOf(spelling)]);
    return { version: Number(version ?? 0), inspections: new Map(inspections) };
  };
  return async (days) =>
    new Map(
      await Promise.all(days.map(async (day): Promise<[string, InspectionDay]> => [day, await read(day)])),
    );
}
