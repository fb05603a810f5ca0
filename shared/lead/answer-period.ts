import { DAY_MS } from '#shared/durations.ts';

/** How long a lead accepts the homeowner's further answers after its price. */
export const ANSWERS_OPEN_MS = DAY_MS;

/** Only leads created after this time (ISO 8601) accept more answers. */
export const answersAcceptedSince = (now: Date): string =>
  new Date(now.getTime() - ANSWERS_OPEN_MS).toISOString();
