import type { DayPart } from '#shared/lead/lead.ts';
import { quoteSentencesEs } from '#shared/quote/quote-words.ts';
import { tierTitlesEs } from '#shared/quote/tier-titles.ts';
import { isPlural } from '#shared/site/product-word.ts';
import type {
  PaperWords,
  QuoteLinkWords,
  QuoteWords,
  ResultWords,
  ThanksWords,
} from '#web/words/en/result.ts';
import { headlineEs } from './headline.ts';
import { inspectionEs } from './inspection.ts';

export const quoteEs: QuoteWords = {
  title: (product) => `Su cotización de ${product.lower}`,
  basedOn: quoteSentencesEs.basedOn,
  tierDescriptions: {
    asLowAs:
      'Tejas asfálticas de tres pestañas\nMembrana sintética (underlayment)\nQuitamos y nos llevamos una capa\nGarantía limitada del fabricante',
    standard:
      'Tejas arquitectónicas (laminadas)\nMembrana sintética (underlayment) y borde de goteo nuevo (drip edge)\nQuitamos y nos llevamos una capa\nGarantía limitada de por vida del fabricante',
    impactResistant:
      'Tejas Clase 4 resistentes a impactos\nBarrera contra hielo y agua en aleros y valles\nPuede bajar su prima. Pregunte a su aseguradora.\nGarantía limitada de por vida del fabricante',
    premiumWarranty:
      'Tejas Clase 4 resistentes a impactos\nSistema completo: hilera de arranque, cumbrera y ventilación\nGarantía extendida del fabricante para el sistema\nGarantía de mano de obra del instalador',
  },
  tiers: tierTitlesEs,
  houseOnly: { title: 'Solo la casa.', leftOut: (names) => `No incluye: ${names}.`, add: 'Agregarlos' },
  notes: (count) => `${count} ${count === 1 ? 'nota' : 'notas'} sobre su estimado`,
  moreNotes: (count) => `${count} ${count === 1 ? 'nota' : 'notas'} más`,
  choose: '¿Cuál le conviene más?',
  chosen: 'Guardado. Veremos su elección. Todavía puede cambiarla.',
  recommended: 'Recomendado',
  yourPick: quoteSentencesEs.yourPick,
  yourPart: (amount) => `Su parte: unos ${amount}`,
  range: 'Rango',
  how: 'Cómo sacamos este precio',
  disclaimer: quoteSentencesEs.disclaimer,
  monthly: ({ title, payment, isAbout, months, apr, down }) =>
    `${title}: ${isAbout ? 'unos ' : ''}${payment} al mes. Ejemplo: ${months} meses con una APR de ${apr}%, ${down === '' ? 'sin pago inicial' : `con un pago inicial del ${down}`}. No es una oferta de crédito.`,
  lender: 'Del prestamista',
  folded: { warranty: 'garantía', colors: 'colores', others: (count) => `${count} más`, and: 'y' },
};

export const thanksEs: ThanksWords = {
  summaryNotLoaded: 'El resumen de su estimado no se cargó. Sus precios están completos.',
  sumNotLoaded: 'La suma no se cargó.',
  print: 'Imprimir',
};

const dayParts: Record<DayPart, string> = {
  morning: 'Mañana',
  midday: 'Mediodía',
  afternoon: 'Tarde',
  evening: 'Noche',
};
const asking = (about: string) => (about === '' ? '' : ` y preguntarle ${about}`);
export const resultEs: ResultWords = {
  headline: headlineEs,
  next: {
    title: 'Qué sigue',
    sending: {
      still: 'Seguimos enviando su solicitud.',
      keepOpen: 'No cierre esta página.',
      keepOpenOrCall: 'No cierre esta página o llame al',
      afterwards: 'En cuanto se envíe, podrá elegir aquí la hora de la inspección.',
    },
    getInTouch: (who, about) =>
      `${who} se comunicará con usted para programar una inspección${asking(about)}.`,
    call: (who, about) => `${who} le llamará para programar una inspección${asking(about)}.`,
    callWithin: (who, about, hours) =>
      `${who} le llamará en menos de ${hours} ${hours === 1 ? 'hora hábil' : 'horas hábiles'} para programar una inspección${asking(about)}.`,
    aboutDamage: 'por los daños',
    aboutHome: 'por su casa',
    openingHours: (hours) => `Horario de la oficina: ${hours}.`,
    twoDays: (first, second) => `${first} y ${second}`,
    daysUntil: (first, last) => `${first} a ${last}`,
    insurance: 'Su reclamo queda entre usted y su aseguradora.',
    retail: 'Traiga sus preguntas.',
    book: 'Agendar mi inspección',
    ask: 'Pedir una hora',
    textUs: 'Mándenos un texto',
    textMessage: (name, product) =>
      `Hola, soy ${name}. Tengo una pregunta sobre mi cotización de ${product.lower}.`,
    pickTime: 'Elegir una hora',
    times: {
      hint: 'La confirmaremos con usted.',
      day: 'Día',
      part: 'Hora del día',
      missing: 'Elija un día y una hora del día.',
      change: 'Cambiar',
      close: 'Cerrar',
      dayParts,
      noted: 'Guardado. Le confirmaremos la hora.',
    },
    windows: inspectionEs,
  },
  details: {
    title: 'Ayúdenos a prepararnos',
    hint: 'Tres preguntas rápidas, todas opcionales. Guardamos cada respuesta al tocarla.',
    roofAge: (product) =>
      `¿Cuántos años ${isPlural(product.lower) ? 'tienen sus' : 'tiene su'} ${product.lower}?`,
    roofAges: {
      '0-5': '0–5 años',
      '6-10': '6–10',
      '11-15': '11–15',
      '16-20': '16–20',
      'over-20': 'Más de 20',
      unknown: 'No sé',
    },
    damage: '¿Qué daño ve?',
    damageTypes: {
      hail: 'Granizo',
      wind: 'Viento',
      leak: 'Gotera',
      age: 'Desgaste por los años',
      other: 'Otra cosa',
      none: 'Sin daños',
    },
    fromEstimate: 'Según su estimado. Toque otra respuesta si no es así.',
    leaking: '¿Está goteando ahora mismo?',
    yes: 'Sí',
    no: 'No',
    kept: 'Guardado. Gracias.',
    leakHelp: (phone) => `¿Gotea ahora? Llame al ${phone}. Es la forma más rápida de encontrarnos.`,
  },
};

