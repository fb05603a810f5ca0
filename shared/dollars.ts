const wholeCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `1234.5` becomes "$1,234.50", in English and Spanish, as US claims print it. */
export function dollars(amount: number): string {
  return wholeCents.format(amount);
}

/** `9500` becomes "$9,500", `9500.5` "$9,500.50": US prices look so in English and in Spanish. */
export function priceText(price: number): string {
  return Number.isInteger(price) ? wholeDollars.format(price) : wholeCents.format(price);
}

/** `14513.21` becomes "$14,513": for amounts that are said to be "about". */
export function aboutText(amount: number): string {
  return wholeDollars.format(amount);
}

/** `1234.5` becomes "1,234.5". */
export function figure(value: number): string {
  return hundredths.format(value);
}

/** A number of squares in English, e.g. `27.84 squares`; `count` is the formatted number. */
export const squaresInWords = (count: string): string => (count === '1' ? '1 square' : `${count} squares`);

/** Sums of dollars without binary errors. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100;
