import type { MapsWords } from '#web/i18n/en/maps.ts';

export const mapsEs: MapsWords = {
  failedTitle: 'Error al cargar Google Maps',
  failedHelp: 'Revise su conexión a internet e inténtelo de nuevo más tarde.',
  retry: 'Intentar de nuevo',
  byHand: 'Escribir la dirección a mano',
  slow: 'Está tardando más de lo normal.',
  suggestHint: 'Empiece a escribir y elija su dirección, o escríbala completa.',
  listLabel: 'Direcciones sugeridas',
  count: (count) =>
    count === 0
      ? 'No hay sugerencias. Puede continuar con la dirección tal como la escribió.'
      : `${count} ${count === 1 ? 'sugerencia' : 'sugerencias'}. Use las flechas para elegir.`,
  pictureTitle: '¿Es este su techo?',
  pictureHelp: 'Si no lo es, corrija la dirección de arriba.',
  pictureAlt: (address) => `Imagen satelital de ${address}`,
};
