/** What the invented estimate says, before anything is priced or printed. */

type Role =
  | 'shingle_removal'
  | 'shingle_install'
  | 'shingle_install_material'
  | 'shingle_install_labor'
  | 'shingle_rr'
  | 'shingle_repair'
  | 'second_layer'
  | 'drip_edge'
  | 'ice_water'
  | 'starter'
  | 'ridge_cap'
  | 'steep'
  | 'high'
  | 'other_roof';

export interface Item {
  /** The printed number with its dot, where it is not simply the next one. */
  label?: string;
  description: string;
  quantity: number;
  unit: string;
  /** Dollars. */
  price: number;
  /** Share of the price that is material and so taxed. */
  material?: number;
  /** Percent of the replacement cost. */
  depreciation?: number;
  /** The insurer never pays this depreciation. */
  lost?: boolean;
  age?: string;
  /** Printed under the condition column; "Avg." where absent. */
  condition?: string;
  withOverhead?: boolean;
  /** Lines printed under the item. */
  notes?: string[];
  role?: Role;
}

export interface Sketch {
  surfaceSf: number;
  squares: number;
  perimeter: number;
  ridge: number;
  hip?: number;
  valley?: number;
  /** Surface printed without its thousands comma. */
  commaMissing?: boolean;
}

export interface Section {
  name: string;
  /** The building it belongs to. */
  structure: string;
  coverage: string;
  /** Lines above the name: "Source - EagleView Roof", "Exterior". */
  path?: string[];
  sketch?: Sketch;
  items: Item[];
}

export interface Coverage {
  name: string;
  /** Dollars of the deductible taken from this coverage. */
  deductible: number;
  /** Overhead and profit stand in the summary alone, 10 % each of lines and tax. */
  overheadInSummary?: boolean;
  /** Dollars of earlier payments printed in the summary. */
  priorPayments?: number;
}

export interface Header {
  carrier: string;
  letterhead: string[];
  insured: string;
  street: string;
  city: string;
  claimNumber: string;
  policyNumber: string;
  /** As the sidecar states it. */
  dateOfLoss: string;
  typeOfLoss: string;
  priceList: string | null;
  estimateName: string;
  adjuster: string;
  /** As printed in footers. */
  printed: string;
  /** The policy's; null where the document states none. */
  deductible: number | null;
}

export interface Estimate {
  header: Header;
  software: string;
  taxRate: number;
  /** Tax is not in the rows; the summary states and depreciates it. */
  taxInSummaryOnly?: boolean;
  sections: Section[];
  coverages: Coverage[];
}

/** "Wren, Ada" and "ADA WREN" as estimating programs name their files: ADA_WREN. */
function fileNameOf(insured: string): string {
  const [last = '', first = ''] = insured.split(',');
  return `${first} ${last}`
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .trim()
    .replace(/ +/g, '_');
}

/** A header with the usual fields filled in; carrier, people and numbers come from the case. */
export function header(given: Partial<Header> & Pick<Header, 'carrier' | 'insured' | 'claimNumber'>): Header {
  return {
    estimateName: fileNameOf(given.insured),
    letterhead: [given.carrier, 'P.O. Box 4400, Columbus, OH 43215'],
    street: '18 TEASEL CT',
    city: 'OMAHA, NE 68144-0170',
    policyNumber: 'HO-4471-0923',
    dateOfLoss: '2025-05-21',
    typeOfLoss: 'Hail',
    priceList: 'NEOM8X_JUN25',
    adjuster: 'Renata Oduya',
    printed: '6/19/2025',
    deductible: 1500,
    ...given,
  };
}
