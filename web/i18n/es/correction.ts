import type { CorrectionWords } from '#web/i18n/en/correction.ts';
import { cuadros } from '#web/i18n/es/squares.ts';

export const correctionEs: CorrectionWords = {
  correction: {
    readLabel: 'Lo que leímos en su estimado',
    read: (squares, carrier) => `Estimado leído: ${cuadros(squares)}${carrier === '' ? '' : `, ${carrier}`}`,
    title: '¿Algo no está bien?',
    changedRead: (now, was) => `Usted cambió el techo a ${cuadros(now)}. Nosotros leímos ${was}.`,
    changedTyped: (now, was) => `Usted cambió el techo a ${cuadros(now)}. Antes eran ${was}.`,
    backToRead: 'Volver a lo que leímos',
    backToTyped: 'Volver al primer tamaño',
    closed: '¿Algo no está bien? Llámenos: todavía podemos cambiarlo.',
    notLoaded:
      'Esto no se pudo cargar. Recargue la página para intentarlo de nuevo o díganoslo por teléfono.',
  },
};
