import { type DocumentOptions, xactimateDocument } from './carriers/xactimate.ts';
import { type Case, digital } from './case.ts';
import type { Coverage, Header, Item, Section, Sketch } from './estimate/estimate.ts';
import { header } from './estimate/header.ts';
import type { Truth } from './estimate/sidecar.ts';

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
