import { type DocumentOptions, xactimateDocument } from './carriers/xactimate.ts';
import {
  type Coverage,
  type Estimate,
  type Header,
  header,
  type Item,
  type Section,
  type Sketch,
} from './estimate/estimate.ts';
import { type Priced, priced } from './estimate/priced.ts';
import { sidecar, type Truth } from './estimate/sidecar.ts';
import type { Paper } from './paper/paper.ts';
import { type Maker, toPdf, XACTIMATE } from './paper/pdf-file.ts';

export interface Made {
  pdf: () => Promise<Uint8Array>;
  /** The same pages before another program locked them; there where `pdf` needs that program. */
  unlocked?: () => Promise<Uint8Array>;
  expected: Record<string, unknown>;
  /** Replies of GetDocumentTextDetection, for scans. */
  textract?: unknown[];
}

export interface Case {
  name: string;
  make: () => Promise<Made>;
}

export interface EstimateCase {
  name: string;
  estimate: Estimate;
  truth: Truth;
  print: (estimate: Priced) => Paper;
  maker?: Maker;
}

/** A digital estimate: its figures are worked out, printed and written down as the truth. */
export function digital({ name, estimate, truth, print, maker = XACTIMATE }: EstimateCase): Case {
  return {
    name,
    make: async () => {
      const worked = priced(estimate);
      return { pdf: () => toPdf(print(worked).sheets, maker), expected: sidecar(worked, truth) };
    },
  };
}

interface OneRoof {
  name: string;
  header: Parameters<typeof header>[0];
  taxRate?: number;
  taxInSummaryOnly?: boolean;
  coverage?: string;
  section?: Partial<Section>;
  sketch?: Sketch;
  items: Item[];
  more?: Section[];
  /** Further facts of the one coverage: prior payments, limits, overhead. */
  settlement?: Partial<Coverage>;
  /** Coverages besides the roof's. */
  moreCoverages?: Coverage[];
  truth: Omit<Truth, 'structures'> & Partial<Pick<Truth, 'structures'>>;
  document: DocumentOptions;
}

/** A native Xactimate document about one roof under one coverage. */
export function oneRoof(given: OneRoof): Case {
  const coverage = given.coverage ?? 'Dwelling';
  const head: Header = header(given.header);
  const section: Section = {
    name: 'Dwelling Roof',
    structure: 'Dwelling',
    coverage,
    path: ['Exterior'],
    ...(given.sketch ? { sketch: given.sketch } : {}),
    ...given.section,
    items: given.items,
  };
  return digital({
    name: given.name,
    estimate: {
      software: 'Xactimate',
      taxRate: given.taxRate ?? 0.07,
      ...(given.taxInSummaryOnly ? { taxInSummaryOnly: true } : {}),
      header: head,
      coverages: [
        {
          name: coverage,
          deductible: head.deductible ?? 0,
          ...given.settlement,
        },
        ...(given.moreCoverages ?? []),
      ],
      sections: [section, ...(given.more ?? [])],
    },
    truth: {
      structures: [{ name: section.name, coverage, squares: given.truth.roofSquares }],
      ...given.truth,
    },
    print: xactimateDocument(given.document),
  });
}
