import type { Sketch } from '../estimate.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { moneyFrom } from '../text/printed-amounts.ts';

function numberBefore(text: string, label: RegExp): number | null {
  const found = new RegExp(`([\\d,]*\\d(?:\\.\\d+)?)\\s+${label.source}`).exec(text);
  return found?.[1] === undefined ? null : (moneyFrom(found[1])?.value ?? null);
}

function numberAfter(text: string, label: RegExp): number | null {
  const found = new RegExp(`${label.source}\\s*=?\\s*([\\d,]*\\d(?:\\.\\d+)?)`).exec(text);
  return found?.[1] === undefined ? null : (moneyFrom(found[1])?.value ?? null);
}

/**
 * The roof's measure on a line: Xactimate prints the figure before its label, Symbility after it.
 * Null where the line tells no roof area.
 */
export function roofMeasureIn(line: Line): Pick<Sketch, 'squares' | 'surfaceArea'> | null {
  const text = normalizeText(line.text);
  const squares =
    numberBefore(text, /(?:total )?number of squares?/) ??
    numberAfter(text, /(?:total )?number of squares?:/) ??
    numberAfter(text, /\bsquares:/);
  const surfaceArea =
    numberBefore(text, /(?:total )?surface area/) ?? numberAfter(text, /\b(?:roof|surface) area:/);
  return squares === null && surfaceArea === null ? null : { squares, surfaceArea };
}

/** Sums over several roofs are headed so. */
export function headsGrandTotal(text: string): boolean {
  return /^(grand total areas?|area totals?)\b/.test(normalizeText(text));
}
