/** A number as it was typed; `sure` where it reads one way only. */
export interface TypedNumber {
  value: number;
  sure: boolean;
}

const WHOLE = /^\d+[.,]?$/;
/** `1,850`, `1 850`, `1'850`, with decimals or without. */
const GROUPED = /^([1-9]\d{0,2}(?:([, '’])\d{3})(?:\2\d{3})*)(?:\.\d*)?$/;
/** `1.850`: 1,850 in much of the world, not quite two in the rest. */
const GROUPED_BY_POINTS = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,\d*)?$/;
const DECIMAL = /^(\d+)([.,])(\d+)$/;
const ONE_DECIMAL_MARK = /^(\d*)(?:[.,](\d{1,2}))?$/;

/** From this on a decimal mark cannot stand in place of a thousand: `1850.7` is a home, `2.4` is not. */
const LEAST_WITH_DECIMALS = 200;

const digitsOf = (text: string) => Number(text.replace(/\D/g, ''));

/** What a decimal mark makes of a number of square feet: `2.4` are thousands, `24.1` are squares. */
function withDecimals(whole: string, mark: string, decimals: string): TypedNumber | null {
  const value = Number(whole);
  if (value >= LEAST_WITH_DECIMALS) return { value, sure: mark === '.' };
  if (value === 0) return null;
  if (mark === ',' && decimals.length > 3) return { value: Number(whole + decimals), sure: false };
  const scale = value < 10 ? 1000 : 100;
  return { value: Math.round(Number(`${whole}.${decimals}`) * scale), sure: false };
}

/** Whole square feet as people write them: grouped, or with decimals that are dropped; null where it is no such number. */
export function wholeNumberTyped(text: string): TypedNumber | null {
  if (WHOLE.test(text)) return { value: digitsOf(text), sure: true };
  const grouped = GROUPED.exec(text)?.[1];
  if (grouped !== undefined) return { value: digitsOf(grouped), sure: true };
  const pointed = GROUPED_BY_POINTS.exec(text)?.[1];
  if (pointed !== undefined) return { value: digitsOf(pointed), sure: false };
  const [, whole, mark, decimals] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || mark === undefined || decimals === undefined) return null;
  return withDecimals(whole, mark, decimals);
}

/** A number before a unit of its own, `24.1` or `24,1`; null where its mark could also group thousands. */
export function measureTyped(text: string): number | null {
  const grouped = GROUPED.exec(text)?.[1];
  if (grouped !== undefined && /[,]/.test(text)) return digitsOf(grouped);
  const [, whole = '', decimals = ''] = ONE_DECIMAL_MARK.exec(text) ?? [];
  return whole === '' && decimals === '' ? null : Number(`${whole || '0'}.${decimals || '0'}`);
}
