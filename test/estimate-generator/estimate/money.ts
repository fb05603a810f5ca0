/** Dollars as whole cents, rounded half away from zero as an estimating program prints them. */
export function cents(dollars: number): number {
  return Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-7);
}

/** A share of an amount in cents, to the cent. */
export function share(amount: number, fraction: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount) * fraction + 1e-7);
}

/** Quantity with two decimals times a price in dollars, as cents. */
export function extend(quantity: number, price: number): number {
  return Math.round((Math.round(quantity * 100) * Math.round(price * 100)) / 100 + 1e-7);
}

/** "1,234.56" */
export function figure(amount: number): string {
  const whole = Math.trunc(Math.abs(amount) / 100).toLocaleString('en-US');
  const rest = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${whole}.${rest}`;
}

/** "27.84", "1,240.00" */
export function quantityText(quantity: number): string {
  return figure(cents(quantity));
}

export const bracketed = (amount: number): string => `(${figure(amount)})`;
export const angled = (amount: number): string => `<${figure(amount)}>`;
export const dollars = (amount: number): string => `$${figure(amount)}`;

/** Quantities and areas have two decimals. */
export const hundredths = (value: number): number => Number(value.toFixed(2));
