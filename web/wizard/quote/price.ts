const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `9500` reads "$9,500", `9500.5` reads "$9,500.50": US prices look so in English and in Spanish. */
export function priceText(price: number): string {
  return Number.isInteger(price) ? whole.format(price) : cents.format(price);
}

/** `14513.21` reads "$14,513": for amounts that are said to be "about". */
export function aboutText(amount: number): string {
  return whole.format(amount);
}
