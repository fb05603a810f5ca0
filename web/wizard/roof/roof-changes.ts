import type { SeenBuilding, VisitRoof } from './visit-roof.ts';

/** The roof as another set of buildings: what was said of the ones before holds no longer. */
export const withBuildings = (roof: VisitRoof, buildings: SeenBuilding[]): VisitRoof => ({
  ...roof,
  buildings,
  answer: null,
  standsForSize: false,
});

/** The roof with the homeowner's word on it. */
export const withAnswer = (
  roof: VisitRoof,
  answer: VisitRoof['answer'],
  { skipHomeSize }: { skipHomeSize: boolean },
): VisitRoof => ({ ...roof, answer, standsForSize: answer === 'yes' && skipHomeSize });
