import { lazyChunk } from '#web/ui/lazy-chunk.ts';

/** Parts of the result that are asked for before it shows; each stands in a download of its own. */
export const claimSummary = lazyChunk(() => import('#web/quote/claim-summary.tsx'));
export const claimLists = lazyChunk(() => import('#web/quote/claim-lists.tsx'));
export const shareSum = lazyChunk(() => import('#web/quote/claim-sums.tsx'));
/** A printer does not wait. */
export const printedQuote = lazyChunk(() => import('#web/wizard/print/printed-quote.tsx'));
