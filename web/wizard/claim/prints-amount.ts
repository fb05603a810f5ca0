/**
 * Whether a printed line holds an amount, however it writes it: `$2,500.00`, `(2,500)`, `<600.00>`.
 * A figure that was added up over several coverages is on none of their lines.
 */
export function printsAmount(line: string, amount: number): boolean {
  const cents = Math.round(amount * 100);
  const printed = line.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  return printed.some((figure) => Math.round(Number(figure.replaceAll(',', '')) * 100) === cents);
}
