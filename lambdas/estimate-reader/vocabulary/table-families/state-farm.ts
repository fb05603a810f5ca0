import { type EstimateFormat, tableWith } from './format.ts';

/** State Farm's Xactimate: condition and dep % stand under age/life and depreciation. */
export const stateFarm: EstimateFormat = {
  name: 'state_farm',
  recognises: (signature) =>
    /\bstate farm\b/.test(signature.text) && tableWith(signature, ['quantity', 'unitPrice', 'tax', 'rcv']),
  amounts: 'with_tax',
};
