import { isPlural, type ProductWord, productInSpanish } from '#shared/site/product-word.ts';
import type { FirstWords, FrameWords, LandingWords, MapsWords, ResumeWords } from '#web/words/en/first.ts';

/** A count of squares, e.g. `27.84 cuadros`; `count` is the figure as it is shown. */
export const cuadros = (count: string): string => (count === '1' ? '1 cuadro' : `${count} cuadros`);

function productWordEs(product: string): ProductWord {
  const word = productInSpanish(product);
  return { title: word, lower: word };
}

/** "su techo", "sus canaletas" */
const yours = ({ lower }: ProductWord) => `${isPlural(lower) ? 'sus' : 'su'} ${lower}`;

const landingEs: LandingWords = {
  page: {
    title: (product) => `Su cotización de ${product.lower} en 60 segundos`,
    description: (product, company) =>
      `Vea cuatro precios de ${company} para ${yours(product)} en un minuto, antes de que alguien le llame. Sin crear cuenta y sin firmar nada.`,
    skipToQuote: 'Ir a su cotización',
    callUs: (phone) => `Llame al ${phone}`,
    serving: 'Servimos en',
    noScript: 'Esta página necesita JavaScript para calcular su precio. Actívelo en su navegador o llámenos:',
    stillLoading: '¿Sigue cargando? Recargue la página o llámenos:',
    stepNotLoaded:
      'Este paso no se cargó. Sus respuestas están guardadas. Revise su conexión e intente de nuevo, o llámenos:',
    notLoaded: 'Esta página no se cargó. Revise su conexión e intente de nuevo, o llámenos:',
    notFoundTitle: 'No encontramos esa página',
    notFoundText: 'Revise si la dirección tiene un error. O empiece aquí una cotización.',
    toQuote: (product) => `Cotizar ${isPlural(product.lower) ? 'mis' : 'mi'} ${product.lower}`,
  },
  promise: {
    lead: (product) => `Cuatro precios para ${yours(product)}, uno al lado del otro. Sin crear cuenta.`,
    points: [
      'Deje sus datos y vea sus precios al instante, antes de que alguien le llame',
      '¿Tiene un reclamo? Suba el estimado del ajustador y de ahí leemos el tamaño del techo',
      'Sin pagar ni firmar nada',
    ],
  },
  reputation: {
    insured: (cover) => `Seguro: ${cover}`,
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
      { title: 'Cuéntenos de la casa', text: 'Su dirección y cómo piensa pagar.' },
      {
        title: 'Díganos el tamaño',
        text: 'Pies cuadrados y pisos, o el estimado del ajustador en PDF.',
      },
      {
        title: 'Compare cuatro precios',
        text: 'Los ve aquí mismo. Antes del precio final revisamos el techo.',
      },
    ],
  },
  privacy: {
    title: 'Cómo usamos su información',
    items: [
      {
        title: 'Quién la ve',
        text: (company) =>
          `Nuestra oficina en ${company}. Otros contratistas, solo si usted pide cotizaciones formales. No vendemos su información.`,
      },
      {
        title: 'Sus documentos',
        text: () =>
          'Guardamos su estimado cifrado. De él leemos el tamaño del techo y las cantidades del reclamo. Nuestra oficina puede abrirlo. Al subirlo verá cuándo lo borramos.',
      },
      {
        title: 'En su dispositivo',
        text: () =>
          'Sus respuestas se quedan 7 días en este navegador, y una cotización terminada 30, para que pueda volver. En un dispositivo compartido, toque “Empezar de nuevo” y se borran. Las sugerencias de dirección, cuando aparecen, vienen de Google. Sin cookies de publicidad.',
      },
    ],
    measured: {
      title: 'Su techo visto desde arriba',
      text: () =>
        'Cuando elige una dirección sugerida, enviamos su ubicación a Google. Google mide el techo con imágenes tomadas desde arriba. Los puntos que toque en el mapa también van a Google. Guardamos esas medidas 30 días como máximo. El tamaño del techo, la fecha de las imágenes y cuál es el edificio quedan con su cotización.',
    },
  },
  footer: {
    contact: 'Hable con una persona',
    estimate: 'Los precios al instante son aproximados. El precio final requiere una inspección profesional.',
  },
};

const resumeEs: ResumeWords = {
  resume: {
    title: 'Bienvenido de nuevo',
    unfinished: {
      text: (address) => `Empezó una cotización para ${address}. Sus respuestas están guardadas.`,
      goOn: 'Continuar mi cotización',
    },
    quote: {
      text: (address) => `Su cotización para ${address} está aquí, tal como la vio.`,
      goOn: 'Ver mi cotización',
    },
    startOver: 'Empezar de nuevo',
    kept: (days) => `Este navegador lo guarda ${days} días. “Empezar de nuevo” lo borra de aquí al momento.`,
    answersKept: (days) => `Guardamos sus respuestas en este navegador por ${days} días.`,
  },
};

const mapsEs: MapsWords = {
  failedTitle: 'Error al cargar Google Maps',
  failedHelp: 'Revise su conexión a internet e intente de nuevo más tarde.',
  retry: 'Reintentar',
  byHand: 'Escribir la dirección',
  slow: 'Está tardando más de lo normal.',
  suggestHint: 'Empiece a escribir y elija su dirección. O escríbala completa.',
  listLabel: 'Direcciones sugeridas',
  count: (count) =>
    count === 0
      ? 'Sin sugerencias. Puede continuar con la dirección que escribió.'
      : `${count} ${count === 1 ? 'sugerencia' : 'sugerencias'}. Use las flechas para elegir.`,
};

const frameEs: FrameWords = {
  wizard: {
    label: 'Cotización al instante',
    progress: 'Progreso',
    back: 'Atrás',
    continue: 'Continuar',
    loading: 'Cargando...',
    tryAgain: 'Reintentar',
  },
  address: {
    title: 'Dirección de la propiedad',
    hint: '¿Dónde está la casa? Calle, ciudad, estado y código postal.',
    label: 'Dirección de la propiedad',
    placeholder: (town = ', Ciudad, Estado') => `123 Main St${town}`,
    placeMissing: '¿En qué ciudad o código postal está? Agréguelo o continúe así.',
  },
  payment: {
    title: '¿Cómo piensa pagar?',
    insurance: 'Con el seguro (reclamo)',
    insuranceHint: 'Daños por tormenta, granizo o viento que su póliza podría cubrir',
    outOfPocket: 'Por mi cuenta',
    outOfPocketHint: 'Usted paga o financia el trabajo',
  },
  hasEstimate: {
    title: '¿Tiene el estimado del ajustador?',
    hint: 'El PDF que le mandó su aseguradora después de revisar los daños.',
    yes: 'Sí',
    yesHint: 'Súbalo y sáltese las preguntas de la casa',
    no: 'No',
    noHint: 'Conteste dos preguntas rápidas sobre la casa',
  },
  upload: {
    title: 'Suba el estimado del seguro',
    notLoaded:
      'Esta parte no se cargó. Sus respuestas están guardadas. Revise su conexión e intente de nuevo, o continúe sin documento.',
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
