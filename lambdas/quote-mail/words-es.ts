import { productInSpanish, tierTitlesEs } from '#shared/quote/tier-titles.ts';
import type { MailWords } from './mail-words.ts';

export const mailWordsEs: MailWords = {
  locale: 'es-US',
  tiers: tierTitlesEs,
  product: (word) => ({ title: productInSpanish(word), lower: productInSpanish(word) }),
  subject: (product, company) => `Su cotización de ${product} de ${company}`,
  hello: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  intro: (product, place, day) =>
    `Estos son los cuatro precios de ${product} que vio el ${day}${place === '' ? '' : ` para ${place}`}.`,
  area: (squareFootage, squares) =>
    `Según ${squareFootage} pies² (${squares === '1' ? '1 cuadro' : `${squares} cuadros`})`,
  range: (percent) =>
    `El rango es para un techo hasta un ${percent} % más chico o más grande, aproximadamente.`,
  open: 'Abrir su cotización',
  validUntil: (day) => `Estos precios valen hasta el ${day}.`,
  whoSees: 'Quien tenga el enlace puede ver los precios: compártalo con quien quiera.',
  call: (phone) => `¿Preguntas, o quiere fijar una fecha? Llame al ${phone}.`,
  disclaimer:
    'Los estimados suponen condiciones normales. Para el precio final se requiere una inspección profesional.',
  whyYou: (company) => `Recibe este único correo porque se pidió en la página de cotización de ${company}.`,
};
