import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import type {
  AreaWitness,
  ChecklistFinding,
  Claim,
  ClaimFigure,
  Evidence,
  Structure,
  Warning,
} from '#shared/estimate/claim.ts';
import type { AreaChoice, Refusal } from '#shared/estimate/document.ts';
import type { EstimateRequests } from '#shared/estimate/requests.ts';
import type { BuildingItem, PrintedTotal } from './line-item.ts';

/** A section's block of measurements: figures and labels beside the roof's drawing. */
export interface Sketch {
  section: string | null;
  /** True for "Grand Total Areas" and other sums over several roofs. */
  grandTotal: boolean;
  squares: number | null;
  /** Square feet. */
  surfaceArea: number | null;
  evidence: Evidence;
}

export interface ClaimDetails {
  carrier: string | null;
  claimNumber: string | null;
  /** ISO date. */
  dateOfLoss: string | null;
  typeOfLoss: string | null;
}

/** Which estimate it is among those of a claim, as printed. */
export interface Filing {
  /** The insured home's address; null if there is none. */
  property: string | null;
  /** ISO date of the estimate itself. */
  dated: string | null;
  /** Year and month of its price list, e.g. "2026-07". */
  priceList: string | null;
  /** Says it is revised or replaces an earlier one. */
  revised: boolean;
  /** Calls itself a supplement. */
  supplement: boolean;
}

export type AreaSource =
  | 'removal'
  | 'remove_and_replace'
  | 'sketch'
  | 'surface_area'
  | 'install_without_waste'
  | 'removal_square_feet'
  | 'stated'
  | 'install';

/** The dwelling's roof, measured and without waste, or the reason why there is no area. */
export type AreaFinding =
  | {
      squares: number;
      source: AreaSource;
      evidence: Evidence;
      witnesses: AreaWitness[];
      /** Its rows multiply and nothing contradicts it. */
      proven: boolean;
      warnings: Warning[];
      choices: AreaChoice[];
    }
  | ({ squares: null; warnings: Warning[] } & Refusal);

/** What the document says about the roof besides its area. */
export interface RoofFacts {
  /** As printed, e.g. "7/12 to 9/12"; from the steep rows, otherwise from worksheets, reports and captions. */
  pitch: string | null;
  /** The steepest rise per 12 stated outside the rows; null if none is. */
  statedRise: number | null;
  stories: number | null;
  layers: number | null;
  /**
   * The share of the roof's replacement cost that a payment schedule pays, in percent; `stated` may be true without a
   * figure. `final`: the rest is never paid; `initial`: it is held back like other depreciation.
   */
  schedule: { stated: boolean; percent: number | null; settlement?: 'final' | 'initial' | undefined };
}

/** A part of the roof that no row lists, but a sentence says is paid once the work is done. */
export interface PromisedItem {
  role: Role;
  evidence: Evidence;
  /** Dollars; null if the sentence states none. */
  amount: number | null;
}

/** Everything the reader understood of the document. */
export interface Estimate {
  isEstimate: boolean;
  scanned: boolean;
  contractor: boolean;
  items: BuildingItem[];
  sketches: Sketch[];
  totals: PrintedTotal[];
  structures: Structure[];
  area: AreaFinding;
  claim: Claim;
  sources: Partial<Record<ClaimFigure, Evidence>>;
  /** The possible sums of the rows, according to the summaries: the RCV, or the RCV without tax, overhead or profit. */
  rowSums: readonly number[];
  /** Whether the rows add up to the claim; null if there is nothing to compare. */
  rowsHold: boolean | null;
  /** Squares torn off whose division among the buildings the document does not prove; 0 if there is none. */
  unprovenTearOff: number;
  /** Tax, overhead and profit of the summaries, which the rows may include as well. */
  costs: { tax: number; overheadProfit: number };
  filing: Filing;
  roofFacts: RoofFacts;
  /** What it asks of the homeowner. */
  requests: EstimateRequests;
  /** The usual parts of a new roof that apply to this one. */
  checklist: ChecklistFinding[];
  /** All warnings of the document, including the area's. */
  warnings: Warning[];
}
