import { later } from '#web/ui/lazy-chunk.ts';

/** Parts of the result that are asked for before it shows; each stands in a download of its own. */
export const claimSummary = later(() => import('#web/quote/claim-summary.tsx'));
export const claimLists = later(() => import('#web/quote/claim-lists.tsx'));
export const shareSum = later(() => import('#web/quote/claim-sums.tsx'));
/** A printer does not wait. */
export const printedQuote = later(() => import('#web/wizard/print/printed-quote.tsx'));
