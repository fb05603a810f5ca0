import { type EstimateFormat, tableWith } from './format.ts';

/** USAA's own print: no tax column, a calculation may stand before the quantity. */
export const usaa: EstimateFormat = {
  name: 'usaa',
  recognises: (signature) =>
    tableWith(
      signature,
      ['description', 'quantity', 'unitPrice', 'rcv', 'depreciation', 'acv'],
      ['tax', 'unit', 'ageLife'],
    ),
  amounts: 'any',
};
