import type { EstimateFormat } from './format.ts';

/** Plain papers that state the roof in square feet, with few or no priced rows. */
export const squareFeet: EstimateFormat = {
  name: 'square_feet',
  recognises: (signature) =>
    signature.headers.length === 0 &&
    /\broof\b[^\n]*\b(sq\.? ?ft|square f(ee|oo)t|sf)\b|\b(sq\.? ?ft|square f(ee|oo)t|sf)\b[^\n]*\broof\b/.test(
      signature.text,
    ),
  amounts: 'any',
};
