/** Days that the prices of a quote hold, from the one they were shown on. */
const QUOTE_VALID_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when the prices hold. */
export const validUntil = (shownAt: Date): Date => new Date(shownAt.getTime() + QUOTE_VALID_DAYS * DAY_MS);
