import { SCAN_CEILING_MS } from '#shared/estimate/document.ts';

/** A reading that neither started a job nor finished by then was broken off; another may take it over. */
const ABANDONED_MS = 15_000;
const FIRST_LOOK_MS = 2000;
const SLOWEST_LOOK_MS = 8000;

const sinceMs = (claimedAt: string, now: Date) => now.getTime() - Date.parse(claimedAt);

/** The latest claim that may be taken over, ISO 8601. */
export const abandonedBefore = (now: Date) => new Date(now.getTime() - ABANDONED_MS).toISOString();

/** When to ask again: soon at first, then at longer and longer intervals, for each asking is a paid call. */
export function retryAfterMs(claimedAt: string | undefined, now: Date): number {
  const waited = claimedAt === undefined ? 0 : sinceMs(claimedAt, now);
  return Math.round(Math.min(SLOWEST_LOOK_MS, Math.max(FIRST_LOOK_MS, waited / 4)));
}

/** No request lasts as long as this: whoever claimed the reading is gone. */
const STRANDED_MS = 30_000;

export const isStranded = (claimedAt: string, now: Date) => sinceMs(claimedAt, now) > STRANDED_MS;

/** True where the browser has been told to give up by now. */
export const isOverdue = (claimedAt: string | undefined, now: Date) =>
  claimedAt !== undefined && sinceMs(claimedAt, now) >= SCAN_CEILING_MS;
