import type { RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { figureIn, matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import {
  paymentSchedules,
  pitchCharges,
  pitches,
  roofHeights,
  roofLayers,
  scheduledShares,
} from '#lambdas/estimate-reader/vocabulary/roof-facts.ts';
import { roofOptions } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import type { Evidence } from '#shared/estimate/claim.ts';

const roofWords = { paymentSchedules, pitchCharges, pitches, roofHeights, roofLayers, scheduledShares };

/** From all lines except a guide's, and the rows of the dwelling. */
export function roofFactsFrom(
  lines: readonly Line[],
  items: readonly LineItem[],
  words = roofWords,
): RoofFacts {
  const text = lines.map((line) => normalizeText(line.text)).join('\n');
  const pitch = statedPitch(lines, words);
  const height = figureIn(words.roofHeights, text);
  const high = items.some((item) => item.role === 'high');
  const layers = figureIn(words.roofLayers, text);
  const second = items.some((item) => item.role === 'second_layer');
  const running = text.replaceAll('\n', ' ');
  const stated = matches(words.paymentSchedules, running);
  const scheduled = stated ? words.scheduledShares.find(({ pattern }) => pattern.test(running)) : undefined;
  const share = scheduled === undefined ? null : figureIn([scheduled], running);
  const settlement = scheduled?.means === 'percent' ? undefined : scheduled?.means;
  return {
    pitch: steepRows(items) ?? pitch?.text ?? null,
    statedRise: pitch?.rise ?? null,
    stories: height !== null ? Number(height) : high ? 2 : null,
    layers: second ? Math.max(2, Number(layers ?? 2)) : layers === null ? null : Number(layers),
    schedule: { stated, percent: share === null ? null : Number(share), settlement },
  };
}

const RANGE = /\b(\d{1,2})\s*\/\s*12(?:\s*(?:-|to|and|through)\s*(\d{1,2})\s*\/\s*12)?/;

function statedPitch(lines: readonly Line[], words: typeof roofWords): { text: string; rise: number } | null {
  let steepest: { text: string; rise: number } | null = null;
  for (const line of lines) {
    const text = normalizeText(line.text);
    if (!matches(words.pitches, text) || matches(words.pitchCharges, text)) continue;
    const range = RANGE.exec(text);
    if (range === null) continue;
    const rise = Math.max(Number(range[1]), Number(range[2] ?? 0));
    if (rise > 24 || (steepest !== null && steepest.rise >= rise)) continue;
    steepest = { text: range[0], rise };
  }
  return steepest;
}

function steepRows(items: readonly LineItem[]): string | null {
  for (const item of items) {
    if (item.role !== 'steep') continue;
    const text = normalizeText(item.description);
    const range = RANGE.exec(text.replace(/(\d{1,2}\/12) *- *(\d{1,2}\/12)/, '$1 to $2'));
    if (range !== null) return /greater than/.test(text) ? `greater than ${range[0]}` : range[0];
  }
  return null;
}

/** A program's option that adds a part to the shingle row: `Include eave starter course: Yes`. */
export function optionSaysYes(
  items: readonly LineItem[],
  part: string,
  options = roofOptions,
): Evidence | null {
  const spellings = options.filter(({ means }) => means === part);
  for (const item of items)
    for (const note of item.notes) {
      const text = normalizeText(note);
      if (spellings.some(({ pattern }) => pattern.test(text)))
        return { page: item.evidence.page, text: note };
    }
  return null;
}
