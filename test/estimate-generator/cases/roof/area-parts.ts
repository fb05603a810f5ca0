import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

export const DWELLING = [{ name: 'Dwelling', deductible: 1500 }];

export const EXTERIOR = { structure: 'Dwelling', coverage: 'Dwelling', path: ['Exterior'] };

/** The lines a full replacement has besides its shingles. */
export const around = (ridge: number, eaves: number) => [
  line.felt(14),
  line.iceWater(486),
  line.dripEdge(eaves),
  line.starter(eaves),
  line.ridgeCap(ridge),
  line.pipeJack(3),
];
