import { HOUR_MS } from '#shared/durations.ts';

const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/;
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;
const OTHER_ZONE = /[+-]\d\d:?\d\d$/;

/** As it is read and typed: 2026-11-20T12:00:00Z. */
export const secondOf = (time: Date): string => time.toISOString().replace(/\.\d{3}Z$/, 'Z');

/**
 * The time to restore to. UTC only: at night nobody should have to think about which zone is meant.
 * @throws Error with one sentence if it is no time, or has not come yet
 */
export function restoreTime(text: string, now: Date): Date {
  const time = new Date(text);
  const isTime = !Number.isNaN(time.getTime());
  const example = `${new Date(now.getTime() - HOUR_MS).toISOString().slice(0, 16)}Z`;
  const refusal = (why: string) => new Error(`--to takes a time in UTC like ${example}${why}.`);
  if (isTime && WITHOUT_ZONE.test(text))
    throw refusal(
      `, and "${text}" has no zone: it is ${text}Z in UTC, or ${secondOf(time)} by this machine's clock`,
    );
  if (isTime && OTHER_ZONE.test(text)) throw refusal(`; "${text}" is ${secondOf(time)}`);
  if (!WRITTEN.test(text)) throw refusal(`, not "${text}"`);
  // JavaScript takes February 30 for March 2, and 24:00 for the next day.
  if (!isTime || !secondOf(time).startsWith(text.slice(0, -1))) throw refusal(`; there is no ${text}`);
  if (time > now) throw refusal(` that has passed: it is ${secondOf(now)} now, and ${text} comes later`);
  return time;
}

/** The times a table can be restored to. */
export interface RestoreWindow {
  earliest: Date;
  latest: Date;
}

/** Why a table cannot be restored to that time; undefined if it can. */
export function windowRefusal(
  table: string,
  window: RestoreWindow | undefined,
  to: Date,
): string | undefined {
  if (window === undefined)
    return `${table} has no point-in-time recovery, so AWS kept no older state of it. Look in DynamoDB → Backups for one made by hand; leave the table out by naming the others with --table.`;
  const { earliest, latest } = window;
  if (to < earliest)
    return `${table} can be had back as it was at ${secondOf(new Date(Math.ceil(earliest.getTime() / 1000) * 1000))} or later, not at ${secondOf(to)}. If someone deleted the table and it was made anew, see docs/runbook.md, “A table that was deleted”.`;
  // The window ends within a second; an operator names whole ones.
  if (to > latest)
    return `${table} can be had back as it was at ${secondOf(latest)} or earlier, not at ${secondOf(to)}. AWS is about five minutes behind: give an earlier time, or try again in five minutes.`;
  return undefined;
}

/** Between the name of a table and the time of its older state. */
export const BESIDE = '-at-';

/** The name of the table that is restored beside the one there is: the same for the same time, so that a repeated run finds it. */
export const besideName = (table: string, to: Date): string =>
  `${table}${BESIDE}${secondOf(to).replace(/[-:]/g, '')}`;

/** Whether a table has such a name. */
export const isBeside = (table: string): boolean => /-at-\d{8}T\d{6}Z$/.test(table);
