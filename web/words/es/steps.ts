import type {
  AreaWords,
  ConsentWords,
  ContactWords,
  CorrectionWords,
  LaterWords,
  PropertyWords,
  RoofWords,
} from '#web/words/en/steps.ts';
import { adjusterEs } from './adjuster.ts';
import { basisEs } from './basis.ts';
import { claimEs, correctionFormEs, requestsEs } from './claim.ts';
import { cuadros } from './first.ts';
import { paperEs, quoteEs, quoteLinkEs, resultEs, thanksEs } from './result.ts';
import { uploadEs } from './upload.ts';
import { warningsEs } from './warnings.ts';

const propertyEs: PropertyWords = {
  note: 'Los precios son para techos inclinados (no planos) de tejas asfálticas. Incluya el garaje en el tamaño de la casa.',
  type: 'Tipo de casa',
  types: {
    'single-story': 'Un piso',
    'two-story': 'Dos pisos',
    'three-story': 'Tres pisos',
  },
  size: 'Tamaño de la casa en pies cuadrados',
  unit: 'pies²',
  sizeHelpTitle: '¿Qué debo contar?',
  sizeHelp: [
    'Cuente todo lo que está bajo el techo: la casa, el garaje y los porches techados.',
    'Búsquelo en su recibo de impuestos de la propiedad (property tax), en el anuncio de venta de su casa o en el sitio del tasador del condado (county assessor).',
    'Con un número aproximado basta. Medimos en su casa antes del precio final.',
  ],
  sizeUnusual: (squareFeet) => `¿Son ${squareFeet} pies cuadrados?`,
  sizeMeant: (squareFeet) => `¿Quiso decir ${squareFeet} pies cuadrados?`,
  sizeTake: (squareFeet) => `Sí, usar ${squareFeet} pies²`,
  sizeMissing: 'Escriba un solo número, como 1850.',
  sizeUnknown: 'No sé el tamaño de mi casa',
  sizeKnown: 'Sé el tamaño de mi casa',
  bedrooms: '¿Cuántas recámaras tiene?',
  bedroomCount: (count) => (count === 5 ? '5+' : String(count)),
  guess: (low, high) => `Calculamos entre ${low} y ${high} pies²`,
  guessRange: 'Sus precios mostrarán un rango amplio.',
};

const consentFirst = (company: string) =>
  `Acepto que ${company} y los contratistas que ha verificado me llamen, me manden mensajes de texto o me escriban por correo electrónico sobre mi proyecto.`;

const consentRest =
  'Pueden usar el número y el correo que di aquí, incluso con tecnología automatizada. No tengo que aceptar para recibir una cotización ni para comprar. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos.';

const consentEs: ConsentWords = {
  consent: 'Sí, quiero cotizaciones formales de contratistas verificados',
  consentFirst,
  consentRest,
  consentDetail: (company) => `${consentFirst(company)} ${consentRest}`,
  consentVersion: '2026-11-23-es',
  consentOpen: 'Leer todo el texto',
  consentClose: 'Mostrar menos',
};

const contactEs: ContactWords = {
  hint: '¿A dónde le mandamos una copia? En seguida verá sus precios.',
  hintRead: 'Ya leímos su estimado. Llene estos tres campos para ver sus precios.',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  nameMissing: 'Escriba su nombre.',
  emailMissing: 'Escriba su correo electrónico.',
  emailInvalid: 'Escriba un correo como nombre@ejemplo.com.',
  emailForeign: 'Use letras sin acentos ni ñ antes de la @.',
  emailMeant: (domain) => `¿Quiso decir ${domain}?`,
  phoneMissing: 'Escriba su número de teléfono.',
  phoneUnusual: 'Los números de EE. UU. tienen 10 dígitos. Revise el suyo.',
  ...consentEs,
  reassurance: 'Su información es privada. La usamos para su cotización y nunca la vendemos.',
  honeypot: 'Deje este campo vacío',
  submit: 'Ver mi cotización',
  submitting: 'Calculando sus precios…',
};

const correctionEs: CorrectionWords = {
  readLabel: 'Lo que leímos en su estimado',
  read: (squares, carrier) => `Leímos: ${cuadros(squares)}${carrier === '' ? '' : ` (${carrier})`}`,
  title: '¿Tamaño incorrecto? Cámbielo',
  changedRead: (now, was) => `Usted cambió el techo a ${cuadros(now)}. Nosotros leímos ${was}.`,
  picked: (size) => `Usted eligió ${cuadros(size)}.`,
  backToSizes: 'Elegir otro tamaño',
  changedTyped: (now, was) => `Usted cambió el techo a ${cuadros(now)}. Antes eran ${was}.`,
  home: (squareFeet, type) => `${squareFeet} pies cuadrados, ${type.toLowerCase()}`,
  changedHome: (now, was) => `Usted cambió los datos de su casa: ${now}. Antes: ${was}.`,
  backToRead: 'Usar lo que leímos',
  backToTyped: 'Usar mi primer tamaño',
  closed: '¿Tamaño incorrecto? Llámenos. Todavía podemos cambiarlo.',
  notLoaded: 'Esto no se cargó. Intente de nuevo o díganoslo cuando llamemos.',
};

