import type { LandingWords } from '#web/i18n/en/landing.ts';

export const landingEs: LandingWords = {
  page: {
    title: (product) => `Reciba su cotización de ${product.lower} en 60 segundos`,
    description: (product, company) =>
      `Vea cuatro precios honestos para su ${product.lower} de ${company} en un minuto. Sin cuenta ni compromiso.`,
    skipToQuote: 'Ir a su cotización',
    callUs: (phone) => `Llame al ${phone}`,
    languageSwitch: 'Idioma',
    serving: 'Atendemos',
    noScript:
      'Esta página calcula su precio con JavaScript, que está desactivado en este navegador. Actívelo o llámenos:',
    stillLoading: '¿Tarda mucho? Recargue la página o llámenos:',
    notFoundTitle: 'Esta página no existe',
    notFoundText: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
    toQuote: (product) => `Cotizar mi ${product.lower}`,
  },
  promise: {
    lead: (product) =>
      `Cuatro precios honestos para su ${product.lower}, lado a lado en esta página. Sin cuenta y sin compromiso.`,
    points: [
      'Los precios aparecen de inmediato, antes de cualquier llamada',
      '¿Tiene un reclamo? Suba el estimado del ajustador y leemos de él el área del techo',
      'No hay nada que pagar ni que firmar',
    ],
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
        text: 'Desde la opción más económica hasta la premium con garantía de todo el sistema.',
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
          'Sus respuestas se quedan en esta pestaña hasta que pida sus precios, así no pierde nada si recarga la página. Las sugerencias de direcciones, cuando aparecen, vienen de Google. Sin cookies de publicidad.',
      },
    ],
  },
  footer: {
    contact: 'Hable con una persona',
    estimate: 'Los precios al instante son estimados. El precio final requiere una inspección profesional.',
  },
};
