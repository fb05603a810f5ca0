import { isShingleRow, roleOf } from '#lambdas/estimate-reader/line-items/row-role.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { ABBREVIATIONS, spelledOut } from '#lambdas/estimate-reader/vocabulary/abbreviations.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { isNote, NOTE_BEGINNINGS } from '#lambdas/estimate-reader/vocabulary/note-beginnings.ts';
import { WASTE_WORDS, wasteIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { inEnglish, SPANISH_WORDS } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import { hasMoney, type ItemDraft } from './item-draft.ts';

/** Whether the line continues the open row's description. */
export function continuesDescription(open: ItemDraft, line: Line): boolean {
  const last = open.lines.at(-1);
  if (last === undefined || isNote(line.text, NOTE_BEGINNINGS) || wasteIn(line.text, WASTE_WORDS) !== null)
    return false;
  if (line.page === last.page && line.top - last.bottom > 1.2 * (line.bottom - line.top)) return false;
  const lastText = open.descriptions.at(-1) ?? '';
  if (!hasMoney(open)) return true;
  if (/^[-a-z0-9"'(/]/.test(line.text) && !isSentence(line.text)) return line.words.length <= 8;
  if (/[-–—,&/]$|\b(of|and|or|per|with|for|to)$/i.test(lastText) || opensBracket(lastText)) return true;
  if (BROKEN_ACTIVITY.test(`${lastText} ${line.words[0]?.text ?? ''}`)) return true;
  if (wrapped(open, line)) return true;
  if (standsUnder(open, line)) return true;
  const indented = line.left > (open.lines[0]?.left ?? 0) + 3 && line.left < open.textLeft + 12;
  return indented && ownNumberColumn(open) && line.words.length <= 6;
}

/** An activity of two words broken between them: `Tear` / `Out - barn only`. */
const BROKEN_ACTIVITY = /\b(?:tear (?:out|off)|detach &|r &|remove &|material only|labor only)$/i;

/** A remark ends in a period, but so do the trade's abbreviations, as in "comp. shingles - High pro." */
const isSentence = (text: string) =>
  /^[a-z].*\.$/.test(text) && !/\b(pro|lbs?|rfg|comp|yrs?|grd|shng|ga|incl|disp)\.$/i.test(text);

const opensBracket = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')');

/** Directly below the words they continue, with the usual line spacing. */
const CLOSE_BELOW = 0.8;
const MOST_HANGING = 16;
/** Figures are right-aligned; a short one leaves this much space before it, in text heights. */
const QUANTITY_ROOM = 4;

/**
 * Whether the line began because its first word did not fit before the figures. A building's name never continues a
 * row.
 */
function wrapped(open: ItemDraft, line: Line): boolean {
  const last = open.lines.at(-1);
  const first = line.words[0];
  const figure = Math.min(
    ...open.figures.map((placed) => placed.figure.left).filter((left) => left > open.textLeft),
  );
  const lastWord = last?.words.filter(({ right }) => right < figure).at(-1);
  if (last === undefined || first === undefined || lastWord === undefined) return false;
  const height = line.bottom - line.top;
  const below = isDirectlyBelow(last, line);
  const start = open.lines[0]?.left ?? 0;
  const aligned =
    line.left > start - 3 && line.left < open.textLeft + MOST_HANGING && line.right < figure + 3;
  const crowded = lastWord.right + (first.right - first.left) > figure - QUANTITY_ROOM * height;
  return below && aligned && crowded && buildingIn(line.text) === 'unsaid';
}

/** Whether the lower line has the usual line spacing to the upper one. */
export const isDirectlyBelow = (upper: Line, lower: Line): boolean =>
  lower.page === upper.page && lower.top - upper.bottom < CLOSE_BELOW * (lower.bottom - lower.top);

/** Whether the line stands directly under the words of a shingle's row, further right than the row's number. */
export function hangsUnderShingles({ lines, descriptions: said, textLeft }: ItemDraft, line: Line): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || !isDirectlyBelow(last, line)) return false;
  const hanging = line.left > first.left + 3 && line.left < textLeft + MOST_HANGING;
  return (
    hanging &&
    isShingleRow({ role: roleOf(spelledOut(inEnglish(said.join(' '), SPANISH_WORDS), ABBREVIATIONS)) })
  );
}

/** If figures come before the description, a line that begins directly under it continues it. */
function standsUnder(open: ItemDraft, line: Line): boolean {
  const counted = open.figures.some(({ figure }) => figure.right < open.textLeft);
  const aligned = Math.abs(line.left - open.textLeft) < 3;
  return counted && aligned && line.words.length <= 6 && buildingIn(line.text) === 'unsaid';
}

/** Tables with a column for row numbers print the description's second line under its first. */
function ownNumberColumn(open: ItemDraft): boolean {
  const first = open.lines[0]?.words[0]?.text ?? '';
  return /^\*?\d{1,3}[a-z]?$/i.test(first);
}
