import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { type ChecklistFinding, type ChecklistItem, checklistItems } from '#shared/estimate/claim.ts';

type FoundState = ChecklistFinding['found'];
export type Checklist = Partial<Record<ChecklistItem, FoundState>>;

const checklistSchema = v.record(v.string(), v.picklist(['found', 'not_found', 'unclear']));

const keyedRowSchema = v.object({
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

const amount = v.optional(v.nullable(v.number()), null);

/** The answer key beside a document, as far as it is compared; fields it does not name stay out of the count. */
const sidecarSchema = v.object({
  expectedOutcome: v.string(),
  expectedWarnings: v.array(v.string()),
  optionalWarnings: v.optional(v.array(v.string()), []),
  /** Figures the document leaves open, by the key's names. */
  openMoney: v.optional(v.array(v.string()), []),
  roofSquares: v.nullable(v.number()),
  /** Why a document without an area is refused. */
  httpReason: v.optional(v.string()),
  /** Giving no area is as good an answer. */
  refusalIsFine: v.optional(v.boolean(), false),
  verified: v.optional(v.boolean()),
  carrier: v.optional(v.nullable(v.string()), null),
  claimNumber: v.optional(v.nullable(v.string()), null),
  dateOfLoss: v.optional(v.nullable(v.string()), null),
  typeOfLoss: v.optional(v.nullable(v.string()), null),
  rcv: amount,
  depreciation: amount,
  recoverableDepreciation: amount,
  nonRecoverableDepreciation: amount,
  /** The claim's, where the key does not print it with the other depreciation. */
  nonRecoverable: amount,
  /** What the claim pays for the quoted roof, tax and O&P included. */
  roofClaimRcv: amount,
  checklist: v.optional(checklistSchema),
  lineItems: v.optional(v.array(keyedRowSchema), []),
  acv: amount,
  deductible: amount,
  netClaim: amount,
  netClaimIfRecovered: amount,
});

export type Sidecar = v.InferOutput<typeof sidecarSchema>;

export interface FolderDocument {
  /** The path inside the folder. */
  name: string;
  path: string;
  sidecar: Sidecar | null;
}

/** An answer key made in memory; throws where it has not the shape. */
export function sidecarFrom(key: unknown): Sidecar {
  return v.parse(sidecarSchema, key);
}

function sidecarOf(path: string): Sidecar | null {
  const named = path.replace(/\.pdf$/i, '.json');
  const found = [named, join(dirname(path), 'expected.json')].find((file) => existsSync(file));
  if (found === undefined || (found !== named && basename(path) !== 'document.pdf')) return null;
  const parsed = v.safeParse(sidecarSchema, JSON.parse(readFileSync(found, 'utf8')));
  return parsed.success ? parsed.output : null;
}

/** Every PDF under the folder by name, each with its answer key where one stands beside it. */
export function documentsIn(folder: string): FolderDocument[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.pdf$/i.test(file))
    .toSorted()
    .map((file) => join(folder, file))
    .map((path) => ({ name: relative(folder, path), path, sidecar: sidecarOf(path) }));
}
