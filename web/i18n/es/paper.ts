import type { PaperWords } from '#web/i18n/en/paper.ts';

export const paperEs: PaperWords = {
  preparedFor: 'Preparado para',
  property: 'Propiedad',
  number: 'Número de cotización',
  date: 'Fecha',
  validUntil: 'Precios válidos hasta',
  area: 'Área del techo',
  included: 'Qué incluye',
  ask: (number, phone) => `¿Preguntas? Llame al ${phone} y mencione la cotización ${number}.`,
  claimOf: (number, address) => `Cotización ${number} · ${address}`,
  figure: 'Cifra',
  amount: 'Monto',
  page: 'Página',
  item: 'Partida',
  inEstimate: 'En su estimado',
};
