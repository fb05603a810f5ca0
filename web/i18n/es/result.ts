import type { DayPart } from '#shared/lead/shown-quote.ts';
import type { ResultWords } from '#web/i18n/en/result.ts';
import { headlineEs } from '#web/i18n/es/headline.ts';

const dayParts: Record<DayPart, string> = {
  morning: 'Mañana',
  midday: 'Mediodía',
  afternoon: 'Tarde',
  evening: 'Noche',
};

export const resultEs: ResultWords = {
  headline: headlineEs,
  next: {
    title: 'Qué sigue',
    getInTouch: (who, about) =>
      `${who} se comunicará con usted para coordinar una inspección y preguntarle ${about}.`,
    call: (who, about) => `${who} le llamará para coordinar una inspección y preguntarle ${about}.`,
    callWithin: (who, about, hours) =>
      `${who} le llamará en un plazo de ${hours} ${hours === 1 ? 'hora laborable' : 'horas laborables'} para coordinar una inspección y preguntarle ${about}.`,
    aboutDamage: 'por los daños',
    aboutHome: 'por su casa',
    openingHours: (hours) => `Horario de la oficina: ${hours}.`,
    insurance: 'Su reclamo queda entre usted y su aseguradora.',
    retail: 'Puede preguntar lo que quiera, sin compromiso.',
    callNow: 'Llamar ahora',
    textUs: 'Mandar un mensaje',
    textMessage: (name, product) =>
      `Hola, soy ${name}. Tengo una pregunta sobre mi cotización de ${product.lower}.`,
    pickTime: 'Elegir una hora',
    times: {
      hint: 'Dos momentos que le convengan. La oficina los ve y confirma uno.',
      choices: ['Primera opción', 'Segunda opción'],
      day: 'Día',
      part: 'Momento del día',
      none: 'Elija',
      dayParts,
      noted: 'Anotado. Gracias.',
    },
  },
  details: {
    title: 'Ayúdenos a prepararnos',
    hint: 'Tres toques rápidos, todos opcionales. Cada respuesta se guarda al tocarla.',
    roofAge: (product) => `¿Qué edad tiene el ${product.lower}?`,
    roofAges: {
      '0-5': '0–5 años',
      '6-10': '6–10',
      '11-15': '11–15',
      '16-20': '16–20',
      'over-20': 'Más de 20',
      unknown: 'No sé',
    },
    damage: '¿Qué tipo de daño hay?',
    damageTypes: {
      hail: 'Granizo',
      wind: 'Viento',
      leak: 'Gotera',
      age: 'Edad y desgaste',
      other: 'Otra cosa',
      none: 'Sin daños',
    },
    fromEstimate: 'Según su estimado. Toque otra respuesta si fue otra cosa.',
    leaking: '¿Hay goteras en este momento?',
    yes: 'Sí',
    no: 'No',
    kept: 'Anotado. Gracias.',
    leakHelp: (phone) => `¿Gotea ahora? Llame al ${phone}: es lo más rápido.`,
  },
};
