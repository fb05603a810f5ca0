import { type PhraseRule, phrase } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Prices by the single shingle: repairs. */
export const singleShingles: Words = [
  phrase(
    /\bper (each )?shingle\b/,
    'shingle_repair',
    'trade usage',
    'Laminated - comp. shingle rfg - per shingle',
  ),
  phrase(/\(per sh/, 'shingle_repair', 'Xactimate', 'Laminated - comp. shingle rfg (per SH)'),
];

/** Extra charges for a steep or high roof. */
export const heightCharges: Words = [
  phrase(
    /\bsteep\b/,
    'steep',
    'Xactimate; Symbility',
    'Additional charge for steep roof - 7/12 to 9/12 slope',
    'Steep Charge, Roofing, 7/12 - 9/12',
  ),
  phrase(/\bslope (charge|labor)\b/, 'steep', 'trade usage', 'Slope charge - roofing, 7/12'),
  phrase(/\bpitch (charge|labor)\b/, 'steep', 'trade usage', 'Pitch charge 7/12 - 9/12', 'Pitch labor'),
  phrase(/\bhigh roof\b/, 'high', 'Xactimate', 'High roof, 2 levels or greater'),
  phrase(/\bstor(y|ies)\b.*\bcharge\b/, 'high', 'trade usage', 'Two-story charge'),
  phrase(/\bcharge\b.*\bstor(y|ies)\b/, 'high', 'trade usage', 'Additional charge for two story'),
  phrase(/\bhigh[- ]charge\b/, 'high', 'Symbility', 'High charge, roofing'),
  phrase(
    /\b(labor|charge|extra|add|additional) for (pitch|slope)\b/,
    'steep',
    'trade usage',
    'Labor for pitch, 8/12',
    'Extra for slope',
  ),
  phrase(/\bstor(y|ies) (labor|access|extra)\b/, 'high', 'trade usage', 'Second-story labor'),
  phrase(
    /\b(labor|extra) for (a )?(two|2|second|2nd|upper|multi)[- ]?stor(y|ies)\b/,
    'high',
    'trade usage',
    'Labor for two stories',
  ),
  phrase(/\bheight (charge|labor)\b/, 'high', 'trade usage', 'Height charge'),
];

export const laborMinimums: Words = [
  phrase(/\broof.*\bminimum\b/, 'roof_labor_minimum', 'Xactimate', 'Roofing labor minimum*'),
  phrase(/\bminimum\b/, 'not_roof_work', 'Xactimate', 'Minimum charge - comp. shingle debris'),
];

export const tarps: Words = [
  phrase(/\btarps?\b/, 'tarp', 'Xactimate', 'R&R Tarp - all-purpose poly - per sq ft (labor and material)'),
];

export const permits: Words = [
  phrase(/\bpermits?\b/, 'permit', 'Xactimate', 'Permits & Fees (Paid Bill)'),
  phrase(/\bbuilding code\b/, 'permit', 'trade usage', 'Building code compliance'),
  phrase(/\bcode upgrade fee\b/, 'permit', 'trade usage', 'Code upgrade fee'),
];

/** Hauling the old cover, counted by the square: another name for the tear-off. */
export const coverHauledOff: readonly PhraseRule<'hauled'>[] = [
  phrase(
    /\bhaul (off|away)\b.*\b(old|existing) (roof|comp|asphalt|lam|shingle|cover)/,
    'hauled',
    'trade usage',
    'Haul off old shingles to roll-off',
    'Haul away existing roofing',
  ),
  phrase(
    /^tear[- ]?(down|off|out)\b[^a-z]*(and )?(dump|haul|disposal|dispose)\b/,
    'hauled',
    'trade usage',
    'Tear-down, dump',
    'Tear off & haul',
    'Tear out and dispose',
  ),
];

/** The tear-off with hauling. */
export const hauledAway: readonly PhraseRule<'hauled'>[] = [
  phrase(/^(?!.*no haul).*\bhaul\b/, 'hauled', 'Xactimate', 'Tear off, haul and dispose of comp. shingles'),
];

/** The tear-off without hauling, which another row covers. */
export const notHauled: readonly PhraseRule<'not_hauled'>[] = [
  phrase(
    /\b(no|without|excl(uding|\.)?) (haul|disposal)/,
    'not_hauled',
    'Xactimate',
    'Tear off composition shingles (no haul off)',
    'Tear-off, excluding disposal',
  ),
];

/** Work on a part that stays: painting, cleaning or leaving it does not make it new. */
export const upkeep: readonly PhraseRule<'stays'>[] = [
  phrase(/\bpaint\b/, 'stays', 'Xactimate', 'Paint roof vent'),
  phrase(/\bprime\b/, 'stays', 'Xactimate', 'Prime flashing'),
  phrase(/\bclean\b/, 'stays', 'Xactimate', 'Clean valley metal'),
  phrase(/^(re-?)?seal\b/, 'stays', 'Xactimate', 'Seal step flashing'),
  phrase(/\bre-?use\b/, 'stays', 'trade usage', 'Step flashing - reuse'),
  phrase(/\bto remain\b/, 'stays', 'trade usage', 'Step flashing - existing to remain'),
  phrase(
    /\bnot (included|required|needed|covered)\b/,
    'stays',
    'small carriers',
    'Drip edge - not included',
    'Ice & water barrier - not required by code',
  ),
];
