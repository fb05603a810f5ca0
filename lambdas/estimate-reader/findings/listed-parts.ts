import {
  activityIn,
  isShingleCover,
  namesNothingKnown,
} from '#lambdas/estimate-reader/line-items/row-role.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { hauledAway, notHauled, upkeep } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import type { ChecklistItem } from '#shared/claim.ts';
import type { LineItem } from '../estimate.ts';
import type { Role } from '../vocabulary/role.ts';

/** Items that a row of one of these roles shows. */
export const PARTS: Partial<Record<ChecklistItem, readonly Role[]>> = {
  drip_edge: ['drip_edge'],
  ice_water: ['ice_water'],
  starter: ['starter'],
  ridge_cap: ['ridge_cap'],
  valley: ['valley'],
  flashing: ['flashing'],
  pipe_jacks_vents: ['pipe_jack', 'roof_vent', 'ridge_vent'],
  steep: ['steep'],
  high: ['high'],
};

export const isPart = (item: ChecklistItem) => (row: LineItem) =>
  row.role !== null && PARTS[item]?.includes(row.role) === true;

/** True where the row gives what it names: it counts and costs something, and the old part does not stay. */
export function isGiven(row: LineItem): boolean {
  if (row.paidWhenIncurred) return true;
  if (row.quantity === 0 || row.rcv === 0) return false;
  return activityIn(row.description) !== 'reset' && !says(upkeep, normalizeText(row.description));
}

/** A row that counts something and costs nothing may be included in another row, or struck out. */
export const isFree = (row: LineItem) => row.rcv === 0 && (row.quantity ?? 0) > 0 && !row.paidWhenIncurred;

/** True for a counted row that says nothing known: it may be any part of the roof. */
export const isUnread = (row: LineItem) =>
  row.role === null && (row.quantity ?? 0) > 0 && namesNothingKnown(row.description);

const replaced = new Set<Role>(['shingle_remove_and_replace', 'shingle_install', 'other_roof']);

/** True for rows that take the old cover off, also where they put the new one on. */
export function isTearOff(row: LineItem): boolean {
  if (row.role === 'shingle_removal' || row.role === 'other_roof_removal') return true;
  const both = activityIn(row.description) === 'remove_and_replace' || (row.removePrice ?? 0) > 0;
  return row.role !== null && replaced.has(row.role) && both;
}

/** The row that shows the tearing off with its hauling away; a removal that leaves the debris shows none. */
export function tearOffRow(roof: readonly LineItem[], house: readonly LineItem[]): LineItem | null {
  const text = (row: LineItem) => normalizeText(row.description);
  const shingled = roof.some(isShingleCover);
  // Replacing a porch's metal roof takes no shingles off.
  const tornOff = roof.filter(
    (row) => isTearOff(row) && isGiven(row) && !(shingled && row.role === 'other_roof'),
  );
  const hauled = tornOff.find((row) => says(hauledAway, text(row)));
  const debris = house.find((row) => row.role === 'debris' && isGiven(row));
  const plain = tornOff.find((row) => !says(notHauled, text(row)));
  return hauled ?? plain ?? debris ?? null;
}
