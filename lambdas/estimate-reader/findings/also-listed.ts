import type { RoofFacts } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { BuildingItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { activityIn } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { ABBREVIATIONS, spelledOut } from '#lambdas/estimate-reader/vocabulary/abbreviations.ts';
import { gutters } from '#lambdas/estimate-reader/vocabulary/eaves-and-ridges.ts';
import type { AlsoListed } from '#shared/estimate/claim.ts';

/** A row of new gutters; an apron is part of the roof, and gutters that are put back are no new ones. */
function isNewGutter({ description, quantity, rcv }: BuildingItem): boolean {
  const text = spelledOut(normalizeText(description), ABBREVIATIONS);
  if (quantity === 0 || rcv === 0 || !matches(gutters, text)) return false;
  if (/\b(?:apron|flashing|guards?|screens?|covers?|clean|toe)\b/.test(text)) return false;
  const activity = activityIn(description);
  return activity !== 'reset' && activity !== 'remove';
}

/** What else the estimate lists for the house, so that nobody asks about it again. */
export function alsoListedIn(items: readonly BuildingItem[], { layers }: RoofFacts): AlsoListed[] {
  return [
    ...((layers ?? 1) > 1 ? (['secondLayer'] as const) : []),
    ...(items.some((row) => row.dwelling && isNewGutter(row)) ? (['gutters'] as const) : []),
  ];
}
