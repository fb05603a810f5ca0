import type { Evidence } from '#shared/claim.ts';
import type { LineItem, RoofFacts } from '../estimate.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';

const RANGE = /\b(\d{1,2})\s*\/\s*12(?:\s*(?:-|to|and|through)\s*(\d{1,2})\s*\/\s*12)?/;

function statedPitch(lines: readonly Line[]): { text: string; rise: number } | null {
  let steepest: { text: string; rise: number } | null = null;
  for (const line of lines) {
    const text = normalizeText(line.text);
    if (!/\b(pitch|slope)\b/.test(text) || /\bcharge\b/.test(text)) continue;
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

/** All lines but the guide's; rows of the dwelling. */
export function roofFactsFrom(lines: readonly Line[], items: readonly LineItem[]): RoofFacts {
  const text = lines.map((line) => normalizeText(line.text)).join('\n');
  const stated = statedPitch(lines);
  const height = /\broof height:? *(\d)(?:\.5)? *stor/.exec(text) ?? /\bstories:? *(\d)\b/.exec(text);
  const high = items.some((item) => item.role === 'high');
  const printedLayers = /\blayers?:? *\(?(\d)\b/.exec(text);
  const second = items.some((item) => item.role === 'second_layer');
  const running = text.replaceAll('\n', ' ');
  const schedule =
    /\broof (?:surface |surfacing )?payments? schedule\b|\bcustomer portion for rps\b|\brps value\b|\broof surfacing (?:loss )?payment schedule\b/.test(
      running,
    );
  const percent =
    /final settlement amount is (\d{1,3}(?:\.\d+)?) ?%|\b(?:pays?|payable|settlement)[^.\n]{0,60}?(\d{1,3}(?:\.\d+)?) ?% of the (?:total )?replacement cost/.exec(
      running,
    );
  return {
    pitch: steepRows(items) ?? stated?.text ?? null,
    statedRise: stated?.rise ?? null,
    stories: height ? Number(height[1]) : high ? 2 : null,
    layers: second
      ? Math.max(2, Number(printedLayers?.[1] ?? 2))
      : printedLayers
        ? Number(printedLayers[1])
        : null,
    schedule: { stated: schedule, percent: schedule && percent ? Number(percent[1] ?? percent[2]) : null },
  };
}

/** A program's option that puts a part into the shingle row: `Include eave starter course: Yes`. */
export function optionSaysYes(items: readonly LineItem[], option: RegExp): Evidence | null {
  for (const item of items)
    for (const note of item.notes)
      if (option.test(normalizeText(note))) return { page: item.evidence.page, text: note };
  return null;
}

export const STARTER_OPTION = /include (?:eave|rake) starter(?: course)?: ?yes/;
export const RIDGE_OPTION = /include (?:ridge ?\/ ?hip|hip ?\/ ?ridge|ridge|hip)(?: cap)?s?: ?yes/;
