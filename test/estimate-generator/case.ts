import type { Estimate } from './estimate/estimate.ts';
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
