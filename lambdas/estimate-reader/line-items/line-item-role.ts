import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { anyOf, meaningOf, says } from '#lambdas/estimate-reader/text/spelling.ts';
import type { Activity } from '#lambdas/estimate-reader/vocabulary/activities.ts';
import { otherTrades } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import { type LineItemWords, lineItemWords } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import type { Role, RowMeaning } from '../vocabulary/role.ts';
import { activityIn } from './activity.ts';
import { namesCoverWithFelt, namesNoRoof, namesShingles } from './roof-cover.ts';

const fullReplacementRoles: ReadonlySet<Role> = new Set([
  'shingle_removal',
  'shingle_install',
  'shingle_install_material',
  'shingle_install_labor',
  'shingle_remove_and_replace',
]);

/** True for rows about the shingles of a whole roof. */
export const isShingleCover = ({ role }: { role: Role | null }): boolean =>
  role !== null && fullReplacementRoles.has(role);

interface Described {
  text: string;
  activity: Activity | null;
  words: LineItemWords;
}

/** A topic's words decide, except where the row says something else besides. */
type Rule = [topic: keyof LineItemWords, except?: (row: Described) => boolean];

/** "Remove shingles, felt and drip edge" is the shingles' row: what is named first counts. */
const afterShingles = (topic: keyof LineItemWords) => (row: Described) => {
  const at = row.text.search(anyOf(row.words[topic]));
  return at > 0 && namesShingles(row.text.slice(0, at));
};

/** "Remove, haul and dispose of shingles" is the tearing off itself, no load. */
function isTearOff({ text, activity, words }: Described): boolean {
  if (/\btear/.test(text)) return true;
  const cover = namesShingles(text) || says(words.otherRoofs, text);
  return activity === 'remove' && cover && !says(words.debrisNamedFirst, text);
}

/** In order: the first rule that applies decides. */
const RULES: readonly Rule[] = [
  ['singleShingles'],
  ['heightCharges'],
  ['laborMinimums'],
  ['tarps'],
  ['permits'],
  ['gutters', ({ text, words }) => says(words.aprons, text) || says(words.iceAndWater, text)],
  ['iceAndWater', afterShingles('iceAndWater')],
  ['dripEdges', afterShingles('dripEdges')],
  ['dripEdgesApart', ({ text }) => namesShingles(text)],
  ['starters'],
  ['selfAdhered', (row) => says(row.words.otherRoofs, row.text) || afterShingles('selfAdhered')(row)],
  ['ridgeVents'],
  ['ridgeCaps'],
  ['underlayments', (row) => namesCoverWithFelt(row.text) || afterShingles('underlayments')(row)],
  ['mountedThings'],
  ['valleys', (row) => says(row.words.valleyOptions, row.text) || afterShingles('valleys')(row)],
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

/** What taking a thing off is called; other things keep their role. */
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

/** Setting a part aside and putting it back is not having a new one. */
const NOT_NEW_WHEN_RESET: ReadonlySet<Role> = new Set(['ice_water', 'drip_edge', 'starter', 'ridge_cap']);

function roleBy(role: Role, { activity }: Described): Role {
  if (activity === 'reset' && NOT_NEW_WHEN_RESET.has(role)) return 'roof_accessory_removal';
  return activity === 'remove' ? (WHEN_REMOVED[role] ?? role) : role;
}

/** What a row about the shingles themselves does with them. */
const COVER_ROLE: Record<Activity, Role | null> = {
  remove: 'shingle_removal',
  remove_and_replace: 'shingle_remove_and_replace',
  replace: 'shingle_install',
  material: 'shingle_install_material',
  labor: 'shingle_install_labor',
  reset: null,
};

function meaningIn(row: Described): RowMeaning | null {
  const rule = RULES.find(([topic, except]) => says(row.words[topic], row.text) && !except?.(row));
  return rule === undefined ? null : meaningOf(row.words[rule[0]], row.text);
}

/** The role of a row by its printed description; null where it is not roof work that matters here. */
export function roleOf(description: string, words = lineItemWords): Role | null {
  const text = normalizeText(description);
  const row = { text, activity: activityIn(description), words };
  const meaning = meaningIn(row);
  if (meaning !== null) return meaning === 'not_roof_work' ? null : roleBy(meaning, row);
  if (!namesShingles(text) || namesNoRoof(text)) return null;
  if (says(words.repairs, text)) return 'shingle_repair';
  return row.activity === null ? 'shingle_install' : COVER_ROLE[row.activity];
}

/** True where no word of a description is known: it may name anything, by a brand or by another language. */
export function namesNothingKnown(description: string, trades = otherTrades): boolean {
  const text = normalizeText(description);
  const row = { text, activity: activityIn(description), words: lineItemWords };
  return meaningIn(row) === null && !namesShingles(text) && !namesNoRoof(text) && !says(trades, text);
}
