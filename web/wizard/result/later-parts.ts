import { later } from '#web/ui/later-part.ts';

/** Parts of the result in downloads of their own. Only homeowners with an estimate need the first three. */
export const claimSummary = later(() => import('#web/quote/claim-summary.tsx'));
export const claimLists = later(() => import('#web/quote/claim-lists.tsx'));
export const shareSum = later(() => import('#web/quote/claim-sums.tsx'));
export const shareLink = later(() => import('#web/quote-link/share-link.tsx'));
/** Only companies that ask about extras need it. */
export const scopeOfJob = later(() => import('#web/wizard/scope/scope-of-job.tsx'));
export const bookWindow = later(() => import('#web/booking/visit-booking.tsx'));
/** Asked for before anybody prints: a printer does not wait. */
export const printedQuote = later(() => import('#web/wizard/print/printed-quote.tsx'));
