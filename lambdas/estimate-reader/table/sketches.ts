import { moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/spelling.ts';
import { GRAND_TOTAL_HEADS, ROOF_MEASURES } from '#lambdas/estimate-reader/vocabulary/titles.ts';
import type { Sketch } from '../estimate.ts';

/** The roof's measure on a line; null where the line tells no roof area. */
export function roofMeasureIn(line: Line): Pick<Sketch, 'squares' | 'surfaceArea'> | null {
  const text = normalizeText(line.text);
  const stated = (wanted: 'squares' | 'surfaceArea') =>
    ROOF_MEASURES.filter(({ means }) => means === wanted)
      .map(({ pattern }) => moneyFrom(pattern.exec(text)?.[1] ?? '')?.value)
      .find((value) => value !== undefined) ?? null;
  const [squares, surfaceArea] = [stated('squares'), stated('surfaceArea')];
  return squares === null && surfaceArea === null ? null : { squares, surfaceArea };
}

export function headsGrandTotal(text: string): boolean {
  return meaningOf(GRAND_TOTAL_HEADS, normalizeText(text)) !== null;
}
