import type { Item } from './estimate.ts';

/** Usual lines with the words estimating programs print; anything may be overridden. */
type More = Partial<Item>;

export const tearOff = (quantity: number, more: More = {}): Item => ({
  description: 'Tear off, haul and dispose of comp. shingles - Laminated',
  quantity,
  unit: 'SQ',
  price: 66.38,
  role: 'shingle_removal',
  ...more,
});

export const shingles = (quantity: number, more: More = {}): Item => ({
  description: 'Laminated - comp. shingle rfg. - w/out felt',
  quantity,
  unit: 'SQ',
  price: 296.17,
  material: 0.46,
  depreciation: 30,
  age: '9/30 yrs',
  role: 'shingle_install',
  ...more,
});

export const felt = (quantity: number, more: More = {}): Item => ({
  description: 'Roofing felt - 15 lb.',
  quantity,
  unit: 'SQ',
  price: 43.27,
  material: 0.1,
  depreciation: 45,
  age: '9/20 yrs',
  ...more,
});

export const iceWater = (quantity: number, more: More = {}): Item => ({
  description: 'Ice & water barrier',
  quantity,
  unit: 'SF',
  price: 2.09,
  material: 0.25,
  depreciation: 30,
  age: '9/30 yrs',
  role: 'ice_water',
  ...more,
});

export const dripEdge = (quantity: number, more: More = {}): Item => ({
  description: 'Drip edge',
  quantity,
  unit: 'LF',
  price: 3.46,
  material: 0.32,
  depreciation: 25.71,
  age: '9/35 yrs',
  role: 'drip_edge',
  ...more,
});

export const starter = (quantity: number, more: More = {}): Item => ({
  description: 'Asphalt starter - universal starter course',
  quantity,
  unit: 'LF',
  price: 2.58,
  material: 0.25,
  depreciation: 45,
  age: '9/20 yrs',
  role: 'starter',
  ...more,
});

export const ridgeCap = (quantity: number, more: More = {}): Item => ({
  description: 'Hip / Ridge cap - Standard profile - composition shingles',
  quantity,
  unit: 'LF',
  price: 7.23,
  material: 0.42,
  depreciation: 30,
  age: '9/30 yrs',
  role: 'ridge_cap',
  ...more,
});

export const steep = (quantity: number, more: More = {}): Item => ({
  description: 'Additional charge for steep roof - 7/12 to 9/12 slope',
  quantity,
  unit: 'SQ',
  price: 62.55,
  role: 'steep',
  ...more,
});

export const removeSteep = (quantity: number, more: More = {}): Item => ({
  description: 'Remove Additional charge for steep roof - 7/12 to 9/12 slope',
  quantity,
  unit: 'SQ',
  price: 16.94,
  ...more,
});

export const high = (quantity: number, more: More = {}): Item => ({
  description: 'Additional charge for high roof (2 stories or greater)',
  quantity,
  unit: 'SQ',
  price: 28.35,
  role: 'high',
  ...more,
});

export const pipeJack = (quantity: number, more: More = {}): Item => ({
  description: 'Flashing - pipe jack',
  quantity,
  unit: 'EA',
  price: 62.81,
  material: 0.22,
  depreciation: 25.71,
  age: '9/35 yrs',
  ...more,
});

export const turtleVent = (quantity: number, more: More = {}): Item => ({
  description: 'Roof vent - turtle type - Metal',
  quantity,
  unit: 'EA',
  price: 83.64,
  material: 0.3,
  depreciation: 25.71,
  age: '9/35 yrs',
  ...more,
});

export const valleyMetal = (quantity: number, more: More = {}): Item => ({
  description: 'Valley metal - (W) profile - painted',
  quantity,
  unit: 'LF',
  price: 9.42,
  material: 0.4,
  depreciation: 25.71,
  age: '9/35 yrs',
  ...more,
});

export const gutter = (quantity: number, more: More = {}): Item => ({
  description: 'R&R Gutter / downspout - aluminum - up to 5"',
  quantity,
  unit: 'LF',
  price: 11.31,
  material: 0.55,
  depreciation: 36,
  age: '9/25 yrs',
  ...more,
});

export const haul = (quantity = 1, more: More = {}): Item => ({
  description: 'Haul debris - per pickup truck load - including dump fees',
  quantity,
  unit: 'EA',
  price: 164.9,
  ...more,
});
