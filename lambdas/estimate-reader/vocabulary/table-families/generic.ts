import type { EstimateFormat } from './format.ts';

/** Any table whose header words are known; every way of adding up a row is tried. */
export const generic: EstimateFormat = { name: 'generic', recognises: () => true, amounts: 'any' };
