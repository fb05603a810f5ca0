import { moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import { cellsOf, type Line } from '#lambdas/estimate-reader/text/page.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import {
  COVERAGE_TITLES,
  SUMMARY_TITLES,
  WHOLE_CLAIM_LABELS,
  WHOLE_CLAIM_NAMES,
} from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { lossStatementIn } from './loss-statement.ts';
import {
  type SummaryBlock,
  type SummaryLine,
  summaryLineFrom,
  unnamedLineFrom,
  wrappedLine,
} from './summary-lines.ts';

const NAME_IN_TITLE = /\bsummary for\b *(.*)$/i;
/** The coverage that a label names, in any words. */
const COVERAGE_IN_LABEL = [
  /^(?:net )?(?:replacement cost|actual cash value) on (?:coverage )?(?<name>[^($:]+?)(?: after deductible)?\s*(?:\(|:|$)/i,
  /^(?:coverage )?(?<name>[^($:]+?) deductible \(\$[\d,.]+\)/i,
  /^coverage (?<name>[^($:]+?) deductible\b/i,
];

/** The summaries in printed order; `rest` are the lines that are not table rows. */
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
      const of = meaningOf(WHOLE_CLAIM_NAMES, normalizeText(name)) ?? 'coverage';
      // "Summary for All Items" directly under a coverage's title is its subtitle.
      const subtitle = of === 'all' && current.of === 'coverage' && current.lines.length === 0;
      if (!subtitle) open(name, of);
      continue;
    }
    if (heads === 'recap') {
      open(null, 'recap');
      continue;
    }
    if (headsCoverage(line, rest[index + 1])) {
      open(line.text.trim(), 'coverage');
      continue;
    }
    const found = wrappedLine(rest[index - 1], line) ?? summaryLineFrom(line);
    if (found === null) {
      const above = labelsAbove(rest, index);
      const unnamed = above.length > 0 || current.lines.length === 0 ? null : unnamedLineFrom(line);
      current.lines.push(...above, ...(unnamed === null ? [] : [unnamed]));
      continue;
    }
    const covered = coverageIn(found.label);
    if (covered !== null && (current.of !== 'coverage' || !sameName(current.name, covered))) {
      const known = blocks.find((block) => block.of === 'coverage' && sameName(block.name, covered));
      if (known !== undefined) current = known;
      // What is taken off and left follows a cost, in whatever summary that is.
      else if (found.figure === 'rcv' || found.figure === 'acv') open(covered, 'coverage');
    } else if (covered === null && current.of === 'coverage' && wholeClaim(found.label)) {
      const symbility = current.lines.some((held) => coverageIn(held.label) !== null);
      if (symbility) open(null, 'all');
    }
    // A summary may have no title, or have lost it.
    const begins = found.figure === 'lineItemTotal' && current.lines.some(isResult);
    if (begins && covered === null && current.of !== 'recap') open(null, 'untitled');
    current.lines.push(found);
  }
  const read = blocks.filter((block) => block.of !== 'recap' && block.lines.length > 0);
  // The estimate's own summary says the same in full.
  const priced = read.some(({ lines }) => lines.some(({ figure }) => figure === 'rcv'));
  return priced ? read : [...lossStatementIn(rest), ...read];
}

const isResult = ({ figure }: SummaryLine) =>
  figure === 'lineItemTotal' || figure === 'rcv' || figure === 'netClaim';

/** `Coverage A - Dwelling` over rows is a section; over a summary's first figure it is the summary's title. */
function headsCoverage(line: Line, next: Line | undefined): boolean {
  if (next === undefined || next.page !== line.page) return false;
  return meaningOf(COVERAGE_TITLES, normalizeText(line.text)) !== null && summaryLineFrom(next) !== null;
}

function coverageIn(label: string): string | null {
  const found = COVERAGE_IN_LABEL.map((pattern) => pattern.exec(label.trim())).find(
    (match) => match !== null,
  );
  return found?.groups?.name?.trim() ?? null;
}

const wholeClaim = (label: string) => meaningOf(WHOLE_CLAIM_LABELS, normalizeText(label)) !== null;

function sameName(first: string | null, second: string | null): boolean {
  return first !== null && second !== null && normalizeText(first) === normalizeText(second);
}

/** Boxes with the label above the value: the value's middle is under the label's. */
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
  // A label may have two lines; a heading above it is not part of it.
  const nearest = above.slice(-1);
  return values.flatMap(({ cell, money }) => {
    for (const lines of [nearest, above]) {
      const over = lines
        .flatMap(cellsOf)
        .filter((label) => label.left < cell.right + 6 && cell.left - 6 < label.right);
      const label = over.map((cell) => cell.text).join(' ');
      const figure = summaryFigureOf(label, SUMMARY_LABELS);
      if (money !== null && figure !== null)
        return [{ figure, value: money.value, mark: money.mark, label, line }];
    }
    return [];
  });
}
