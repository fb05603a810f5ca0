import { tierTitlesEs } from '#shared/quote/tier-titles.ts';
import type { CorrectionWords, consentEn, WizardWords } from '#web/words/en/wizard.ts';
import { cuadros } from './first.ts';

const consentFirst = (company: string) =>
  `Acepto que ${company} y los contratistas que ha verificado me llamen o me escriban por texto o correo.`;

const consentRest =
  'Pueden hacerlo sobre mi proyecto, al número y al correo que di aquí, incluso con tecnología automatizada. No es necesario aceptar para recibir una cotización ni para comprar. Pueden aplicarse tarifas de mensajes y datos; responda STOP para dejar de recibirlos.';

const consentEs: typeof consentEn = {
  consent: 'Sí, quiero cotizaciones formales de contratistas verificados',
  consentFirst,
  consentRest,
  consentDetail: (company) => `${consentFirst(company)} ${consentRest}`,
  consentVersion: '2026-11-21-es',
  consentOpen: 'Leer todo',
  consentClose: 'Mostrar menos',
};

export const wizardEs: WizardWords = {
  thanks: {
    title: (name) => (name === '' ? '¡Gracias!' : `¡Gracias, ${name}!`),
    summaryNotLoaded:
      'No se pudo cargar el resumen de su estimado. Sus precios de arriba están completos; recargue la página para verlo.',
    sumNotLoaded: 'No se pudo cargar esta suma. Recargue la página para verla.',
    startOver: 'Hacer otra cotización',
    print: 'Imprimir',
  },
  wizard: {
    label: 'Cotización al instante',
    progress: 'Progreso',
    back: 'Atrás',
    continue: 'Continuar',
    loading: 'Cargando...',
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
      'No se pudo cargar esta parte. Recargue la página para intentarlo de nuevo o continúe sin documento.',
    withoutDocument: 'Continuar sin documento',
  },
  property: {
    title: 'Detalles de la propiedad',
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
  },
  contact: {
    title: 'Información de contacto',
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
  },
  quote: {
    title: (product) => `Su cotización de ${product.lower}`,
    basedOn: (squareFootage, squares) =>
      `Basada en ${squareFootage} pies cuadrados (${cuadros(squares)} de 100 pies²)`,
    warningsTitle: 'Tenga en cuenta',
    tierDescriptions: {
      asLowAs:
        'Tejas asfálticas de tres pestañas\nMembrana base sintética\nRetiro y desecho de una capa\nGarantía limitada del fabricante',
      standard:
        'Tejas arquitectónicas (laminadas)\nMembrana base sintética y borde de goteo nuevo\nRetiro y desecho de una capa\nGarantía limitada de por vida del fabricante',
      impactResistant:
        'Tejas Clase 4 resistentes a impactos\nBarrera contra hielo y agua en aleros y limahoyas\nPuede bajar la prima de su seguro: pregunte a su aseguradora\nGarantía limitada de por vida del fabricante',
      premiumWarranty:
        'Tejas Clase 4 resistentes a impactos\nSistema completo: arranque, cumbrera y ventilación\nGarantía extendida del fabricante para el sistema\nGarantía de mano de obra del instalador',
    },
    tiers: tierTitlesEs,
    notes: (count) => `${count} ${count === 1 ? 'nota' : 'notas'} sobre su estimado`,
    moreNotes: (count) => `${count} ${count === 1 ? 'nota' : 'notas'} más`,
    choose: '¿Cuál le gusta?',
    chosen: 'Anotado. La oficina ve su elección; puede cambiarla.',
    mostChosen: 'El más elegido',
    yourPart: (amount) => `Su parte: unos ${amount}`,
    range: 'Rango',
    how: 'Cómo lo calculamos',
    disclaimer: 'Los estimados suponen condiciones normales. Se requiere una inspección profesional.',
    continue: 'Continuar',
  },
};

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
