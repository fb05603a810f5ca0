/** Quantities and areas have two decimals. */
export const hundredths = (value: number): number => Number(value.toFixed(2));
