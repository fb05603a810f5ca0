import { readFileSync } from 'node:fs';
import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { areaSettingsFrom, areaVariables, roofFactor } from '#shared/pricing/area-settings.ts';
import { median, type Section } from './report.ts';

/** Errors in percent, of estimated areas against true ones. */
interface ErrorSummary {
  /** Median of their sizes. */
  median: number;
  /** Mean with signs: below 0 areas come out too small. */
  bias: number;
  /** How many are off by at most 10 %. */
  within10: number;
  of: number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** The errors that are left where every area is multiplied by the correction. */
const corrected = (errors: readonly number[], correction: number): number[] =>
  errors.map((error) => (100 + error) * correction - 100);

function summaryOf(errors: readonly number[]): ErrorSummary {
  const sizes = errors.map(Math.abs);
  return {
    median: tenths(median(sizes)),
    bias: tenths(errors.reduce((sum, error) => sum + error, 0) / errors.length),
    within10: sizes.filter((size) => tenths(size) <= 10).length,
    of: errors.length,
  };
}

/** Roof over entered size of a group of homes. */
interface RoofRatios {
  p5: number;
  median: number;
  p95: number;
}

/**
 * What a factor is off by, percent: in the middle of the homes, and between the twentieth whose roofs are largest for
 * their size and the twentieth whose are smallest.
 */
function factorErrors({ p5, median, p95 }: RoofRatios, factor: number) {
  const off = (ratio: number) => Math.round((factor / ratio - 1) * 100);
  return { median: off(median), from: off(p95), to: off(p5) };
}

interface MeasuredRoofs {
  high: number[];
  medium: number[];
}

interface HomeSizes {
  /** How many of a hundred homes of one and two stories are off by at most 15 %, as the source states it. */
  within15: { divided: number; byFactor: number };
  rows: (RoofRatios & {
    storeys: string;
    propertyType: PropertyType | null;
    homes: number;
    /** What the source states that squares of entered size by 100 are off by. */
    divided: number;
  })[];
}

const signed = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;

const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The roofs measured from above, each quality with and without the correction. */
function measuredTable({ high, medium }: MeasuredRoofs): string {
  const rows = [
    ['HIGH', high],
    ['MEDIUM', medium],
  ] as const;
  return tableOf(
    ['pictures', 'correction', 'median size of error', 'bias', 'within 10 %'],
    rows.flatMap(([quality, errors]) =>
      [1, 1.03].map((correction) => {
        const { median, bias, within10, of } = summaryOf(corrected(errors, correction));
        return [quality, correction, `${median} %`, signed(bias), `${within10} of ${of}`];
      }),
    ),
  );
}

const recommended = areaSettingsFrom(
  Object.values(areaVariables).map(({ name, neutral, ...rest }) => ({
    name,
    value: 'recommended' in rest ? (rest.recommended ?? neutral) : neutral,
  })),
);

const spanWords = ({ from, to }: ReturnType<typeof factorErrors>) => `${signed(from)} to ${signed(to)}`;

/** Areas from home sizes: the size itself, and the size times the recommended factor of its stories. */
function homeSizeTable({ rows }: HomeSizes): string {
  return tableOf(
    ['storeys', 'homes', 'size ÷ 100', '5–95 %', 'as stated', 'factor', 'size × factor', '5–95 %'],
    rows.map(({ storeys, propertyType, homes, divided, ...ratios }) => {
      const plain = factorErrors(ratios, 1);
      const factor = propertyType === null ? null : roofFactor(recommended, propertyType);
      const byFactor = factor === null ? null : factorErrors(ratios, factor);
      return [
        storeys,
        homes.toLocaleString('en-US'),
        signed(plain.median),
        spanWords(plain),
        signed(divided),
        factor ?? '–',
        byFactor ? signed(byFactor.median) : '–',
        byFactor ? spanWords(byFactor) : '–',
      ];
    }),
  );
}

const table = (name: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/roof-area/${name}.json`, import.meta.url), 'utf8'));
/** How far each way to a roof's area is off, on the tables of test/fixtures/roof-area. */
export async function main(): Promise<Section> {
  const roofs: MeasuredRoofs = table('measured-roofs');
  const sizes: HomeSizes = table('home-sizes');
  const section = `## A roof’s area without a document

`.concat(
    `\`npm run bench -- area\`: what each way to an area is off by. Below 0 it comes out too small.

### Measured from above, against a measured report of 18 roofs

${measuredTable(roofs)}

### From the home’s size, on 2,425 assessed houses of one town

${homeSizeTable(sizes)}

“As stated” is what the source itself says of “squares = entered ÷ 100”. It lies two to four points above what its medians come to; squares that are rounded up would explain that, but the source does not say so. Within 15 % of the roof are, of homes of one and two storeys together, ${sizes.within15.divided} % by size ÷ 100 and about ${sizes.within15.byFactor} % by factors like these. The wizard asks for one, two or three stories, so that homes of one and a half and split levels get the factor of what their owner answers.

What these tables do not give, as they are summaries: how many homes are within 10 %, or within 15 % by their storeys, what waste and rounding up do to each of them, three stories (no such house is among them; their factor is an estimate), and other pitches than the 6/12 that is assumed. Each 1/12 of pitch is 3–4 % of area.`,
  );
  console.log(section);
  return { name: 'bench area', markdown: section };
}
