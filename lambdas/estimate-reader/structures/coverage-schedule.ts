import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { namesRoofPart, ROOF_PART_WORDS } from '#lambdas/estimate-reader/vocabulary/roof-places.ts';
import type { RoomCoverage } from './section-coverages.ts';

/** A policy's table of what it insures: "Coverage  Item  Description  Limit". */
const HEADING = /^(?=.*\b(?:coverage|cov\.?)\b)(?=.*\b(?:limit|amount|insurance)\b)[^\d$]*$/;
/** "Coverage E - Farm Buildings  Building 1  $180,000.00" */
const LETTER = /\b(?:coverage|cov\.?) ?([a-h])\b/;
/** "E  1  Pole building 40 x 80  180,000" and "1  Pole building  E  180,000" */
const LETTER_ALONE = /^([a-h])(?= )|(?<= )([a-h])(?= +\$?\d[\d,.]*$)/;
const LIMIT = /\d{1,3}(?:,\d{3})+(?:\.\d{2})?/;
/** A building by its number: "Item 2", "Bldg. 3". */
const NUMBERED = /\b(?:item|location|loc\.?|building|bldg\.?|structure|no\.?|#) ?#?(\d{1,2})\b/;
/** A row's own number in a schedule with a heading. */
const ITEM = /^(?:[a-h] )?(\d{1,2}) [a-z]/;

/**
 * The coverage that insures each building by the policy's schedule: Coverage A is the dwelling, whatever its size and
 * wherever it stands.
 * @param names the sections' names
 */
export function scheduledCoverages(lines: readonly Line[], names: readonly string[]): RoomCoverage[] {
  const sections = [...new Set(names)].filter(
    (name) => /\d/.test(name) || !namesRoofPart(name, ROOF_PART_WORDS),
  );
  let headed = false;
  return lines.flatMap((line): RoomCoverage[] => {
    const text = normalizeText(line.text);
    if (HEADING.test(text)) headed = true;
    else if (!LIMIT.test(text)) headed = false;
    if (!LIMIT.test(text)) return [];
    const [, first, last] = (headed ? LETTER_ALONE.exec(text) : null) ?? [];
    const letter = LETTER.exec(text)?.[1] ?? first ?? last;
    if (letter === undefined) return [];
    const coverage = `Coverage ${letter.toUpperCase()}`;
    return sections.filter((name) => isOn(text, name, headed)).map((section) => ({ section, coverage }));
  });
}

/** True if a line of the schedule is about the section: by its name, or by its number under a heading. */
function isOn(line: string, section: string, headed: boolean): boolean {
  const name = normalizeText(section);
  const at = line.indexOf(name);
  if (at >= 0 && !/[a-z\d]/.test(line[at - 1] ?? ' ') && !/[a-z\d]/.test(line[at + name.length] ?? ' '))
    return true;
  const number = NUMBERED.exec(name)?.[1];
  const item = headed ? ITEM.exec(line)?.[1] : undefined;
  return number !== undefined && number === (item ?? NUMBERED.exec(line)?.[1]);
}
