import { equal } from '#lambdas/estimate-reader/text/figures.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { LabelledSum, NumberColumn } from './closing-sums.ts';
import { closing, decides, type Figures, scoreOf } from './closing-sums.ts';

interface Losses {
  depreciation: number | null;
  acv: number | null;
  score: number;
}

const NONE: Losses = { depreciation: null, acv: null, score: 0 };

/** Which of the columns left are the depreciation and the cash value: two that make up the replacement cost. */
export function lossesOf(
  columns: readonly NumberColumn[],
  cost: number,
  rest: readonly number[],
  sums: () => readonly LabelledSum[],
): Losses {
  const figuresAt = (at: number) => columns[at]?.figures ?? [];
  const found = rest.flatMap((lossColumn) =>
    rest.flatMap((cashColumn): (Losses & { named: boolean })[] => {
      if (cashColumn === lossColumn || !takesOff(columns[lossColumn])) return [];
      const left = { values: figuresAt(cashColumn), slack: [] };
      const closed = closing(left, [figuresAt(lossColumn)], figuresAt(cost));
      if (!decides(closed)) return [];
      const isNamedLoss = isLoss(columns, lossColumn, cashColumn, sums);
      return isNamedLoss === false
        ? []
        : [
            {
              depreciation: lossColumn,
              acv: cashColumn,
              score: scoreOf(closed),
              named: isNamedLoss === true,
            },
          ];
    }),
  );
  const most = Math.max(0, ...found.map(({ score }) => score));
  const best = found.filter(({ score }) => score === most);
  const [only, ...others] = best.some(({ named }) => named) ? best.filter(({ named }) => named) : best;
  if (only === undefined) return ofHints(columns, cost, rest);
  // Nothing shows which is which: neither gets a role.
  return others.length > 0 || !only.named ? { ...NONE, score: most } : only;
}

/** A column of zeros is a depreciation only where its header or its brackets say so. */
const takesOff = (column: NumberColumn | undefined) =>
  column !== undefined &&
  (column.takenOff || column.hint === 'depreciation' || column.figures.some((value) => (value ?? 0) !== 0));

/** Whether the first of two columns is what is taken off; null if nothing tells. */
function isLoss(
  columns: readonly NumberColumn[],
  firstColumn: number,
  secondColumn: number,
  sums: () => readonly LabelledSum[],
): boolean | null {
  const [first, second] = [columns[firstColumn], columns[secondColumn]];
  if (first === undefined || second === undefined) return null;
  if (first.takenOff !== second.takenOff) return first.takenOff;
  const labelled = ({ figures }: NumberColumn) => {
    const sum = figures.reduce<number>((all, value) => all + (value ?? 0), 0);
    return sums().find(({ kind, value }) => isLossKind(kind) && equal(value, sum))?.kind ?? null;
  };
  for (const hintOf of [labelled, ({ hint }: NumberColumn) => (isLossKind(hint) ? hint : null)]) {
    const [a, b] = [hintOf(first), hintOf(second)];
    if (a !== b) return a === 'depreciation' || b === 'acv';
  }
  // Much is not depreciated at all, and hardly anything entirely.
  const [none, empty] = [first, second].map(
    ({ figures }) => figures.filter((value) => (value ?? 0) === 0).length,
  );
  return none === empty ? null : (none ?? 0) > (empty ?? 0);
}

const isLossKind = (kind: ColumnKind | null) => kind === 'depreciation' || kind === 'acv';

/** Overhead and profit take a fifth; what is the same larger share of every row is depreciation. */
const LEAST_LOST = 0.22;

/** A single column, by its header or as the same share of every row's cost: `Less 35 %`. */
function ofHints(columns: readonly NumberColumn[], cost: number, rest: readonly number[]): Losses {
  const by = (kind: ColumnKind) => rest.find((at) => columns[at]?.hint === kind) ?? null;
  const [depreciation, acv] = [by('depreciation'), by('acv')];
  if (depreciation !== null || acv !== null) return { depreciation, acv, score: 0 };
  const whole = columns[cost]?.figures ?? [];
  const shared = rest.filter((at) => isSameShare(columns[at]?.figures ?? [], whole));
  const [only, ...others] = shared;
  return only === undefined || others.length > 0 ? NONE : { depreciation: only, acv: null, score: 0 };
}

function isSameShare(figures: Figures, whole: Figures): boolean {
  const total = (of: Figures) => of.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const part = total(figures) / total(whole);
  if (!(part >= LEAST_LOST && part < 0.6)) return false;
  const slack = whole.map((value) => Math.max(0.02, (value ?? 0) * 0.0002));
  return decides(
    closing({ values: whole.map((value) => (value === null ? null : value * part)), slack }, [], figures),
  );
}
