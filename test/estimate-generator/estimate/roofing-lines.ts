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

export const steep = line('Additional charge for steep roof - 7/12 to 9/12 slope', 'SQ', 62.55, {
  role: 'steep',
});

export const removeSteep = line('Remove Additional charge for steep roof - 7/12 to 9/12 slope', 'SQ', 16.94);

export const high = line('Additional charge for high roof (2 stories or greater)', 'SQ', 28.35, {
  role: 'high',
});

export const pipeJack = line('Flashing - pipe jack', 'EA', 62.81, {
  material: 0.22,
  depreciation: 25.71,
  age: '9/35 yrs',
});

export const turtleVent = line('Roof vent - turtle type - Metal', 'EA', 83.64, {
  material: 0.3,
  depreciation: 25.71,
  age: '9/35 yrs',
});

export const valleyMetal = line('Valley metal - (W) profile - painted', 'LF', 9.42, {
  material: 0.4,
  depreciation: 25.71,
  age: '9/35 yrs',
});

export const gutter = line('R&R Gutter / downspout - aluminum - up to 5"', 'LF', 11.31, {
  material: 0.55,
  depreciation: 36,
  age: '9/25 yrs',
});

export const haul = line('Haul debris - per pickup truck load - including dump fees', 'EA', 164.9);

const lines = {
  tearOff,
  shingles,
  felt,
  iceWater,
  dripEdge,
  starter,
  ridgeCap,
  steep,
  removeSteep,
  high,
  pipeJack,
  turtleVent,
  valleyMetal,
  gutter,
  haul,
};

/** The usual lines of these, in this order, so much of each. */
export function usual(quantities: Partial<Record<keyof typeof lines, number>>): Item[] {
  return (Object.entries(quantities) as [keyof typeof lines, number][]).map(([name, quantity]) =>
    lines[name](quantity),
  );
}
