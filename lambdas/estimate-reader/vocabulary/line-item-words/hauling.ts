import type { Spelling } from '#lambdas/estimate-reader/text/spelling.ts';

/** The old cover hauled off, counted by the square: the tearing off in other words. */
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

/** The tearing off with its hauling away. */
export const hauledAway: readonly Spelling<'hauled'>[] = [
  {
    pattern: /^(?!.*no haul).*\bhaul\b/,
    means: 'hauled',
    printed: ['Tear off, haul and dispose of comp. shingles'],
    papers: 'Xactimate',
  },
];

/** The tearing off that leaves the debris to another row. */
export const notHauled: readonly Spelling<'not_hauled'>[] = [
  {
    pattern: /\b(no|without|excl(uding|\.)?) (haul|disposal)/,
    means: 'not_hauled',
    printed: ['Tear off composition shingles (no haul off)', 'Tear-off, excluding disposal'],
    papers: 'Xactimate',
  },
];
