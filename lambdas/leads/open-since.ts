import { ANSWERS_OPEN_MS } from '#shared/lead/lead.ts';

/** Whoever has the id of a lead may add to it for a day: of leads created after that time (ISO 8601). */
export const openSince = (now: Date): string => new Date(now.getTime() - ANSWERS_OPEN_MS).toISOString();
