import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly Spelling<RowMeaning>[];

/** Prices by the single shingle: repairs. */
export const singleShingles: Words = [
  {
    pattern: /\bper (each )?shingle\b/,
    means: 'shingle_repair',
    printed: ['Laminated - comp. shingle rfg - per shingle'],
    papers: 'trade usage',
  },
  {
    pattern: /\(per sh/,
    means: 'shingle_repair',
    printed: ['Laminated - comp. shingle rfg (per SH)'],
    papers: 'Xactimate',
  },
];

/** Extra charges for a steep or high roof. */
export const heightCharges: Words = [
  {
    pattern: /\bsteep\b/,
    means: 'steep',
    printed: ['Additional charge for steep roof - 7/12 to 9/12 slope', 'Steep Charge, Roofing, 7/12 - 9/12'],
    papers: 'Xactimate; Symbility',
  },
  {
    pattern: /\bslope (charge|labor)\b/,
    means: 'steep',
    printed: ['Slope charge - roofing, 7/12'],
    papers: 'trade usage',
  },
  {
    pattern: /\bpitch (charge|labor)\b/,
    means: 'steep',
    printed: ['Pitch charge 7/12 - 9/12', 'Pitch labor'],
    papers: 'trade usage',
  },
  {
    pattern: /\bhigh roof\b/,
    means: 'high',
    printed: ['High roof, 2 levels or greater'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bstor(y|ies)\b.*\bcharge\b/,
    means: 'high',
    printed: ['Two-story charge'],
    papers: 'trade usage',
  },
  {
    pattern: /\bcharge\b.*\bstor(y|ies)\b/,
    means: 'high',
    printed: ['Additional charge for two story'],
    papers: 'trade usage',
  },
  { pattern: /\bhigh[- ]charge\b/, means: 'high', printed: ['High charge, roofing'], papers: 'Symbility' },
  {
    pattern: /\b(labor|charge|extra|add|additional) for (pitch|slope)\b/,
    means: 'steep',
    printed: ['Labor for pitch, 8/12', 'Extra for slope'],
    papers: 'trade usage',
  },
  {
    pattern: /\bstor(y|ies) (labor|access|extra)\b/,
    means: 'high',
    printed: ['Second-story labor'],
    papers: 'trade usage',
  },
  {
    pattern: /\b(labor|extra) for (a )?(two|2|second|2nd|upper|multi)[- ]?stor(y|ies)\b/,
    means: 'high',
    printed: ['Labor for two stories'],
    papers: 'trade usage',
  },
  { pattern: /\bheight (charge|labor)\b/, means: 'high', printed: ['Height charge'], papers: 'trade usage' },
];

export const laborMinimums: Words = [
  {
    pattern: /\broof.*\bminimum\b/,
    means: 'roof_labor_minimum',
    printed: ['Roofing labor minimum*'],
    papers: 'Xactimate',
  },
  {
    pattern: /\bminimum\b/,
    means: 'not_roof_work',
    printed: ['Minimum charge - comp. shingle debris'],
    papers: 'Xactimate',
  },
];

export const tarps: Words = [
  {
    pattern: /\btarps?\b/,
    means: 'tarp',
    printed: ['R&R Tarp - all-purpose poly - per sq ft (labor and material)'],
    papers: 'Xactimate',
  },
];

export const permits: Words = [
  { pattern: /\bpermits?\b/, means: 'permit', printed: ['Permits & Fees (Paid Bill)'], papers: 'Xactimate' },
  {
    pattern: /\bbuilding code\b/,
    means: 'permit',
    printed: ['Building code compliance'],
    papers: 'trade usage',
  },
  { pattern: /\bcode upgrade fee\b/, means: 'permit', printed: ['Code upgrade fee'], papers: 'trade usage' },
];

/** Hauling the old cover, counted by the square: another name for the tear-off. */
export const coverHauledOff: readonly Spelling<'hauled'>[] = [
  {
    pattern: /\bhaul (off|away)\b.*\b(old|existing) (roof|comp|asphalt|lam|shingle|cover)/,
    means: 'hauled',
    printed: ['Haul off old shingles to roll-off', 'Haul away existing roofing'],
    papers: 'trade usage',
  },
  {
    pattern: /^tear[- ]?(down|off|out)\b[^a-z]*(and )?(dump|haul|disposal|dispose)\b/,
    means: 'hauled',
    printed: ['Tear-down, dump', 'Tear off & haul', 'Tear out and dispose'],
    papers: 'trade usage',
  },
];

/** The tear-off with hauling. */
export const hauledAway: readonly Spelling<'hauled'>[] = [
  {
    pattern: /^(?!.*no haul).*\bhaul\b/,
    means: 'hauled',
    printed: ['Tear off, haul and dispose of comp. shingles'],
    papers: 'Xactimate',
  },
];

/** The tear-off without hauling, which another row covers. */
export const notHauled: readonly Spelling<'not_hauled'>[] = [
  {
    pattern: /\b(no|without|excl(uding|\.)?) (haul|disposal)/,
    means: 'not_hauled',
    printed: ['Tear off composition shingles (no haul off)', 'Tear-off, excluding disposal'],
    papers: 'Xactimate',
  },
];

/** Work on a part that stays: painting, cleaning or leaving it does not make it new. */
export const upkeep: readonly Spelling<'stays'>[] = [
  { pattern: /\bpaint\b/, means: 'stays', printed: ['Paint roof vent'], papers: 'Xactimate' },
  { pattern: /\bprime\b/, means: 'stays', printed: ['Prime flashing'], papers: 'Xactimate' },
  { pattern: /\bclean\b/, means: 'stays', printed: ['Clean valley metal'], papers: 'Xactimate' },
  { pattern: /^(re-?)?seal\b/, means: 'stays', printed: ['Seal step flashing'], papers: 'Xactimate' },
  { pattern: /\bre-?use\b/, means: 'stays', printed: ['Step flashing - reuse'], papers: 'trade usage' },
  {
    pattern: /\bto remain\b/,
    means: 'stays',
    printed: ['Step flashing - existing to remain'],
    papers: 'trade usage',
  },
  {
    pattern: /\bnot (included|required|needed|covered)\b/,
    means: 'stays',
    printed: ['Drip edge - not included', 'Ice & water barrier - not required by code'],
    papers: 'small carriers',
  },
];
