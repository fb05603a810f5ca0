/** Units of time in milliseconds. A day is 24 hours, whatever a clock on the wall says. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A day in seconds, as the tables' times of expiry count. */
export const DAY_S = DAY_MS / SECOND_MS;

/** The whole seconds since 1970, as the tables' times of expiry count. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / SECOND_MS);
