import { type EstimateFormat, tableWith } from './format.ts';

/** Allstate's landscape list: an amount before tax, the tax, the replacement cost; rows 9a. and 9b. */
export const allstateWorksheet: EstimateFormat = {
  name: 'allstate_worksheet',
  recognises: (signature) => tableWith(signature, ['quantity', 'beforeTax', 'tax', 'rcv']),
  amounts: 'amount_and_tax',
};
