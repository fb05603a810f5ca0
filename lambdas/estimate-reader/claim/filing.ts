import { dateIn } from '../text/dates.ts';
import { fieldOf } from '../text/labelled-fields.ts';
import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';

const PROPERTY = [
  /^(insured )?property( address)?:$/,
  /^(loss|risk|job) (location|address):$/,
  /^location( of (loss|risk))?:$/,
];
const DATED = [
  /^date est\.? completed:$/,
  /^date (entered|prepared|of estimate|revised):$/,
  /^estimate date:$/,
  /^prepared( on)?:$/,
];
const REVISED =
  /\brevised\b|\breplaces? (?:our|the|your|all|any) (?:[a-z]+ )?(?:estimate|statement)|\bsupersedes?\b|\bcorrected estimate\b|\bre-?inspect(?:ed|ion)\b/;
/** Revisions say so near the top of their first page. */
const HEAD_LINES = 40;

/** What tells one estimate of a file from another: the house, the day, and whether it replaces an earlier one. */
export function filingOf(lines: readonly Line[]): {
  property: string | null;
  dated: string | null;
  revised: boolean;
} {
  const dated = fieldOf(lines, DATED, (value) => dateIn(value) !== null);
  const head = lines.slice(0, HEAD_LINES);
  return {
    property: fieldOf(lines, PROPERTY)?.value ?? null,
    dated: dated === null ? null : dateIn(dated.value),
    revised: head.some((line) => REVISED.test(normalizeText(line.text))),
  };
}
