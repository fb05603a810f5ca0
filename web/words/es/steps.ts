import type {
  ConsentWords,
  ContactWords,
  CorrectionWords,
  LaterWords,
  PropertyWords,
  RoofWords,
} from '#web/words/en/steps.ts';
import { claimEs, correctionFormEs } from './claim.ts';
import { cuadros } from './first.ts';
import { basisEs, paperEs, quoteEs, quoteLinkEs, resultEs, thanksEs } from './result.ts';
import { uploadEs } from './upload.ts';
import { warningsEs } from './warnings.ts';

const propertyEs: PropertyWords = {
  note: 'Los estimados son para techos inclinados de tejas asfálticas. Incluya el garaje en el tamaño de la casa.',
  type: 'Tipo de propiedad',
  types: {
    'single-story': 'Un piso',
    'two-story': 'Dos pisos',
    'three-story': 'Tres pisos',
  },
  size: 'Tamaño de la casa en pies²',
  unit: 'pies²',
  sizeHelpTitle: '¿Qué pies cuadrados cuentan?',
  sizeHelp: [
    'Todo lo que está bajo el techo: el espacio habitable más el garaje y los porches techados.',
    'Lo encuentra en la factura de impuestos de la propiedad, en un anuncio de venta de su casa o en el sitio web del tasador del condado.',
    'Basta con un número aproximado: el precio final se mide en el lugar.',
  ],
  sizeUnusual: (squareFeet) => `${squareFeet} pies cuadrados. ¿Es correcto?`,
  sizeMeant: (squareFeet) => `¿Quiso decir ${squareFeet} pies cuadrados?`,
  sizeTake: (squareFeet) => `Sí, ${squareFeet} pies²`,
  sizeMissing: 'Escriba el tamaño como un solo número, por ejemplo 1850.',
};

const consentFirst = (company: string) =>
  `Acepto que ${company} y los contratistas que ha verificado me llamen o me escriban por texto o correo.`;

const consentRest =
  'Pueden hacerlo sobre mi proyecto, al número y al correo que di aquí, incluso con tecnología automatizada. No es necesario aceptar para recibir una cotización ni para comprar. Pueden aplicarse tarifas de mensajes y datos; responda STOP para dejar de recibirlos.';

const consentEs: ConsentWords = {
  consent: 'Sí, quiero cotizaciones formales de contratistas verificados',
  consentFirst,
  consentRest,
  consentDetail: (company) => `${consentFirst(company)} ${consentRest}`,
  consentVersion: '2026-11-21-es',
  consentOpen: 'Leer todo',
  consentClose: 'Mostrar menos',
};

const contactEs: ContactWords = {
  hint: 'Con los tres le mostramos sus precios.',
  hintRead: 'Estimado leído. Faltan estos tres datos.',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  nameMissing: 'Escriba su nombre.',
  emailMissing: 'Escriba su correo.',
  emailInvalid: 'Escriba un correo como nombre@ejemplo.com.',
  phoneMissing: 'Escriba su número de teléfono.',
  phoneUnusual: 'Deben ser 10 dígitos. Revíselo.',
  ...consentEs,
  reassurance: 'Su información es privada. La usamos para su cotización y nunca la vendemos.',
  honeypot: 'Deje este campo vacío',
  submit: 'Ver mi cotización',
  submitting: 'Preparando su cotización…',
};

const correctionEs: CorrectionWords = {
  readLabel: 'Lo que leímos en su estimado',
  read: (squares, carrier) => `Estimado leído: ${cuadros(squares)}${carrier === '' ? '' : `, ${carrier}`}`,
  title: '¿Algo no está bien?',
  changedRead: (now, was) => `Usted cambió el techo a ${cuadros(now)}. Nosotros leímos ${was}.`,
  changedTyped: (now, was) => `Usted cambió el techo a ${cuadros(now)}. Antes eran ${was}.`,
  backToRead: 'Volver a lo que leímos',
  backToTyped: 'Volver al primer tamaño',
  closed: '¿Algo no está bien? Llámenos: todavía podemos cambiarlo.',
  notLoaded: 'Esto no se pudo cargar. Inténtelo de nuevo o díganoslo por teléfono.',
};

export const roofEs: RoofWords = {
  label: 'Su techo visto desde arriba',
  question: (count) => (count === 1 ? '¿Es este su techo?' : '¿Son estos sus techos?'),
  area: (low, high, taken) =>
    `Unos ${cuadros(low === high ? low : `${low} a ${high}`)}${taken === null ? '' : `, con imágenes de ${taken}`}.`,
  pictureAlt: (letters) => `Imagen satelital del techo, marcado con ${letters}`,
  yes: 'Sí',
  another: 'Es otro edificio',
  homeSize: 'Usar el tamaño de mi casa',
  add: 'Agregar otro edificio, por ejemplo un garaje separado',
  building: (letter, squares) => `${letter}: unos ${cuadros(squares)}`,
  remove: 'Quitar',
  optional: 'No tiene que responder: sin su respuesta usamos el tamaño de su casa.',
  priced: {
    measured: 'Calculamos el precio con este techo.',
    measuredAlone: 'Calculamos el precio con este techo. No hace falta el tamaño de la casa.',
    'home-size': 'Usamos el tamaño de su casa.',
    unlike:
      'Este techo se aleja más de un tercio de lo que indica el tamaño de su casa; por eso usamos el tamaño de su casa.',
  },
  arrived: 'Encontramos su techo desde arriba. Arriba del formulario hay una pregunta.',
  measuring: 'Buscando su techo desde arriba…',
  notSeen: 'No pudimos ver su techo desde arriba. Usaremos el tamaño de su casa.',
  unlike: {
    question: (squareFeet) =>
      `El techo que confirmó no corresponde a una casa de ${squareFeet} pies cuadrados. ¿Cuál es correcto?`,
    roof: (low, high) => `El techo: unos ${cuadros(low === high ? low : `${low}–${high}`)}`,
    size: (squareFeet) => `El tamaño: ${squareFeet} pies²`,
  },
  map: {
    label: 'Mapa para señalar un edificio',
    help: 'Toque su edificio. O mueva el mapa hasta que quede en el centro y mídalo.',
    middle: 'Medir el edificio del centro',
    close: 'Cerrar el mapa',
    loading: 'Cargando el mapa…',
    ready: 'Mapa listo',
    measuring: 'Midiendo…',
    none: 'Ahí no encontramos ningún edificio. Pruebe en otro punto.',
    known: 'Ese edificio ya está incluido.',
    poor: 'Ese edificio no se puede medir bien desde arriba. Puede elegir otro o usar el tamaño de su casa.',
    limit: 'Por ahora no podemos medir más edificios. También sirve el tamaño de su casa.',
    failed: 'No se pudo medir. Inténtelo de nuevo o continúe con el tamaño de su casa.',
    notLoaded: 'No se pudo cargar el mapa. También sirve el tamaño de su casa.',
  },
  compared: (measured, estimate) => `Medido desde arriba: ${cuadros(measured)}; su estimado: ${estimate}.`,
  differ: 'No coinciden: pida a su techador o a su ajustador que le muestre las medidas.',
  unlikeShown: (measured) =>
    `Medido desde arriba, el techo que confirmó tiene ${cuadros(measured)}. Eso se aleja más de un tercio de lo que indica el tamaño de su casa; por eso los precios usan el tamaño de su casa.`,
};

export const laterWords: LaterWords = {
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
  correctionForm: correctionFormEs,
  warnings: { sentences: warningsEs, unverifiedFigures: warningsEs.figures_unverified },
};
