import { normalizeText } from '#lambdas/estimate-reader/text/normalize-text.ts';

/**
 * A home of its own, as rental pairs, condominiums and granny flats are listed: `Dwelling 2`, `Building A`,
 * `Unit 3`, `In-law suite`. Two of them in one estimate are two roofs with two prices.
 */
const NUMBERED_HOME =
  /\b(dwelling|house|home|residence|building|bldg|unit|duplex|condo(?:minium)?|town ?(?:house|home)|apartment|cabin|cottage)\.? *(?:#|no\.? ?|number )?(\d{1,4}|[a-h])\b(?! ?[:=,./-]?\d)/;
const SECOND_HOME =
  /\b((?:mother[- ])?in[- ]law|tenant|guest|rental|caretaker'?s?|carriage|servants?'?|accessory dwelling|granny|adu|casita|bunk ?house|second (?:dwelling|home|house|residence))\b/;
/** Houses by place: `North house`, `Rear dwelling`. */
const PLACED_HOME =
  /\b(north|south|east|west|front|rear|upper|lower|left|right)(?:ern)? (dwelling|house|home|residence|building|duplex|unit)\b/;

/** The home a section names, in one spelling for all sections of it; null where the name tells of none. */
export function homeNamed(name: string): string | null {
  const text = normalizeText(name);
  const second = SECOND_HOME.exec(text);
  if (second?.[1] !== undefined) return second[1];
  const numbered = NUMBERED_HOME.exec(text);
  if (numbered !== null) return `${numbered[1]} ${numbered[2]}`;
  const placed = PLACED_HOME.exec(text);
  return placed === null ? null : `${placed[1]} ${placed[2]}`;
}

/** True where the name tells of a home that is not the insured's own dwelling. */
export const namesSecondHome = (name: string) => SECOND_HOME.test(normalizeText(name));

/** Words that part one roof, or only say that it is one. */
const PART =
  /\b(roof(?:s|ing|plan)?|rf|r|facets?|faces?|planes?|slopes?|sides?|sections?|areas?|parts?|levels?|stor(?:y|ies)|floors?|main|primary|upper|lower|middle|high|low|top|front|rear|back|left|right|north|south|east|west|centre|center|hip|gable|flat|steep|pitch(?:ed)?|addition|extension|turret|dormers?|bay|wing|ell|entry|entrance|foyer|sun ?room|attached|garage|living|great|master|bonus|old|new|existing|original|dwelling|house|home|residence|exterior|eagle ?view|hover|source|sketch|plan|general|shingles?|composition|comp|asphalt|laminated|3[- ]tab|modified|bitumen|mod|bit|metal|membrane|tpo|epdm|low[- ]slope|tear|off|removal|replace(?:ment)?|install(?:ation)?|the|of|over|and|to|at|on|one|two|three|first|second|third|1st|2nd|3rd)\b/g;

/** True where a section's name is a part of one roof or a plain word for it, such as `Upper Roof`, `RF-2`, `Addition`. */
export function namesRoofPart(name: string): boolean {
  const rest = normalizeText(name)
    .replace(PART, ' ')
    .replace(/roof\d+|rf-?\d+|f\d+|\d+/g, ' ');
  return !/[a-z]{2}/.test(rest);
}
