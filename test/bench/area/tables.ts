import { areaSettingsFrom, areaVariables, roofFactor } from '#shared/roof/area-settings.ts';
import type { PropertyType } from '#shared/roof/property-type.ts';
import { corrected, factorErrors, type RoofRatios, summaryOf } from '#test/bench/area-errors.ts';

export interface MeasuredRoofs {
  high: number[];
  medium: number[];
}

export interface HomeSizes {
  /** How many of a hundred homes of one and two storeys are off by at most 15 %, as the source states it. */
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
export function measuredTable({ high, medium }: MeasuredRoofs): string {
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

/** Areas from home sizes: the size itself, and the size times the recommended factor of its storeys. */
export function homeSizeTable({ rows }: HomeSizes): string {
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
