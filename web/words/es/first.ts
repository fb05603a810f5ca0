import { type ProductWord, productInSpanish } from '#shared/quote/tier-titles.ts';
import type { FirstWords, FrameWords, LandingWords, MapsWords, ResumeWords } from '#web/words/en/first.ts';

/** A count of squares, e.g. `27.84 cuadros`; `count` is the figure as it is shown. */
export const cuadros = (count: string): string => (count === '1' ? '1 cuadro' : `${count} cuadros`);

export function productWordEs(product: string): ProductWord {
  const word = productInSpanish(product);
  return { title: word, lower: word };
}

export const landingEs: LandingWords = {
  page: {
    title: (product) => `Reciba su cotización de ${product.lower} en 60 segundos`,
    description: (product, company) =>
      `Vea en un minuto cuatro precios de ${company} para su ${product.lower}, antes de cualquier llamada. Sin crear cuenta ni firmar nada.`,
    skipToQuote: 'Ir a su cotización',
    callUs: (phone) => `Llame al ${phone}`,
    serving: 'Atendemos',
    noScript:
      'Esta página calcula su precio con JavaScript, que está desactivado en este navegador. Actívelo o llámenos:',
    stillLoading: '¿Tarda mucho? Recargue la página o llámenos:',
    stepNotLoaded:
      'Este paso no se pudo cargar. Sus respuestas se conservan. Revise su conexión e inténtelo de nuevo, o llámenos:',
    notLoaded: 'Esta página no se pudo cargar. Revise su conexión e inténtelo de nuevo, o llámenos:',
    notFoundTitle: 'Esta página no existe',
    notFoundText: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
    toQuote: (product) => `Cotizar mi ${product.lower}`,
  },
  promise: {
    lead: (product) =>
      `Cuatro precios para su ${product.lower}, lado a lado en esta página. No necesita una cuenta.`,
    points: [
      'Díganos cómo contactarle y los precios aparecen al instante, antes de cualquier llamada',
      '¿Tiene un reclamo? Suba el estimado del ajustador y de él se lee el área del techo',
      'No hay nada que pagar ni que firmar',
    ],
  },
  reputation: {
    insured: (cover) => `Asegurados: ${cover}`,
    ratings: (count, source) =>
      `${count.toLocaleString('es-US')} ${count === 1 ? 'opinión' : 'opiniones'} en ${source}`,
    badges: 'Certificaciones y membresías',
    reviews: 'Lo que dicen los clientes',
    stars: (count) => `${count} de 5 estrellas`,
    read: 'Leer la opinión',
    readOn: (source) => `Leerla en ${source}`,
    leftOn: (source) => `en ${source}`,
    newTab: '(se abre en otra pestaña)',
  },
  how: {
    title: 'Cómo funciona',
    steps: [
      { title: 'Cuéntenos de la casa', text: 'La dirección y si va a pagar el seguro.' },
      {
        title: 'Díganos el tamaño',
        text: 'Pies cuadrados y número de pisos, o el PDF del estimado del ajustador.',
      },
      {
        title: 'Compare cuatro precios',
        text: 'Aparecen en esta página. Para el precio final, primero revisamos el techo.',
      },
    ],
  },
  privacy: {
    title: 'Qué hacemos con sus datos',
    items: [
      {
        title: 'Quién los ve',
        text: (company) =>
          `La oficina de ${company}. Otros contratistas, solo si usted pide cotizaciones formales. No vendemos sus datos.`,
      },
      {
        title: 'Sus documentos',
        text: () =>
          'El estimado que suba se guarda cifrado. De él se leen el área del techo y las cifras del reclamo, y nuestra oficina puede abrirlo. Al subirlo verá cuándo se borra.',
      },
      {
        title: 'En su dispositivo',
        text: () =>
          'Sus respuestas y su cotización se quedan en este navegador para que pueda volver a ellas: 7 días la que empezó, 30 días la que ya vio. Empezar de nuevo las borra de inmediato; hágalo si comparte el dispositivo. Las sugerencias de direcciones, cuando aparecen, vienen de Google. Sin cookies de publicidad.',
      },
    ],
    measured: {
      title: 'Su techo visto desde arriba',
      text: () =>
        'Si elige su dirección entre las sugerencias, enviamos su ubicación a Google, que mide el techo con imágenes tomadas desde arriba. Los puntos que elija en el mapa también van a Google. Los datos de Google se guardan 30 días como máximo; el área del techo y la fecha de las imágenes quedan con su cotización.',
    },
  },
  footer: {
    contact: 'Hable con una persona',
    estimate: 'Los precios al instante son estimados. El precio final requiere una inspección profesional.',
  },
};

export const resumeEs: ResumeWords = {
  resume: {
    title: 'Qué gusto verle de nuevo',
    unfinished: {
      text: (address) => `Usted empezó una cotización para ${address}. Sus respuestas siguen aquí.`,
      goOn: 'Seguir con mi cotización',
    },
    quote: {
      text: (address) => `Su cotización para ${address} sigue aquí, tal como se mostró.`,
      goOn: 'Ver mi cotización',
    },
    startOver: 'Empezar de nuevo',
    kept: (days) =>
      `Se guarda solo en este navegador, por ${days} días. “Empezar de nuevo” lo borra de inmediato.`,
    answersKept: (days) => `Sus respuestas se guardan en este navegador por ${days} días.`,
  },
};

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

const frameEs: FrameWords = {
  wizard: {
    label: 'Cotización al instante',
    progress: 'Progreso',
    back: 'Atrás',
    continue: 'Continuar',
    loading: 'Cargando...',
    tryAgain: 'Intentar de nuevo',
  },
  address: {
    title: 'Dirección de la propiedad',
    hint: '¿Dónde está la casa? Calle, ciudad, estado y código postal.',
    label: 'Dirección de la propiedad',
    placeholder: '123 Main St, Omaha, NE',
  },
  payment: {
    title: '¿Cómo piensa pagar?',
    insurance: 'Reclamo al seguro',
    insuranceHint: 'Daños por tormenta, granizo o viento que su póliza podría cubrir',
    outOfPocket: 'Por mi cuenta',
    outOfPocketHint: 'Usted paga el trabajo o lo financia',
  },
  hasEstimate: {
    title: '¿Tiene el estimado del ajustador?',
    hint: 'El PDF que le mandó su aseguradora después de revisar los daños.',
    yes: 'Sí',
    yesHint: 'Súbalo y no tiene que medir nada',
    no: 'No',
    noHint: 'Le hacemos dos preguntas rápidas sobre la casa',
  },
  upload: {
    title: 'Suba el estimado del seguro',
    notLoaded:
      'No se pudo cargar esta parte. Revise su conexión e inténtelo de nuevo, o continúe sin documento.',
    withoutDocument: 'Continuar sin documento',
  },
  property: {
    title: 'Detalles de la propiedad',
  },
  contact: {
    title: 'Información de contacto',
  },
  thanks: {
    title: (name) => (name === '' ? '¡Gracias!' : `¡Gracias, ${name}!`),
    startOver: 'Hacer otra cotización',
  },
};

/** US Spanish. */
export const firstWords: FirstWords = {
  locale: 'es-US',
  words: { ...landingEs, ...frameEs, ...resumeEs, maps: mapsEs },
  productWord: productWordEs,
};
