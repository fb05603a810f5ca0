import { type PhraseRule, phrases, phrasesBy } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import type { RowMeaning } from './role.ts';

type Words = readonly PhraseRule<RowMeaning>[];

/** Prices by the single shingle: repairs. */
export const singleShingles: Words = phrases('shingle_repair', 'trade usage', [
  [/\bper (each )?shingle\b/, 'Laminated - comp. shingle rfg - per shingle'],
  [/\(per sh/, 'Laminated - comp. shingle rfg (per SH)', 'Xactimate'],
]);

/** Extra charges for a steep or high roof. */
export const heightCharges: Words = phrasesBy('trade usage', {
  steep: [
    [
      /\bsteep\b/,
      'Additional charge for steep roof - 7/12 to 9/12 slope | Steep Charge, Roofing, 7/12 - 9/12',
      'Xactimate; Symbility',
    ],
    [/\bslope (charge|labor)\b/, 'Slope charge - roofing, 7/12'],
    [/\bpitch (charge|labor)\b/, 'Pitch charge 7/12 - 9/12 | Pitch labor'],
    [/\b(labor|charge|extra|add|additional) for (pitch|slope)\b/, 'Labor for pitch, 8/12 | Extra for slope'],
  ],
  high: [
    [/\bhigh roof\b/, 'High roof, 2 levels or greater', 'Xactimate'],
    [/\bstor(y|ies)\b.*\bcharge\b/, 'Two-story charge'],
    [/\bcharge\b.*\bstor(y|ies)\b/, 'Additional charge for two story'],
    [/\bhigh[- ]charge\b/, 'High charge, roofing', 'Symbility'],
    [/\bstor(y|ies) (labor|access|extra)\b/, 'Second-story labor'],
    [/\b(labor|extra) for (a )?(two|2|second|2nd|upper|multi)[- ]?stor(y|ies)\b/, 'Labor for two stories'],
    [/\bheight (charge|labor)\b/, 'Height charge'],
  ],
});

export const laborMinimums: Words = phrasesBy('Xactimate', {
  roof_labor_minimum: [[/\broof.*\bminimum\b/, 'Roofing labor minimum*']],
  not_roof_work: [[/\bminimum\b/, 'Minimum charge - comp. shingle debris']],
});

export const tarps: Words = phrases('tarp', 'Xactimate', [
  [/\btarps?\b/, 'R&R Tarp - all-purpose poly - per sq ft (labor and material)'],
]);

export const permits: Words = phrases('permit', 'trade usage', [
  [/\bpermits?\b/, 'Permits & Fees (Paid Bill)', 'Xactimate'],
  [/\bbuilding code\b/, 'Building code compliance'],
  [/\bcode upgrade fee\b/, 'Code upgrade fee'],
]);

/** Hauling the old cover, counted by the square: another name for the tear-off. */
export const coverHauledOff = phrases('hauled', 'trade usage', [
  [
    /\bhaul (off|away)\b.*\b(old|existing) (roof|comp|asphalt|lam|shingle|cover)/,
    'Haul off old shingles to roll-off | Haul away existing roofing',
  ],
  [
    /^tear[- ]?(down|off|out)\b[^a-z]*(and )?(dump|haul|disposal|dispose)\b/,
    'Tear-down, dump | Tear off & haul | Tear out and dispose',
  ],
]);

/** The tear-off with hauling. */
export const hauledAway = phrases('hauled', 'Xactimate', [
  [/^(?!.*no haul).*\bhaul\b/, 'Tear off, haul and dispose of comp. shingles'],
]);

/** The tear-off without hauling, which another row covers. */
export const notHauled = phrases('not_hauled', 'Xactimate', [
  [
    /\b(no|without|excl(uding|\.)?) (haul|disposal)/,
    'Tear off composition shingles (no haul off) | Tear-off, excluding disposal',
  ],
]);

/** Work on a part that stays: painting, cleaning or leaving it does not make it new. */
export const upkeep = phrases('stays', 'Xactimate', [
  [/\bpaint\b/, 'Paint roof vent'],
  [/\bprime\b/, 'Prime flashing'],
  [/\bclean\b/, 'Clean valley metal'],
  [/^(re-?)?seal\b/, 'Seal step flashing'],
  [/\bre-?use\b/, 'Step flashing - reuse', 'trade usage'],
  [/\bto remain\b/, 'Step flashing - existing to remain', 'trade usage'],
  [
    /\bnot (included|required|needed|covered)\b/,
    'Drip edge - not included | Ice & water barrier - not required by code',
    'small carriers',
  ],
]);
