/** What only the printed quote says. */
export const paperEn = {
  preparedFor: 'Prepared for',
  property: 'Property',
  number: 'Quote number',
  date: 'Date',
  validUntil: 'Prices hold until',
  area: 'Roof area',
  included: 'What is included',
  ask: (number: string, phone: string) => `Questions? Call ${phone} and name quote ${number}.`,
  claimOf: (number: string, address: string) => `Quote ${number} · ${address}`,
  figure: 'Figure',
  amount: 'Amount',
  page: 'Page',
  item: 'Item',
  inEstimate: 'In your estimate',
};

export type PaperWords = typeof paperEn;