const roofEs: RoofWords = {
  label: 'Su techo visto desde arriba',
  question: (count) => (count === 1 ? '¿Es este su techo?' : '¿Son estos sus techos?'),
  area: (low, high, taken) =>
    `Unos ${cuadros(low === high ? low : `${low} a ${high}`)}${taken === null ? '' : `. Imágenes de ${taken}`}.`,
  pictureAlt: (letters) => `Imagen satelital del techo, marcado con ${letters}`,
  yes: 'Sí',
  another: 'Otro edificio',
  homeSize: 'Usar el tamaño de mi casa',
  add: 'Agregar otro edificio, como un garaje aparte',
  building: (letter, squares) => `${letter}: unos ${cuadros(squares)}`,
  remove: 'Quitar',
  optional: 'Opcional. Si no contesta, usamos el tamaño de su casa.',
  priced: {
    measured: 'Cotizaremos este techo.',
    measuredAlone: 'Cotizaremos este techo. Puede saltarse el tamaño de la casa.',
    'home-size': 'Usaremos el tamaño de su casa.',
    unlike:
      'Este techo no corresponde al tamaño de su casa: difieren en más de un tercio. Usaremos el tamaño de su casa.',
  },
  arrived: 'Encontramos su techo desde arriba. Antes del formulario hay una pregunta sobre él.',
  measuring: 'Buscando su techo desde arriba…',
  notSeen: 'No pudimos ver su techo desde arriba. Usaremos el tamaño de su casa.',
  unlike: {
    question: (squareFeet) =>
      `El techo que confirmó no corresponde a una casa de ${squareFeet} pies cuadrados. ¿Cuál es correcto?`,
    roof: (low, high) => `El techo: unos ${cuadros(low === high ? low : `${low} a ${high}`)}`,
    size: (squareFeet) => `El tamaño de mi casa: ${squareFeet} pies²`,
  },
  map: {
    label: 'Mapa para elegir un edificio',
    help: 'Toque su edificio. O mueva el mapa para centrarlo y mídalo.',
    middle: 'Medir el edificio del centro',
    close: 'Cerrar el mapa',
    loading: 'Cargando el mapa…',
    ready: 'Mapa listo',
    measuring: 'Midiendo…',
    none: 'Ahí no vemos un edificio. Pruebe en otro punto.',
    known: 'Ya agregó ese edificio.',
    poor: 'No podemos medir bien ese edificio desde arriba. Elija otro o use el tamaño de su casa.',
    limit: 'Por ahora no podemos medir más. Use el tamaño de su casa.',
    failed: 'No funcionó. Intente de nuevo o use el tamaño de su casa.',
    notLoaded: 'El mapa no se cargó. Use el tamaño de su casa.',
  },
  compared: (measured, estimate) =>
    `Desde arriba medimos ${cuadros(measured)}. Su estimado dice ${estimate}.`,
  differ: 'No coinciden. Pida las medidas a su techador o a su ajustador.',
  unlikeShown: (measured) =>
    `El techo que confirmó mide ${cuadros(measured)} desde arriba. Difiere en más de un tercio del tamaño de su casa, así que usamos el tamaño de su casa.`,
};

const areaEs: AreaWords = {
  outside: (zip) => `Todavía no trabajamos en el ${zip}. Puede continuar y ver sus precios.`,
  ask: '¿Está cerca? Llámenos. Quizás podamos ir.',
  notHere: (zip) => `Todavía no trabajamos en ${zip}.`,
  costs: 'Estos precios muestran lo que cuesta este techo con nosotros.',
  closeBy: '¿Está cerca? Llame al',
  tellMeButton: 'Avísenme cuando lleguen',
  told: (zip) => `Guardado. Le avisaremos cuando trabajemos en ${zip}.`,
  tellMe: 'Avísenme cuando lleguen a mi zona',
  tellMeTerms: (company, zip) =>
    `${company} puede escribirme por correo o llamarme cuando empiece a trabajar en el ${zip}. Puedo pedir que paren en cualquier momento.`,
  tellMeVersion: '2026-11-24-es',
};

export const laterWords: LaterWords = {
  startedOver: { text: 'Empezó de nuevo.', undo: 'Deshacer' },
  area: areaEs,
  property: propertyEs,
  contact: contactEs,
  correction: correctionEs,
  upload: uploadEs,
  roof: roofEs,
  quote: quoteEs,
  thanks: thanksEs,
  result: resultEs,
  basis: basisEs,
  quoteLink: quoteLinkEs,
  paper: paperEs,
  claim: claimEs,
  adjuster: adjusterEs,
  requests: requestsEs,
  correctionForm: correctionFormEs,
  warnings: { sentences: warningsEs, unverifiedFigures: warningsEs.figures_unverified },
};
