import { type ChecklistFinding, type ChecklistItem, checklistItems, type Evidence } from '#shared/claim.ts';
import type { LineItem, RoofFacts } from '../estimate.ts';
import { optionSaysYes } from '../roof/roof-options.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { says } from '../vocabulary/any-of.ts';
import { hauledAway } from '../vocabulary/line-item-words/debris-and-repairs.ts';
import type { Role } from '../vocabulary/role.ts';

const ROLES: Partial<Record<ChecklistItem, Role[]>> = {
  drip_edge: ['drip_edge'],
  ice_water: ['ice_water'],
  starter: ['starter'],
  ridge_cap: ['ridge_cap'],
  valley: ['valley'],
  flashing: ['flashing'],
  pipe_jacks_vents: ['pipe_jack', 'roof_vent', 'ridge_vent'],
  steep: ['steep'],
  high: ['high'],
  permits_code: ['permit'],
};

function rowFor(items: readonly LineItem[], item: ChecklistItem): Evidence | null {
  if (item === 'tear_off_haul') {
    const hauled = items.find(
      (row) => row.role === 'shingle_removal' && says(hauledAway, normalizeText(row.description)),
    );
    return (hauled ?? items.find((row) => row.role === 'debris'))?.evidence ?? null;
  }
  if (item === 'overhead_profit') return items.find((row) => (row.overheadProfit ?? 0) > 0)?.evidence ?? null;
  const row = items.find((one) => one.role !== null && ROLES[item]?.includes(one.role));
  const code = item === 'permits_code' ? items.find((one) => one.paidWhenIncurred) : undefined;
  return row?.evidence ?? optionSaysYes(items, item) ?? code?.evidence ?? null;
}

/** The twelve usual parts of a roof replacement: the row that shows each, or that none does. */
export function checklistOf(
  items: readonly LineItem[],
  roofFacts: RoofFacts,
  overhead: Evidence | null,
): ChecklistFinding[] {
  const removal = items.some(
    (row) => row.role === 'shingle_removal' || row.role === 'shingle_remove_and_replace',
  );
  // Whether these are needed depends on the house; the paper may not tell.
  const unclear: Record<string, boolean> = {
    steep: roofFacts.statedRise === null,
    high: roofFacts.stories === null,
    valley: true,
    tear_off_haul: removal,
  };
  return checklistItems.map((item) => {
    const evidence = rowFor(items, item) ?? (item === 'overhead_profit' ? overhead : null);
    if (evidence !== null) return { item, found: 'found', evidence };
    return { item, found: unclear[item] ? 'unclear' : 'not_found', evidence: null };
  });
}
