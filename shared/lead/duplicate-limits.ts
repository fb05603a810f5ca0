/** A merge can be undone for so long. */
export const UNMERGE_DAYS = 30;

/** The most leads under one, itself included. */
export const MERGED_MAX = 10;

/** What two leads have in common that may be one homeowner’s: `street` is the same street with nearly the same name. */
export const duplicateReasons = ['phone', 'email', 'street'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The most possible duplicates that a lead names. */
export const POSSIBLE_DUPLICATES_MAX = 5;

/** The most leads of which it is asked at once whether others may be the same homeowner's. */
export const DUPLICATES_ASKED_MAX = 50;
