import type { Case, EstimateCase } from '../case.ts';
import { priced } from '../estimate/priced.ts';
import { sidecar } from '../estimate/sidecar.ts';
import type { Sheet } from '../paper/paper.ts';
import { toPdf } from '../paper/pdf-file.ts';
import { rasterise } from './raster.ts';
import { scanPdf } from './scan-file.ts';
import { type Slip, textractReplies } from './textract-answer.ts';
import { type Lay, laid } from './turning.ts';

interface ScanCase extends EstimateCase {
  lays: Lay[];
  slips?: Slip[];
  /** Pages the service could not read. */
  lost?: number[];
  dpi?: number;
  /** What is left of a page for the recogniser; all of it unless given. */
  legible?: (sheet: Sheet) => Sheet;
}

const DPI = 200;

/** An estimate as a scanner's images, with the recogniser's answer made from the same words. */
export function scanned({ lays, slips = [], lost = [], dpi = DPI, legible, ...one }: ScanCase): Case {
  return {
    name: one.name,
    make: async () => {
      const worked = priced(one.estimate);
      const { sheets } = one.print(worked);
      const image = async () => {
        const upright = await rasterise(await toPdf(sheets), dpi);
        const pages = upright.map((page, index) => laid(page, lays[index] ?? { quarters: 0, skew: 0 }));
        return scanPdf(pages, dpi);
      };
      return {
        pdf: image,
        expected: {
          ...sidecar(worked, { expectedOutcome: 'needs_ocr', ...one.truth }),
          // Another recogniser may read the same pixels rightly, or worse.
          ...(slips.length > 0 || lost.length > 0 || legible ? { answerKeyFor: 'textract.json' } : {}),
        },
        textract: textractReplies({
          sheets: legible ? sheets.map(legible) : sheets,
          lays,
          slips,
          lost,
          seed: one.name,
        }),
      };
    },
  };
}
