import { type EstimateFormat, tableWith } from './format.ts';

/** Allstate's Xactimate without a tax column: rows are before tax, the summary adds and depreciates it. */
export const allstate: EstimateFormat = {
  name: 'allstate',
  recognises: (signature) =>
    tableWith(signature, ['quantity', 'unitPrice', 'rcv', 'depreciation', 'acv', 'ageLife'], ['tax', 'unit']),
  amounts: 'before_tax',
};
