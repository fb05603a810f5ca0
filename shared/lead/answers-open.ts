/** A lead takes answers after its price for this long. */
export const ANSWERS_OPEN_MS = 24 * 60 * 60 * 1000;
