import type { CorrectionFormWords } from '#web/i18n/en/correction-form.ts';
import { cuadros } from '#web/i18n/es/squares.ts';

export const correctionFormEs: CorrectionFormWords = {
  roofs: '¿Para qué techos es la cotización?',
  squares: cuadros,
  areaNotStated: 'área no indicada',
  alsoShown: 'Su estimado también muestra:',
  type: 'Escriba el área del techo',
  orType: 'O escriba el área del techo',
  unit: 'Unidad',
  units: { squares: 'cuadros', sqft: 'pies²' },
  unitNote: 'Un cuadro son 100 pies² de techo.',
  didYouMean: (unit) => `Ese tamaño es poco común para un techo. ¿Quiso decir ${unit}?`,
  invalid: 'Escriba un número, como 28.5.',
  apply: 'Usar esta área',
};
