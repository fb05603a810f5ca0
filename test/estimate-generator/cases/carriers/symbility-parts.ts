import type { Item } from '#test/estimate-generator/estimate/estimate.ts';

export const undotted = (items: Item[], from = 1): Item[] =>
  items.map((item, index) => ({ ...item, label: `${from + index}` }));
