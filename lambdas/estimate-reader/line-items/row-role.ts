import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { anyOf, matches, meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { ACTIVITY_WORDS, type Activity } from '#lambdas/estimate-reader/vocabulary/activities.ts';
import { oldRoofingHauled } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { materialNames } from '#lambdas/estimate-reader/vocabulary/material-names.ts';
import { materialsWithFelt } from '#lambdas/estimate-reader/vocabulary/membranes.ts';
import { notRoofing } from '#lambdas/estimate-reader/vocabulary/other-materials.ts';
import { otherTrades, wallSections } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import type { Role, RowMeaning } from '#lambdas/estimate-reader/vocabulary/role.ts';
import { INCURRED_WORDS, incurredIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { namesShingles, shingleLooks, shingleWords } from '#lambdas/estimate-reader/vocabulary/shingles.ts';
import { type LineItemWords, lineItemWords } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import { namesWallPart } from '#lambdas/estimate-reader/vocabulary/walls.ts';
import type { RoofingMaterial } from '#shared/estimate/warnings.ts';

/** The role of a row by its printed description; null if it is not roof work that matters here. */
export function roleOf(description: string, words = lineItemWords, looks = shingleLooks): Role | null {
  const text = withoutLook(normalizeText(description), looks);
  const row = { text, activity: activityIn(description), words };
  const meaning = meaningIn(row);
  if (meaning !== null) return meaning === 'not_roof_work' ? null : roleBy(meaning, row);
  if (!namesShingles(text) || namesNoRoof(text)) return null;
  if (matches(words.repairs, text)) return 'shingle_repair';
  return row.activity === null ? 'shingle_install' : COVER_ROLE[row.activity];
}

function meaningIn(row: Described): RowMeaning | null {
  const rule = RULES.find(([topic, except]) => matches(row.words[topic], row.text) && !except?.(row));
  return rule === undefined ? null : meaningOf(row.words[rule[0]], row.text);
}

interface Described {
  text: string;
  activity: Activity | null;
  words: LineItemWords;
}

/** A topic's words decide, unless the row's other words make an exception. */
type Rule = [topic: keyof LineItemWords, except?: (row: Described) => boolean];

/** "Remove shingles, felt and drip edge" is the shingles' row: the first part named counts. */
const afterShingles = (topic: keyof LineItemWords) => (row: Described) => {
  const at = row.text.search(anyOf(row.words[topic]));
  return at > 0 && namesShingles(row.text.slice(0, at));
};

/** "Remove, haul and dispose of shingles" is the tear-off itself, not debris removal. */
function isTearOff({ text, activity, words }: Described): boolean {
  if (/\btear/.test(text)) return true;
  const isRoofing = namesShingles(text) || matches(words.otherRoofs, text);
  return activity === 'remove' && isRoofing && !matches(words.debrisNamedFirst, text);
}

/** In order: the first rule that applies decides. */
const RULES: readonly Rule[] = [
  ['singleShingles'],
  ['heightCharges'],
  ['laborMinimums'],
  ['tarps'],
  ['permits'],
  ['gutters', ({ text, words }) => matches(words.aprons, text) || matches(words.iceAndWater, text)],
  ['iceAndWater', afterShingles('iceAndWater')],
  ['dripEdges', afterShingles('dripEdges')],
  ['dripEdgesApart', ({ text }) => namesShingles(text)],
  ['starters'],
  ['selfAdhered', (row) => matches(row.words.otherRoofs, row.text) || afterShingles('selfAdhered')(row)],
  ['ridgeVents'],
  ['ridgeCaps'],
  ['underlayments', (row) => matches(materialsWithFelt, row.text) || afterShingles('underlayments')(row)],
  ['mountedThings'],
  ['valleys', (row) => matches(row.words.valleyOptions, row.text) || afterShingles('valleys')(row)],
  ['pipeJacks'],
  ['flashedParts'],
  ['flashings', afterShingles('flashings')],
  ['roofVents'],
  ['debris', isTearOff],
  ['otherRoofWork'],
  ['furtherLayers'],
  ['otherRoofs', ({ text }) => namesNoRoof(text)],
  ['extras'],
];

/** The role of removing a part; other parts keep their role. */
const WHEN_REMOVED: Partial<Record<Role, Role>> = {
  steep: 'steep_removal',
  high: 'high_removal',
  ice_water: 'roof_accessory_removal',
  drip_edge: 'roof_accessory_removal',
  starter: 'roof_accessory_removal',
  ridge_cap: 'roof_accessory_removal',
  ridge_vent: 'roof_accessory_removal',
  underlayment: 'roof_accessory_removal',
  valley: 'roof_accessory_removal',
  flashing: 'roof_accessory_removal',
  pipe_jack: 'roof_accessory_removal',
  roof_vent: 'roof_accessory_removal',
  other_roof: 'other_roof_removal',
};

/** Detaching and resetting a part does not make it a new one. */
const NOT_NEW_WHEN_RESET: ReadonlySet<Role> = new Set(['ice_water', 'drip_edge', 'starter', 'ridge_cap']);

function roleBy(role: Role, { activity }: Described): Role {
  if (activity === 'reset' && NOT_NEW_WHEN_RESET.has(role)) return 'roof_accessory_removal';
  return activity === 'remove' ? (WHEN_REMOVED[role] ?? role) : role;
}

/** The role of a row about the shingles themselves, by activity. */
const COVER_ROLE: Record<Activity, Role | null> = {
  remove: 'shingle_removal',
  remove_and_replace: 'shingle_remove_and_replace',
  replace: 'shingle_install',
  material: 'shingle_install_material',
  labor: 'shingle_install_labor',
  reset: null,
};

/** True if no word of a description is known: it may name anything, by a brand or in another language. */
export function namesNothingKnown(description: string, trades = otherTrades): boolean {
  const text = withoutLook(normalizeText(description));
  const row = { text, activity: activityIn(description), words: lineItemWords };
  return meaningIn(row) === null && !namesShingles(text) && !namesNoRoof(text) && !matches(trades, text);
}

/** The parts of a row that its table prints. */
interface PrintedRow {
  description: string;
  unit: string | null;
  section: string | null;
}

/** Roofing materials; on a wall they are siding. */
export const isRoofingRole = (role: Role | null): boolean =>
  isShingleRow({ role }) || role === 'other_roof' || role === 'other_roof_removal';

/** The role of a row in its table: its unit and section say what the description alone does not. */
export function roleInTable({ description, unit, section }: PrintedRow): Role | null {
  const role = roleOf(description);
  if (role !== null && isRoofingRole(role) && isWallSection(section)) return 'wall_cover';
  const text = normalizeText(description);
  const hauled = (role === null || role === 'debris') && !namesNoRoof(text);
  return hauled && unit === 'SQ' && matches(oldRoofingHauled, text) ? 'shingle_removal' : role;
}

/** True for sections of a wall: flashing and shingles there are not the roof's. */
export function isWallSection(section: string | null, words = wallSections): boolean {
  if (section === null) return false;
  const name = normalizeText(section);
  return matches(words, name) || (namesWallPart(name) && !/\broof/.test(name));
}

const fullReplacementRoles: ReadonlySet<Role> = new Set([
  'shingle_removal',
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
  'shingle_remove_and_replace',
]);

/** True for rows about the shingles of a whole roof. */
export const isShingleRow = ({ role }: { role: Role | null }): boolean =>
  role !== null && fullReplacementRoles.has(role);

/** "Cedar shingles" and "slate roofing" name the material. */
const MATERIAL = /\b(?:cedar|wood|slate) (?:sh(?:ingle|ake)|roof|rfg|tile)/;

/** The text of a row about asphalt shingles without their look or color: "comp. shingle, Weathered Wood". */
function withoutLook(text: string, looks = shingleLooks): string {
  if (!matches(looks, text) || !matches(shingleWords.kinds, text) || !matches(namedShingles, text))
    return text;
  return MATERIAL.test(text) ? text : text.replace(new RegExp(anyOf(looks), 'g'), '');
}

/** One table, so that its pattern is made once. */
const namedShingles = [...shingleWords.named, ...shingleWords.roofing];

/** The material that a row of another material than asphalt shingles names. */
export function materialIn(description: string, names = materialNames): RoofingMaterial {
  return meaningOf(names, normalizeText(description)) ?? 'other';
}

/** True if a material's words are about a floor, a fence or a wall. */
export function namesNoRoof(text: string, words = notRoofing): boolean {
  return matches(words, text) || namesWallPart(text);
}

/** The activity a description names; null if it names none. */
export function activityIn(description: string, words = ACTIVITY_WORDS): Activity | null {
  return meaningOf(words, normalizeText(description));
}

/** The parts that sentences name. */
const PARTS: readonly [topic: keyof typeof lineItemWords, role: Role][] = [
  ['iceAndWater', 'ice_water'],
  ['dripEdges', 'drip_edge'],
  ['starters', 'starter'],
  ['ridgeCaps', 'ridge_cap'],
  ['underlayments', 'underlayment'],
  ['valleys', 'valley'],
  ['ridgeVents', 'ridge_vent'],
  ['permits', 'permit'],
];

/** The parts of a roof that a sentence names. */
export function partsNamedIn(sentence: string): Role[] {
  const text = normalizeText(sentence);
  return PARTS.filter(([topic]) => matches(lineItemWords[topic], text)).map(([, role]) => role);
}

type Noted = Pick<LineItem, 'notes' | 'role' | 'rcv'>;

/** Whether the notes under a row say it is paid only once the work is done, and how many dollars. */
export function incurredRow(row: Noted): Pick<LineItem, 'paidWhenIncurred' | 'paidWhenIncurredAmount'> {
  const { stated, amount } = promisesAnotherPart(row) ? NOTHING : incurredIn(row.notes);
  return {
    paidWhenIncurred: amount !== null || (stated && row.rcv === null),
    paidWhenIncurredAmount: amount,
  };
}

const NOTHING = { stated: false, amount: null };

/** "Code Upgrade: ice & water barrier is paid when incurred" under a priced drip edge is not about the drip edge. */
function promisesAnotherPart({ notes, role, rcv }: Noted): boolean {
  const promise = notes.find((note) => matches(INCURRED_WORDS, normalizeText(note)));
  const parts = promise === undefined ? [] : partsNamedIn(promise);
  return parts.length > 0 && (rcv ?? 0) > 0 && (role === null || !parts.includes(role));
}
