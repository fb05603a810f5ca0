import type { UnpricedQuote } from '#shared/estimate/document.ts';

/** What reading an invented estimate came to, for a roof of that many square feet. */
export const unpricedQuote = (squareFootage: number): UnpricedQuote => ({
  squareFootage,
  claim: {
    carrier: 'Some Mutual Insurance',
    claimNumber: 'SM-100200',
    dateOfLoss: '2025-05-21',
    typeOfLoss: 'Hail',
    rcv: 2330.4,
    depreciation: null,
    recoverable: null,
    nonRecoverable: 30,
    acv: 2300.4,
    deductible: 1000,
    netClaim: 1300.4,
    netClaimIfRecovered: null,
    verified: true,
  },
  sources: { rcv: { page: 1, text: 'Replacement Cost Value 2,330.40' } },
  roofClaim: null,
  evidence: { page: 1, text: '1. Tear off comp. shingles 27.84 SQ' },
  structures: [],
  checklist: [],
  warningDetails: [{ code: 'scanned_document', values: {} }],
});
