/** Only homeowners with an estimate need the code of these two. */
export const loadClaimSummary = () => import('#web/wizard/claim/claim-summary.tsx');
export const loadShareSum = () => import('#web/wizard/claim/share-sum.tsx');
