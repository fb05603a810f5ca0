import type { Item } from './estimate.ts';

/** Usual lines with the words estimating programs print; anything may be overridden. */
type More = Partial<Item>;

const line =
  (description: string, unit: Item['unit'], price: number, usual: More = {}) =>
  (quantity: number, more: More = {}): Item => ({ description, quantity, unit, price, ...usual, ...more });

export const tearOff = line('Tear off, haul and dispose of comp. shingles - Laminated', 'SQ', 66.38, {
  role: 'shingle_removal',
});

export const shingles = line('Laminated - comp. shingle rfg. - w/out felt', 'SQ', 296.17, {
  material: 0.46,
  depreciation: 30,
  age: '9/30 yrs',
  role: 'shingle_install',
});

export const felt = line('Roofing felt - 15 lb.', 'SQ', 43.27, {
  material: 0.1,
  depreciation: 45,
  age: '9/20 yrs',
});

export const iceWater = line('Ice & water barrier', 'SF', 2.09, {
  material: 0.25,
  depreciation: 30,
  age: '9/30 yrs',
  role: 'ice_water',
});

export const dripEdge = line('Drip edge', 'LF', 3.46, {
  material: 0.32,
  depreciation: 25.71,
  age: '9/35 yrs',
  role: 'drip_edge',
});

export const starter = line('Asphalt starter - universal starter course', 'LF', 2.58, {
  material: 0.25,
  depreciation: 45,
  age: '9/20 yrs',
  role: 'starter',
});

export const ridgeCap = line('Hip / Ridge cap - Standard profile - composition shingles', 'LF', 7.23, {
  material: 0.42,
  depreciation: 30,
  age: '9/30 yrs',
  role: 'ridge_cap',
});
