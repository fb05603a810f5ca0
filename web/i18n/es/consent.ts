import type { consentEn } from '#web/i18n/en/consent.ts';

const consentFirst = (company: string) =>
  `Acepto que ${company} y los contratistas que ha verificado me llamen o me escriban por texto o correo.`;

const consentRest =
  'Pueden hacerlo sobre mi proyecto, al número y al correo que di aquí, incluso con tecnología automatizada. No es necesario aceptar para recibir una cotización ni para comprar. Pueden aplicarse tarifas de mensajes y datos; responda STOP para dejar de recibirlos.';

export const consentEs: typeof consentEn = {
  consent: 'Sí, quiero cotizaciones formales de contratistas verificados',
  consentFirst,
  consentRest,
  consentDetail: (company) => `${consentFirst(company)} ${consentRest}`,
  consentVersion: '2026-11-21-es',
  consentOpen: 'Leer todo',
  consentClose: 'Mostrar menos',
};
