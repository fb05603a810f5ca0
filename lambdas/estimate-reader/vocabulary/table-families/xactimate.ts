import { type EstimateFormat, tableWith } from './format.ts';

/** Xactimate in its column orders: with or without O&P, age and condition, dep %. */
export const xactimate: EstimateFormat = {
  name: 'xactimate',
  recognises: (signature) => tableWith(signature, ['quantity', 'unitPrice', 'tax', 'rcv', 'acv'], ['unit']),
  amounts: 'with_tax',
};
