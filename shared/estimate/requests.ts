import type { Evidence } from './claim.ts';

/** What a printed time limit is for. */
export const limitKinds = ['finish', 'intent', 'ask', 'send', 'done', 'report', 'dispute', 'suit'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** From which printed day a limit is counted. */
export const limitBases = ['loss', 'letter', 'estimate', 'payment'] as const;
export type LimitBase = (typeof limitBases)[number];

export const lengthUnits = ['day', 'week', 'month', 'year'] as const;

/** How the last day was worked out, from two printed facts. */
export interface CountedDay {
  /** 180 days. */
  count: number;
  unit: (typeof lengthUnits)[number];
  from: LimitBase;
  /** ISO date, and the page that prints it. */
  base: string;
  page: number;
}

/** A time limit that the paper prints. */
export interface TimeLimit {
  kind: LimitKind;
  /** ISO date of the last day, as printed or counted; null where the paper does not give one. */
  day: string | null;
  /** Null where the day is printed, or there is none. */
  counted: CountedDay | null;
  /** Within so many hours, of which no day can be told. */
  hours?: number;
  /** For belongings, not for the house. */
  isContents?: true;
  /** From policy pages that are in the file: no letter of the insurer says it. */
  isPolicy?: true;
  /** The paper states another limit of the same kind. */
  differs?: true;
  /** The sentence with its page, then the other places that say the same. */
  evidence: Evidence[];
}

/** What papers insurers ask for. */
export const paperNames = [
  'final_invoice',
  'photos',
  'certificate_of_completion',
  'w9',
  'receipts',
  'contract',
  'proof_of_loss',
  'permit',
  'mortgage_release',
] as const;
export type PaperName = (typeof paperNames)[number];

/** The papers that one sentence asks for. */
export interface AskedPapers {
  papers: PaperName[];
  /** One of them is enough. */
  isAnyOf?: true;
  /** The insurer may ask for them, and has not yet. */
  isMaybe?: true;
  evidence: Evidence;
}

export const destinationKinds = ['email', 'address', 'fax', 'portal'] as const;

/** Where the paper says to send them. */
export interface Destination {
  kind: (typeof destinationKinds)[number];
  /** As printed. */
  value: string;
  evidence: Evidence;
}

/** A sentence about payment names them, says that they may be named, or a field lists them. */
export const payeeKinds = ['on_checks', 'may', 'listed'] as const;

/** Who is named on checks. */
export interface Payee {
  /** As printed; null where the paper names nobody. */
  name: string | null;
  how: (typeof payeeKinds)[number];
  evidence: Evidence;
}

/** The row of a roof payment schedule that was used. */
export interface RoofSchedule {
  /** The share of the roof's replacement cost that is paid. */
  percent: number;
  /** Years; null where the paper does not state the roof's age beside it. */
  age: number | null;
  /** As printed, in lower case. */
  material: string | null;
  /** Whether the rest is never paid, or held back. */
  settlement?: 'final' | 'initial';
  evidence: Evidence;
}

/** A deductible that is a percent of the house's limit. */
export interface PercentDeductible {
  percent: number;
  /** Dollars: the limit; null where the paper does not print it. */
  of: number | null;
  /** Dollars, as printed, or worked out of both; null where neither can be. */
  amount: number | null;
  /** The line with the percent, and that with the limit. */
  evidence: Evidence[];
}

/** What an estimate asks of the homeowner, in its own words with pages. */
export interface EstimateRequests {
  limits: TimeLimit[];
  papers: AskedPapers[];
  destinations: Destination[];
  payees: Payee[];
  schedule: RoofSchedule | null;
  percentDeductible: PercentDeductible | null;
}
