import * as v from 'valibot';
import { type ChecklistFinding, type ChecklistItem, checklistItems } from '#shared/claim.ts';

type FoundState = ChecklistFinding['found'];
export type Checklist = Partial<Record<ChecklistItem, FoundState>>;

export const checklistSchema = v.record(v.string(), v.picklist(['found', 'not_found', 'unclear']));

export const keyedRowSchema = v.object({
  structure: v.optional(v.nullable(v.string()), null),
  role: v.optional(v.nullable(v.string()), null),
});
type KeyedRow = v.InferOutput<typeof keyedRowSchema>;

/** The items that a key's row names by the same word. */
const ITEMS_OF_ROWS = ['drip_edge', 'ice_water', 'starter', 'ridge_cap', 'steep', 'high'] as const;
const CHARGES: readonly ChecklistItem[] = ['steep', 'high'];
const HOUSE = /dwelling/i;

interface ChecklistKey {
  checklist?: Record<string, FoundState> | undefined;
  lineItems: readonly KeyedRow[];
  expectedWarnings: readonly string[];
}

/** What the checklist must say: as the key states it, else as the roles of the dwelling's rows show. */
export function checklistTruth({ checklist: stated, lineItems, expectedWarnings }: ChecklistKey): Checklist {
  if (stated !== undefined)
    return Object.fromEntries(checklistItems.flatMap((item) => (stated[item] ? [[item, stated[item]]] : [])));
  const house = lineItems.filter(({ structure }) => structure !== null && HOUSE.test(structure));
  const roles = house.map(({ role }) => role);
  const missing = (item: ChecklistItem) =>
    expectedWarnings.includes(`missing_${item}`) ||
    (CHARGES.includes(item) && roles.some((role) => role !== null));
  const truth: Checklist = {};
  for (const item of ITEMS_OF_ROWS) {
    if (roles.includes(item)) truth[item] = 'found';
    // An option or a note may stand in for a part's row; the key then expects no warning of it.
    else if (missing(item)) truth[item] = 'not_found';
  }
  return truth;
}

export interface ChecklistErrors {
  /** Said to be there, and it is not. */
  falseFound: ChecklistItem[];
  /** Said to be missing, and it is there: sends a homeowner to argue about nothing. */
  falseNotFound: ChecklistItem[];
}

/** The items on which the finding contradicts the truth; "unclear" contradicts nothing. */
export function checklistErrors(found: Checklist | null, truth: Checklist): ChecklistErrors {
  const contradicted = (said: FoundState) =>
    checklistItems.filter(
      (item) => found?.[item] === said && truth[item] !== undefined && truth[item] !== said,
    );
  return { falseFound: contradicted('found'), falseNotFound: contradicted('not_found') };
}
