import { type EstimateFormat, tableWith } from './format.ts';

/** Symbility and Claims Connect, narrow grid: unit in its own column, amounts before tax. */
export const symbility: EstimateFormat = {
  name: 'symbility',
  recognises: (signature) =>
    tableWith(signature, ['description', 'quantity', 'unitPrice', 'unit', 'rcv', 'acv'], ['tax']),
  amounts: 'before_tax',
};

/** The wide grid, with O&P and taxes in the row. */
export const symbilityWide: EstimateFormat = {
  name: 'symbility_wide',
  recognises: (signature) =>
    tableWith(signature, ['description', 'quantity', 'unitPrice', 'unit', 'tax', 'rcv', 'acv']),
  amounts: 'with_tax',
};
