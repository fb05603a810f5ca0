import type { GenericSchema } from 'valibot';

/** Where a figure is in the uploaded document, in the document's own words. */
export interface Evidence {
  /** From 1. */
  page: number;
  /** The printed line. */
  text: string;
}

/** The figures of a claim in dollars; null if the document does not state one. */
export interface Claim {
  carrier: string | null;
  claimNumber: string | null;
  /** ISO date, e.g. "2025-05-21". */
  dateOfLoss: string | null;
  typeOfLoss: string | null;
  rcv: number | null;
  depreciation: number | null;
  recoverable: number | null;
  nonRecoverable: number | null;
  acv: number | null;
  /** The policy's deductible, even if only part of it was applied. */
  deductible: number | null;
  netClaim: number | null;
  netClaimIfRecovered: number | null;
  /** True only if the document's own arithmetic proves these figures. */
  verified: boolean;
}

export type ClaimFigure =
  | 'rcv'
  | 'depreciation'
  | 'recoverable'
  | 'nonRecoverable'
  | 'acv'
  | 'deductible'
  | 'netClaim'
  | 'netClaimIfRecovered';

/** The part of the claim that pays for the quoted roof. */
export interface RoofClaim {
  /** Replacement cost of the dwelling's roof lines, including tax and O&P. */
  rcvWithTax: number;
  /** Depreciation of those lines that the insurer never pays. */
  nonRecoverable: number;
  verified: boolean;
  evidence: Evidence[];
}

export interface Structure {
  name: string;
  coverage: string | null;
  /** Measured, without waste; two decimals as printed. */
  roofSquares: number | null;
  squareFootage: number | null;
  /** True for the one structure the quote is for. */
  quoted: boolean;
}

/** The twelve items a full roof replacement usually lists. */
export const checklistItems = [
  'drip_edge',
  'ice_water',
  'starter',
  'ridge_cap',
  'valley',
  'flashing',
  'pipe_jacks_vents',
  'steep',
  'high',
  'tear_off_haul',
  'permits_code',
  'overhead_profit',
] as const;

export type ChecklistItem = (typeof checklistItems)[number];

export interface ChecklistFinding {
  item: ChecklistItem;
  found: 'found' | 'not_found' | 'unclear';
  /** The line that shows it, if found. */
  evidence: Evidence | null;
  /** Only if found: paid once the work is done and billed. */
  paidWhenDone?: true;
}

export const warningCodes = [
  'missing_drip_edge',
  'missing_ice_water',
  'missing_starter',
  'missing_ridge_cap',
  'missing_steep_charge',
  'non_recoverable_depreciation',
  'multiple_structures',
  'ambiguous_area',
  'may_include_waste',
  'roof_payment_schedule',
  'paid_when_incurred',
  'partial_roof_repair',
  'not_asphalt_shingle',
  'contractor_estimate',
  'scanned_document',
  'partial_scan',
  'figures_unverified',
] as const;

export type WarningCode = (typeof warningCodes)[number];

/** A warning as data, so that it can be shown in the homeowner's language. */
export interface Warning {
  code: WarningCode;
  /** Values of the sentence: areas in squares, structure names, dollars. */
  values: Record<string, string | number>;
}

/**
 * What can state a roof's whole area by itself. Kinds differ in where the figure comes from: one row that removes and
 * replaces is one witness.
 */
export const witnessKinds = [
  'drawing',
  'tear_off',
  'remove_and_replace',
  'laid',
  'underlayment',
  'roof_total',
] as const;

export type WitnessKind = (typeof witnessKinds)[number];

/** One place in the document that states the quoted roof's area. */
export interface AreaWitness {
  kind: WitnessKind;
  /** Without waste; as printed where a row includes waste that the document does not state. */
  squares: number;
  /** As printed, if the stated waste was taken off. */
  printed: number | null;
  /** Percent, as printed; null if the document states no waste, even if two rows would show it. */
  wastePercent: number | null;
  /** Whether it supports the quoted area. */
  agrees: boolean;
  evidence: Evidence;
}

/** What an estimate may list beside the roof itself. */
export const alsoListed = ['secondLayer', 'gutters'] as const;
export type AlsoListed = (typeof alsoListed)[number];

/** What an uploaded estimate adds to a quote. */
export interface DocumentFindings {
  claim: Claim;
  /** Where each of the claim's figures is. */
  sources: Partial<Record<ClaimFigure, Evidence>>;
  roofClaim: RoofClaim | null;
  /** Where the quoted area is. */
  evidence: Evidence;
  /** What states the quoted area. */
  witnesses: AreaWitness[];
  structures: Structure[];
  checklist: ChecklistFinding[];
  /** The same warnings as `warnings`, in the same order, as data. */
  warningDetails: Warning[];
  /** Left out where it lists none of it. */
  alsoListed?: AlsoListed[];
}

/** An object schema with this schema for each figure of a claim. */
export const claimFigures = <Figure extends GenericSchema>(figure: Figure) => ({
  rcv: figure,
  depreciation: figure,
  recoverable: figure,
  nonRecoverable: figure,
  acv: figure,
  deductible: figure,
  netClaim: figure,
  netClaimIfRecovered: figure,
});

/** An object schema with this schema for each name and number that identifies a claim. */
export const claimNames = <Name extends GenericSchema>(name: Name) => ({
  carrier: name,
  claimNumber: name,
  dateOfLoss: name,
  typeOfLoss: name,
});
