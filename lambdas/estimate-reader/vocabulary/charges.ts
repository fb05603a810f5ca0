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
    [/\bsteep\b/, 'Additional charge for steep roof - 7/12 to 9/12 slope', 'Xactimate'],
    [/\b(slope|pitch) (charge|labor)\b/, 'Slope charge - roofing | Pitch charge 7/12 - 9/12 | Pitch labor'],
    [/\b(slope|pitch) (factor|adjustment)\b/, 'Pitch factor'],
    [/\b(labor|charge|extra|add|additional) for (pitch|slope)\b/, 'Labor for pitch, 8/12 | Extra for slope'],
  ],
  high: [
    [
      /\bhigh[- ](roof|charge)\b/,
      'High roof, 2 levels or greater | High charge, roofing',
      'Xactimate; Symbility',
    ],
    [/\bstor(y|ies)\b.*\b(sur)?charge\b/, 'Two-story charge | Two story surcharge'],
    [/\bcharge\b.*\bstor(y|ies)\b/, 'Additional charge for two story'],
    [/\bstor(y|ies) (labor|access|extra)\b/, 'Second-story labor'],
    [/\b(labor|extra|additional) for (a )?(two|2|second|2nd|upper|multi)[- ]?stor/, 'Labor for two stories'],
    [/\bheight (charge|surcharge|labor)\b/, 'Height charge'],
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
  ['building code|code upgrade fee', 'Building code compliance | Code upgrade fee'],
]);

const HAULED_OLD = /\bhaul (off|away)\b.*\b(old|existing) (roof|comp|asphalt|lam|shingle|cover)/;

/** Hauling the old roofing, counted by the square: another name for the tear-off. */
export const oldRoofingHauled = phrases('hauled', 'trade usage', [
  [HAULED_OLD, 'Haul off old shingles to roll-off | Haul away existing roofing'],
  [/^tear[- ]?(down|off|out)\b[^a-z]*(and )?(dump|haul)\b/, 'Tear-down, dump | Tear off & haul'],
  [/^tear[- ]?(down|off|out)\b[^a-z]*(and )?dispos(al|e)\b/, 'Tear out and dispose'],
]);

/** The tear-off with hauling. */
export const hauledAway = phrases('hauled', 'Xactimate', [
  [/^(?!.*no haul).*\bhaul\b/, 'Tear off, haul and dispose of comp. shingles'],
]);

/** The tear-off without hauling, which another row covers. */
export const notHauled = phrases('not_hauled', 'Xactimate', [
  [/\b(no|without) (haul|disposal)/, 'Tear off composition shingles (no haul off)'],
  [/\bexcl(uding|\.)? (haul|disposal)/, 'Tear-off, excluding disposal'],
]);

/** Work on a part that stays: painting, cleaning or leaving it does not make it new. */
export const upkeep = phrases('stays', 'Xactimate', [
  ['paint|prime|clean', 'Paint roof vent | Prime flashing | Clean valley metal'],
  [/^(re-?)?seal\b/, 'Seal step flashing'],
  [/\bre-?use\b|\bto remain\b/, 'Step flashing - reuse | Step flashing - existing to remain', 'trade usage'],
  [/\bnot (included|covered)\b/, 'Drip edge - not included', 'small carriers'],
  [/\bnot (required|needed)\b/, 'Ice & water barrier - not required by code', 'small carriers'],
]);