export const quoteLinkEs: QuoteLinkWords = {
  page: {
    title: (product, name) =>
      name === '' ? `Cotización de ${product.lower}` : `Cotización de ${product.lower} para ${name}`,
    shared: (product, company) =>
      `Cuatro precios de ${product.lower} de ${company}, y lo que incluye cada uno.`,
    home: 'Su casa',
    made: (company, day) => `Precios de ${company}, ${day}.`,
    validUntil: quoteSentencesEs.validUntil,
    pricesTitle: 'Cuatro precios',
    beingRead: 'Estamos leyendo el estimado de la aseguradora nosotros mismos. Aquí verá los precios nuevos.',
    typed: 'El dueño de la casa tomó este tamaño de su estimado. Lo revisamos antes del precio final.',
    updated: (day) => `Actualizado el ${day}. Leímos este tamaño en el estimado de la aseguradora.`,
    checked: (day) => `Actualizado el ${day}. Revisamos este tamaño nosotros mismos.`,
    range: quoteSentencesEs.range,
    about:
      'Alguien compartió este enlace con usted. Muestra los precios, un nombre, ciudad, código postal y el tamaño del techo.',
    extras: 'También muestra los adicionales que esa persona indicó.',
    inspections: quoteSentencesEs.whoChanges,
    own: 'Hacer mi propia cotización',
    loading: 'Cargando la cotización…',
    goneTitle: 'Este enlace ya no sirve',
    goneText:
      'Los enlaces sirven 30 días, y la empresa puede cancelarlos antes. Pida uno nuevo a quien se lo mandó.',
    failedTitle: 'La cotización no se cargó',
    failedText: 'Revise su conexión e intente de nuevo.',
    retry: 'Reintentar',
  },
  noEmail: {
    title: 'No me escriban más',
    text: (company) =>
      `Toque el botón y ${company} ya no enviará cotizaciones a la dirección que recibió este correo. Los correos sobre su propia inspección seguirán llegando.`,
    stop: 'No recibir más correos',
    sending: 'Guardando…',
    doneTitle: 'No le escribiremos más',
    doneText: (company) =>
      `A esta dirección ya no llegarán cotizaciones de ${company}. Las llamadas y los mensajes de texto van aparte. Si no los quiere, díganoslo.`,
    undo: 'Deshacer',
    again: 'Escríbanme otra vez',
    againTitle: 'Podemos escribirle otra vez',
    againText: (company) => `${company} puede enviar cotizaciones a esta dirección otra vez.`,
    failed: 'No se guardó. Revise su conexión e intente de nuevo.',
    unknownTitle: 'Este enlace no sirve',
    unknownText: 'Ábralo otra vez desde el correo. Algunos programas cortan los enlaces largos.',
  },
  link: {
    title: 'Guarde esta cotización',
    making: 'Creando el enlace…',
    label: 'Enlace a su cotización',
    until: (day) =>
      `Sirve hasta el ${day}. Muestra los precios, su nombre, calle, ciudad y el tamaño del techo.`,
    extras: 'También muestra los adicionales que usted indique.',
    inspections: quoteSentencesEs.whoChanges,
    copy: 'Copiar el enlace',
    copied: 'Enlace copiado.',
    notCopied: 'No se copió. Seleccione el enlace y cópielo.',
    share: 'Compartir',
    shareTitle: (product) => `Mi cotización de ${product.lower}`,
    mail: 'Por correo',
    mailTo: (address) => `La enviaremos a ${address}.`,
    sending: 'Enviando…',
    sent: (address) =>
      `Enviada a ${address}. ¿No llegó en cinco minutos? Revise el correo no deseado (spam).`,
    tooOften:
      'Por ahora no podemos enviar otro correo. Revise su bandeja de entrada y el spam, o copie el enlace.',
    noMail: 'No podemos enviar esta cotización por correo. Copie el enlace.',
    notSent: 'El correo no salió. Intente en un minuto o copie el enlace.',
    notYet: 'Todavía estamos guardando su cotización. Intente en un minuto.',
    noLink: 'No podemos crear un enlace para esta cotización. Imprímala o llámenos.',
    notMade: 'No se creó el enlace. Su cotización está a salvo. Revise su conexión e intente de nuevo.',
  },
};

export const paperEs: PaperWords = {
  preparedFor: 'Preparada para',
  property: 'Propiedad',
  number: 'Número de cotización',
  date: 'Fecha',
  validUntil: 'Válida hasta',
  area: 'Tamaño del techo',
  included: 'Qué incluye',
  ask: (number, phone) => `¿Preguntas? Llame al ${phone} y dé el número de cotización ${number}.`,
  claimOf: (number, address) => `Cotización ${number} · ${address}`,
  scan: 'Escanee el código para ver esta cotización en su teléfono.',
  notes: {
    title: 'Notas de la inspección',
    lines: ['Base del techo', 'Capas', 'Flashing, chimenea', 'Ventilación', 'Canaletas', 'Permiso'],
  },
};
