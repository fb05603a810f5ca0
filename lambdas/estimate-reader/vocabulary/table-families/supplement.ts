import { type EstimateFormat, tableWith } from './format.ts';

/** A contractor's Xactimate: one price for tearing out, one for putting in, no cash value. */
export const supplement: EstimateFormat = {
  name: 'supplement',
  recognises: (signature) => tableWith(signature, ['quantity', 'remove', 'replace'], ['acv', 'depreciation']),
  amounts: 'with_tax',
  contractor: true,
};
