import type { Evidence } from '#shared/claim.ts';
import { cents, equal } from '../text/cents.ts';
import { cellsOf, type Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { moneyFrom } from '../text/printed-amounts.ts';
import { meaningOf } from '../vocabulary/spelling.ts';
import {
  SUMMARY_TITLES,
  WHOLE_CLAIM_LABELS,
  WHOLE_CLAIM_NAMES,
} from '../vocabulary/summary-labels/summary-titles.ts';
import { type SummaryFigure, summaryFigureOf } from '../vocabulary/summary-labels.ts';
import { amountInLabel, type SummaryLine, summaryLineFrom } from './summary-lines.ts';

/** The printed lines of one summary: a coverage's, the whole claim's, one without a title, or a recap of them. */
export interface SummaryBlock {
  name: string | null;
  of: 'coverage' | 'all' | 'untitled' | 'recap';
  lines: SummaryLine[];
}

const NAME_IN_TITLE = /\bsummary for\b *(.*)$/i;
const COVERAGE_IN_LABEL = /\bcoverage ([^($:]+?)(?: after deductible| deductible)?\s*(?:\(|:|$)/i;

/** The summaries in the order printed; `rest` are the lines that are no table rows. */
export function summariesFrom(rest: readonly Line[]): SummaryBlock[] {
  const blocks: SummaryBlock[] = [];
  let current: SummaryBlock = { name: null, of: 'untitled', lines: [] };
  const open = (name: string | null, of: SummaryBlock['of']) => {
    current = { name, of, lines: [] };
    blocks.push(current);
  };
  blocks.push(current);
  for (let index = 0; index < rest.length; index += 1) {
    const line = rest[index];
    if (line === undefined) continue;
    const heads = meaningOf(SUMMARY_TITLES, normalizeText(line.text));
    if (heads === 'summary') {
      const title = NAME_IN_TITLE.exec(line.text.trim())?.[1] ?? '';
      const broken = title === '' || /[-–]$/.test(title.trim());
      const name = `${title} ${broken ? (rest[index + 1]?.text ?? '') : ''}`.replace(/\s+/g, ' ').trim();
      open(name, meaningOf(WHOLE_CLAIM_NAMES, normalizeText(name)) ?? 'coverage');
      continue;
    }
    if (heads === 'recap') {
      open(null, 'recap');
      continue;
    }
    const found = summaryLineFrom(line);
    if (found === null) {
      const above = labelsAbove(rest, index);
      current.lines.push(...above);
      continue;
    }
    const covered = coverageIn(found.label);
    if (covered !== null && (current.of !== 'coverage' || !sameName(current.name, covered))) {
      const known = blocks.find((block) => block.of === 'coverage' && sameName(block.name, covered));
      if (known === undefined) open(covered, 'coverage');
      else current = known;
    } else if (covered === null && current.of === 'coverage' && wholeClaim(found.label)) {
      const symbility = current.lines.some((held) => coverageIn(held.label) !== null);
      if (symbility) open(null, 'all');
    }
    current.lines.push(found);
  }
  return blocks.filter((block) => block.of !== 'recap' && block.lines.length > 0);
}

function coverageIn(label: string): string | null {
  if (!/\bon coverage\b|^coverage\b.*\bdeductible\b/i.test(label)) return null;
  return COVERAGE_IN_LABEL.exec(label)?.[1]?.trim() ?? null;
}

const wholeClaim = (label: string) => meaningOf(WHOLE_CLAIM_LABELS, normalizeText(label)) !== null;

function sameName(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && normalizeText(one) === normalizeText(other);
}

/** Boxes with the label above the value: the value's middle lies under the label's. */
function labelsAbove(rest: readonly Line[], index: number): SummaryLine[] {
  const line = rest[index];
  if (line === undefined) return [];
  const values = cellsOf(line).map((cell) => ({ cell, money: moneyFrom(cell.text) }));
  if (
    values.length === 0 ||
    values.some(({ money }) => money === null || (money.decimals !== 2 && !money.dollar))
  )
    return [];
  const above = [rest[index - 2], rest[index - 1]].filter(
    (other): other is Line =>
      other !== undefined &&
      other.page === line.page &&
      line.top - other.bottom < 3 * (line.bottom - line.top),
  );
  // A label may take two lines; a heading over it is no part of it.
  const nearest = above.slice(-1);
  return values.flatMap(({ cell, money }) => {
    for (const lines of [nearest, above]) {
      const over = lines
        .flatMap(cellsOf)
        .filter((label) => label.left < cell.right + 6 && cell.left - 6 < label.right);
      const label = over.map((one) => one.text).join(' ');
      const figure = summaryFigureOf(label);
      if (money !== null && figure !== null)
        return [{ figure, value: money.value, mark: money.mark, label, line }];
    }
    return [];
  });
}

/** One figure with the line it stands on. */
export interface Stated {
  value: number;
  evidence: Evidence;
}

export type CoverageFigures = Partial<Record<SummaryFigure, Stated>> & {
  taxes: number;
  overheadProfit: number;
};

const evidence = (line: Line): Evidence => ({ page: line.page, text: line.text });

/** The first statement of each figure; taxes, overhead and profit added up. */
export function figuresOf(block: SummaryBlock): CoverageFigures {
  const figures: CoverageFigures = { taxes: 0, overheadProfit: 0 };
  for (const { figure, value, mark, label, line } of block.lines) {
    if (figure === 'tax') figures.taxes = cents(figures.taxes + value);
    else if (figure === 'overhead' || figure === 'profit')
      figures.overheadProfit = cents(figures.overheadProfit + value);
    const stated = { value, evidence: evidence(line) };
    const better = figure === 'netClaim' && /after deductible|total acv settlement/i.test(label);
    figures[figure] = better ? (figures[figure] ?? stated) : (figures[figure] ?? stated);
    if (figure === 'depreciation' && mark === 'angle') figures.nonRecoverable ??= stated;
    if (figure === 'deductible') figures.deductible = deductibleOf(label, stated, figures.deductible);
  }
  return figures;
}

/** `Deductible ($5,000.00): $(5,000.00)`: the bracket is the policy's, the figure behind it the part used. */
function deductibleOf(label: string, stated: Stated, held: Stated | undefined): Stated {
  const policy = amountInLabel(label);
  if (held !== undefined && held.value !== stated.value && policy === null) return held;
  return policy !== null && equal(policy, stated.value) ? { ...stated, value: policy } : (held ?? stated);
}
