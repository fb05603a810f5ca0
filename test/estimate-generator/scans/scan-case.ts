import { cover } from '#test/estimate-generator/carriers/cover.ts';
import { summary } from '#test/estimate-generator/carriers/summaries.ts';
import { lineItemTotals, sections, xactimatePaper } from '#test/estimate-generator/carriers/xactimate.ts';
import type { Case, EstimateCase } from '#test/estimate-generator/case.ts';
import { type Estimate, header, type Item } from '#test/estimate-generator/estimate/estimate.ts';
import { type Priced, priced } from '#test/estimate-generator/estimate/priced.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import { sidecar } from '#test/estimate-generator/estimate/sidecar.ts';
import { Paper, type Sheet } from '#test/estimate-generator/paper/paper.ts';
import { toPdf } from '#test/estimate-generator/paper/pdf-file.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';
import { type Lay, laid, rasterise, scanPdf, withPictures } from './scan-file.ts';
import { type Slip, textractReplies } from './textract-answer.ts';

interface ScanCase extends EstimateCase {
  lays: Lay[];
  slips?: Slip[];
  /** Pages the service could not read. */
  lost?: number[];
  dpi?: number;
  /** What is left of a page for the recognizer; all of it unless given. */
  legible?: (sheet: Sheet) => Sheet;
}

const DPI = 200;
/** Legible, and small in a file. */
const PICTURE_DPI = 150;

/** An estimate as a scanner's images, with the recognizer's answer made from the same words. */
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
          // Another recognizer may read the same pixels rightly, or worse.
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

/** A digital estimate of which some pages are pictures, with the recognizer's answer for a copy of those alone. */
export function pictured({ pictures, ...one }: EstimateCase & { pictures: number[] }): Case {
  return {
    name: one.name,
    make: async () => {
      const worked = priced(one.estimate);
      const { sheets } = one.print(worked);
      return {
        pdf: async () => withPictures(await toPdf(sheets), pictures, PICTURE_DPI),
        expected: sidecar(worked, { expectedOutcome: 'needs_ocr', ...one.truth }),
        textract: textractReplies({
          sheets: sheets.filter((_, index) => pictures.includes(index + 1)),
          lays: [],
          slips: [],
          lost: [],
          seed: one.name,
        }),
      };
    },
  };
}

/** The paper's pages two on a sheet, as on an open copier; a last page alone has an empty one beside it. */
export function twoOnASheet(paper: Paper): Paper {
  const { width } = paper.frame;
  const both = new Paper({ ...paper.frame, width: 2 * width });
  for (let index = 0; index < paper.sheets.length; index += 2) {
    const [left, right] = paper.sheets.slice(index, index + 2);
    if (left === undefined) break;
    both.sheets.push({
      ...left,
      width: 2 * width,
      marks: [...left.marks, ...(right?.marks ?? []).map((mark) => ({ ...mark, left: mark.left + width }))],
      rules: [
        ...left.rules,
        ...(right?.rules ?? []).map(({ x1, x2, y }) => ({ x1: x1 + width, x2: x2 + width, y })),
      ],
    });
  }
  return both;
}

export const upright: Lay = { quarters: 0, skew: 0 };

export function estimate(
  head: Parameters<typeof header>[0],
  items: Item[],
  sketch?: { surfaceSf: number; squares: number; perimeter: number; ridge: number },
): Estimate {
  return {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header(head),
    coverages: [{ name: 'Dwelling', deductible: head.deductible ?? 1500 }],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        path: ['Exterior'],
        ...(sketch ? { sketch } : {}),
        items,
      },
    ],
  };
}

/** Cover, table and summary: three pages. */
export const print = (grid: Grid) => (priced: Priced) => {
  const paper = xactimatePaper(priced);
  cover(paper, priced, {
    limits: [{ name: 'Dwelling', deductible: `$${priced.header.deductible}.00`, limit: '$240,000.00' }],
  });
  paper.page();
  sections(paper, priced, grid);
  lineItemTotals(paper, priced, grid);
  for (const coverage of priced.coverages) summary(paper, coverage);
  return paper;
};

export const shelf = (squares: number, install: number): Item[] => [
  line.tearOff(squares),
  line.felt(15),
  line.iceWater(420),
  line.dripEdge(210.5),
  line.starter(210.5),
  line.shingles(install),
  line.ridgeCap(52.4),
  line.pipeJack(3),
];

export const MONEY = [
  'rcv',
  'depreciation',
  'recoverableDepreciation',
  'nonRecoverableDepreciation',
  'acv',
  'deductible',
  'netClaim',
  'netClaimIfRecovered',
];

export const structures = (squares: number | null) => [
  { name: 'Dwelling Roof', coverage: 'Dwelling', squares },
];
