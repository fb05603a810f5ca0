import { hasWord, normalizeText, wordsOf } from '../text/normalize-text.ts';
import type { Role } from '../vocabulary/role.ts';
import { NOT_ROOF_COVER, namesCover, namesShingles, OTHER_ROOF } from '../vocabulary/roof-covers.ts';
import { type Activity, activityIn } from './activity.ts';

export const fullReplacementRoles: ReadonlySet<Role> = new Set([
  'shingle_removal',
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
  'shingle_remove_and_replace',
]);

interface Described {
  text: string;
  words: string[];
  activity: Activity;
}

type Rule = [applies: (row: Described) => boolean, role: (row: Described) => Role | null];

const says = (pattern: RegExp) => (row: Described) => pattern.test(row.text);
const is = (role: Role | null) => () => role;
const unlessRemoved = (role: Role, removal: Role) => (row: Described) =>
  row.activity === 'remove' ? removal : role;
/** A part put on; taking it off or setting it aside is not having it. */
const part = (role: Role) => (row: Described) =>
  row.activity === 'remove' || row.activity === 'reset' ? 'roof_accessory_removal' : role;

/** "Remove shingles, felt and drip edge" is the shingles' row: what is named first counts. */
function afterShingles(row: Described, part: RegExp): boolean {
  const at = row.text.search(part);
  return at > 0 && namesShingles(row.text.slice(0, at), wordsOf(row.text.slice(0, at)));
}

const DRIP_EDGE = /\bdrip[- ]?edge|\bgutter apron\b/;
const ICE_WATER =
  /\bwater (barrier|shield|membrane)|\bice\b.*\bwater\b|\bi(ce)? ?[&/] ?w(ater)?\b|\bleak barrier\b/;
const FELT = /\bfelt\b|\bunderlayment\b|\btar paper\b/;
const RIDGE_CAP =
  /\b(hip ?\/? ?(and|&)? ?ridge|ridge ?\/ ?hip|hip|ridge)\b.*\b(caps?|shingles?)\b|\bridge ?caps?\b|\bhip ?caps?\b/;
const DEBRIS = /\b(debris|haul|dumpster|dump|landfill|disposal)\b/;
const STRUCTURE =
  /\b(sheathing|decking|plywood|osb|rafter|truss|insulation|batten|nail over|re-?nail|clean|pressure wash|paint|prime|stain)\b/;

/** Loads and fees; "Remove, haul and dispose of shingles" is the tearing off itself. */
function isDebris({ text, words, activity }: Described): boolean {
  if (!DEBRIS.test(text) || /\btear/.test(text)) return false;
  return /^(debris|haul|dump)/.test(text) || activity !== 'remove' || !namesShingles(text, words);
}

/** In order: the first rule that applies decides. */
const RULES: Rule[] = [
  [says(/\bper (each )?shingle\b|\(per sh/), is('shingle_repair')],
  [
    says(
      /\b(steep|(slope|pitch) charge)\b.*\b(charge|roof|roofing|slope|pitch)\b|\bcharge\b.*\bsteep\b|\bsteep\b/,
    ),
    unlessRemoved('steep', 'steep_removal'),
  ],
  [
    says(/\bhigh roof\b|\bstor(y|ies)\b.*\bcharge\b|\bcharge\b.*\bstor(y|ies)\b|\bhigh[- ]charge\b/),
    unlessRemoved('high', 'high_removal'),
  ],
  [says(/\broof.*\bminimum\b/), is('roof_labor_minimum')],
  [says(/\bminimum\b/), is(null)],
  [says(/\btarps?\b/), is('tarp')],
  [says(/\b(permits?|building code|code upgrade fee)\b/), is('permit')],
  [
    (row) => /\b(gutters?|guard|screen|downspouts?)\b/.test(row.text) && !/\bapron\b/.test(row.text),
    is(null),
  ],
  [(row) => ICE_WATER.test(row.text) && !afterShingles(row, ICE_WATER), part('ice_water')],
  [
    (row) =>
      (DRIP_EDGE.test(row.text) && !afterShingles(row, DRIP_EDGE)) ||
      (hasWord(row.words, 'drip') && hasWord(row.words, 'edge') && !namesShingles(row.text, row.words)),
    part('drip_edge'),
  ],
  [(row) => hasWord(row.words, 'starter'), part('starter')],
  [says(/\bridge[- ]?vent|\bvent\b.*\bridge\b/), unlessRemoved('ridge_vent', 'roof_accessory_removal')],
  [(row) => RIDGE_CAP.test(row.text) && /\bmetal roof/.test(row.text), is('flashing')],
  [says(RIDGE_CAP), part('ridge_cap')],
  [
    (row) => FELT.test(row.text) && !namesCover(row.text) && !afterShingles(row, FELT),
    unlessRemoved('underlayment', 'roof_accessory_removal'),
  ],
  [says(/\b(satellite|antenna|solar|skylight|lightning)\b/), is(null)],
  [
    (row) =>
      /\bvalley\b/.test(row.text) && !/\bvalleys?:/.test(row.text) && !afterShingles(row, /\bvalley\b/),
    is('valley'),
  ],
  [
    says(/\bpipe[- ]?jack|\bplumbing boot|\bpipe (boot|flashing|collar)|\bsplit boot\b|\bjack\b.*\bflash/),
    is('pipe_jack'),
  ],
  [
    (row) =>
      (/\bcounter-?flashing\b|\bkick-?out\b|\bcricket\b/.test(row.text) || hasWord(row.words, 'flashing')) &&
      !afterShingles(row, /flashing/),
    is('flashing'),
  ],
  [
    says(
      /\b(roof vent|turtle|turbine|box vent|static vent|power(ed)? (attic )?vent|(exhaust|rain|flue|vent) cap|off ridge)\b/,
    ),
    is('roof_vent'),
  ],
  [isDebris, is('debris')],
  [says(STRUCTURE), is(null)],
  [says(/\badd(\.|itional|l)?'?l? layers?\b|\b(second|2nd|extra|each add.*) layer\b/), is('second_layer')],
  [
    (row) => OTHER_ROOF.test(row.text) && !NOT_ROOF_COVER.test(row.text.replace('roof/wall panel', '')),
    unlessRemoved('other_roof', 'other_roof_removal'),
  ],
  [says(/\bcharge\b|\bcaps?\b|\bvents?\b/), is(null)],
  [(row) => !namesShingles(row.text, row.words) || NOT_ROOF_COVER.test(row.text), is(null)],
  [says(/\b(repair|patch|spot|reseal|hand ?seal|individual|per bundle)\b/), is('shingle_repair')],
];

/** What a row about the shingles themselves does with them. */
const COVER_ROLE: Record<Exclude<Activity, null>, Role | null> = {
  remove: 'shingle_removal',
  remove_and_replace: 'shingle_remove_and_replace',
  replace: 'shingle_install',
  material: 'shingle_install_material',
  labor: 'shingle_install_labor',
  reset: null,
};

/** The role of a row by its printed description; null where it is not roof work that matters here. */
export function roleOf(description: string): Role | null {
  const row = {
    text: normalizeText(description),
    words: wordsOf(description),
    activity: activityIn(description),
  };
  const rule = RULES.find(([applies]) => applies(row));
  if (rule !== undefined) return rule[1](row);
  return row.activity === null ? 'shingle_install' : COVER_ROLE[row.activity];
}
