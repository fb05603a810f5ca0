import { checklistItems } from '#shared/estimate/claim.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { EstimateQuote } from '#web/quote/claim-figures.ts';

/** A quote as the reader gives it for an invented hail claim: every figure proven. */
export const readQuote: EstimateQuote = {
  ...quoteFor(2784, defaultRates),
  documentId: '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10',
  claim: {
    carrier: 'Prairie Mutual',
    claimNumber: '7714032-254410',
    dateOfLoss: '2025-05-21',
    typeOfLoss: 'Hail',
    rcv: 20_014.49,
    depreciation: 3_001.28,
    recoverable: 2_401.28,
    nonRecoverable: 600,
    acv: 17_013.21,
    deductible: 2_500,
    netClaim: 14_513.21,
    netClaimIfRecovered: 16_914.49,
    verified: true,
  },
  sources: {
    rcv: { page: 6, text: 'Replacement Cost Value $20,014.49' },
    deductible: { page: 6, text: 'Less Deductible (2,500.00)' },
    netClaim: { page: 6, text: 'Net Claim $14,513.21' },
    recoverable: { page: 6, text: 'Total Recoverable Depreciation 2,401.28' },
  },
  roofClaim: {
    rcvWithTax: 15_120.4,
    nonRecoverable: 600,
    verified: true,
    evidence: [{ page: 4, text: 'Totals: Dwelling Roof 15,120.40' }],
  },
  evidence: { page: 4, text: '1. Tear off, haul and dispose of comp. shingles 27.84 SQ' },
  structures: [
    { name: 'Dwelling Roof', coverage: 'Dwelling', roofSquares: 27.84, squareFootage: 2784, quoted: true },
    { name: 'Garage', coverage: 'Other Structures', roofSquares: 7.64, squareFootage: 764, quoted: false },
    { name: 'Shed', coverage: 'Other Structures', roofSquares: null, squareFootage: null, quoted: false },
  ],
  checklist: checklistItems.map((item, index) =>
    index % 3 === 0
      ? { item, found: 'found', evidence: { page: 4, text: `line of ${item}` } }
      : { item, found: index % 3 === 1 ? 'not_found' : 'unclear', evidence: null },
  ),
  warnings: ['Your estimate lists more than one roof. This quote is for the house only.'],
  warningDetails: [{ code: 'multiple_structures', values: { names: 'Garage, Shed', squares: 7.64 } }],
};

const rowOf = (squares: number) => ({ page: 4, text: `1. Tear off comp. shingles ${squares} SQ` });

/** The same estimate with a drawing that is larger than its tear-off. */
export const twoSizes: EstimateQuote = {
  ...readQuote,
  witnesses: [
    {
      kind: 'tear_off',
      squares: 27.84,
      printed: null,
      wastePercent: null,
      agrees: true,
      evidence: rowOf(27.84),
    },
    {
      kind: 'drawing',
      squares: 31.2,
      printed: null,
      wastePercent: null,
      agrees: false,
      evidence: { page: 2, text: '31.20 Number of Squares' },
    },
  ],
  warnings: ['Your estimate shows two roof sizes.', ...(readQuote.warnings ?? [])],
  warningDetails: [
    { code: 'ambiguous_area', values: { removal: 27.84, sketch: 31.2 } },
    ...(readQuote.warningDetails ?? []),
  ],
};
