import type { PhotoWords } from '#web/words/en/photos.ts';

export const photoWords: PhotoWords = {
  title: 'Fotos de su estimado',
  lead: 'Todas las páginas, en orden. Toque una para mover sus esquinas.',
  page: (page) => `Página ${page}`,
  open: (page) => `Página ${page}: esquinas, girar`,
  remove: (page) => `Quitar la página ${page}`,
  earlier: (page) => `Mover la página ${page} hacia atrás`,
  later: (page) => `Mover la página ${page} hacia adelante`,
  order: 'Cambiar el orden',
  ordered: 'Dejar este orden',
  faults: {
    dark: {
      what: (page) => `La página ${page} está muy oscura.`,
      mend: 'Encienda una luz y tómela otra vez.',
    },
    blurred: {
      what: (page) => `La página ${page} está borrosa.`,
      mend: 'No mueva el teléfono y tómela otra vez.',
    },
    cut: {
      what: (page) => `La página ${page} está cortada.`,
      mend: 'Tómela otra vez con las cuatro esquinas en la foto.',
    },
    small: {
      what: (page) => `La página ${page} se ve muy pequeña.`,
      mend: 'Acérquese y tómela otra vez.',
    },
    pale: {
      what: (page) => `No vemos texto en la página ${page}.`,
      mend: 'Apague el flash y tómela otra vez.',
    },
  },
  edges: (pages, count) =>
    count === 1
      ? `No encontramos los bordes de la página ${pages}.`
      : `No encontramos los bordes de las páginas ${pages}.`,
  edgesMend: (count) =>
    count === 1
      ? 'Tóquela y mueva sus esquinas hasta el papel.'
      : 'Toque cada una y mueva sus esquinas hasta el papel.',
  notOpened: (count) =>
    count === 1 ? 'No pudimos abrir una de las fotos.' : `No pudimos abrir ${count} de las fotos.`,
  notOpenedMend: 'Sus otras páginas siguen aquí. Tome una foto nueva.',
  add: 'Agregar página',
  take: 'Tomar fotos',
  again: (page) => `Tomar otra vez la página ${page}`,
  use: (pages) => (pages === 1 ? 'Usar esta página' : `Usar estas ${pages} páginas`),
  only: (pages, count) =>
    count === 1 ? `Enviar solo la página ${pages}` : `Enviar solo las páginas ${pages}`,
  onlyOthers: (count) => `Enviar solo las otras ${count} páginas`,
  anyway: (pages) => (pages === 1 ? 'Enviarla de todos modos' : 'Enviarlas de todos modos'),
  working: 'Revisando sus fotos…',
  making: 'Preparando su PDF…',
  waiting: 'Página por agregar',
  added: (pages) => (pages === 1 ? 'Hay 1 página.' : `Hay ${pages} páginas.`),
  removed: (page) => `Se quitó la página ${page}.`,
  moved: (page) => `Ahora es la página ${page}.`,
  changed: (page) => `La página ${page} cambió.`,
  noPages: 'Todavía no hay páginas.',
  fileName: 'fotos-del-estimado.pdf',
  notMade: 'No pudimos preparar el PDF. Sus páginas siguen aquí. Intente de nuevo.',
  crop: {
    title: (page, pages) => `Página ${page} de ${pages}`,
    hint: 'Arrastre las esquinas hasta los bordes del papel.',
    keys: 'Las teclas de flecha mueven una esquina.',
    corners: [
      'Esquina superior izquierda',
      'Esquina superior derecha',
      'Esquina inferior derecha',
      'Esquina inferior izquierda',
    ],
    cancel: 'Cancelar',
    turn: 'Girar',
    turned: (degrees) => `Girada ${degrees} grados`,
    reset: 'Restablecer',
    done: 'Listo',
  },
};
