import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { SummaryBlock } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { figuresOf } from './coverage-figures.ts';
import { type RowsAgreement, rowsAgree, type Tables } from './rows-agree.ts';
import { type Closing, closingOf } from './settlement.ts';
import { provesItself } from './settlement-checks.ts';

/** The summaries that a claim is the sum of, and whether the tables confirm them. */
interface ChosenSummaries {
  closings: Closing[];
  agreement: RowsAgreement;
}

const has = (block: SummaryBlock, ...kinds: SummaryFigure[]) =>
  block.lines.some(({ figure }) => kinds.some((kind) => kind === figure));

/** A coverage's summary may print only the parts of its RCV. */
const isPriced = (block: SummaryBlock) =>
  has(block, 'rcv') ||
  (has(block, 'acv', 'netClaim') && has(block, 'lineItemTotal', 'subtotal', 'depreciation', 'recoverable'));

/** More readings than this are not tried. */
const MOST_READINGS = 32;

/**
 * The summaries of each coverage. Of two with one name the fuller counts; if the rows bear that out, the other one, or
 * both: an older statement of the coverage, or another building of it.
 */
function coverageReadings(blocks: readonly SummaryBlock[]): SummaryBlock[][] {
  const groups: SummaryBlock[][] = [];
  for (const block of blocks.filter((each) => each.of === 'coverage' && isPriced(each))) {
    const same = groups.find((group) => group.some((member) => sameCoverage(member, block)));
    if (same === undefined) groups.push([block]);
    else same.push(block);
  }
  return groups.reduce<SummaryBlock[][]>(
    (readings, group) =>
      readings.flatMap((reading) => waysOf(group).map((way) => [...reading, ...way])).slice(0, MOST_READINGS),
    [[]],
  );
}

function waysOf(group: readonly SummaryBlock[]): SummaryBlock[][] {
  const fuller = group.toSorted((a, b) => b.lines.length - a.lines.length);
  const amounts = new Map(fuller.toReversed().map((block) => [figuresOf(block).rcv?.value, block]));
  const distinct = group.filter((block) => [...amounts.values()].includes(block));
  const each = fuller.filter((block) => distinct.includes(block)).map((block) => [block]);
  return each.length < 2 ? each : [...each, distinct];
}

/** Summaries that lost their titles: each from a line item total on, if it takes something off. */
const isUntitled = (block: SummaryBlock) =>
  block.of === 'untitled' &&
  has(block, 'lineItemTotal') &&
  has(block, 'depreciation', 'nonRecoverable', 'recoverable', 'deductible', 'netClaim');

function sameCoverage(block: SummaryBlock, otherBlock: SummaryBlock): boolean {
  const [a, b] = [normalizeText(block.name ?? ''), normalizeText(otherBlock.name ?? '')];
  if (a === b) return true;
  const [first, second] = [figuresOf(block).rcv, figuresOf(otherBlock).rcv];
  if (first !== undefined && second !== undefined && !equal(first.value, second.value)) return false;
  return a.length > 5 && b.length > 5 && (a.startsWith(b) || b.startsWith(a));
}

const merged = (some: readonly SummaryBlock[]): SummaryBlock => ({
  name: null,
  of: 'all',
  lines: some.flatMap((block) => block.lines),
});

/**
 * The summaries that make up the claim: one for each coverage, or one for the whole claim. If the tables contradict
 * them, another reading that the tables confirm, or a larger summary that is consistent in itself.
 */
export function chosenSummaries(blocks: readonly SummaryBlock[], tables: Tables): ChosenSummaries {
  const all = blocks.map(figuresOf);
  const read = (some: readonly SummaryBlock[]): ChosenSummaries => {
    const rows: readonly LineItem[] = some.length === 1 ? tables.rows : [];
    const closings = some.map((block) => closingOf(figuresOf(block), rows, tables.slip));
    const money = (key: 'rcv' | 'depreciation' | 'acv') =>
      closings.some(({ settlement }) => settlement[key] !== null)
        ? cents(sum(closings.map(({ settlement }) => settlement[key])))
        : null;
    const claim = { rcv: money('rcv'), depreciation: money('depreciation'), acv: money('acv') };
    return {
      closings,
      agreement: rowsAgree(
        tables,
        closings.map(({ figures }) => figures),
        all,
        claim,
      ),
    };
  };
  const [each = [], ...others] = coverageReadings(blocks);
  const whole = blocks.filter(({ of }) => of === 'all');
  const loose = blocks.filter(({ of }) => of === 'untitled');
  const wholeHas = whole.some((block) => has(block, 'rcv'));
  const untitled = blocks.filter(isUntitled);
  if (each.length === 0 && untitled.length > 1) {
    const untitledClaim = read(untitled);
    if (untitledClaim.agreement.rcv === true && untitledClaim.closings.every(isOpen)) return untitledClaim;
  }
  const first = each.length > 0 ? each : [merged(wholeHas ? whole : [...whole, ...loose])];
  const usual = read(first);
  if (isProven(usual)) return usual;
  const alternative = others.map((some) => read(some)).find(isProven);
  if (alternative !== undefined) return alternative;
  const larger = [...whole, ...loose, merged(whole), merged([...whole, ...loose]), merged(blocks)]
    .filter((block) => block.lines.length > 0)
    .map((block) => read([block]));
  const proven = larger.find((candidate) => isProven(candidate) && !leavesOut(candidate, usual));
  if (proven !== undefined) return proven;
  const consistent = larger.find(
    (candidate) =>
      isConsistent(candidate) && rcvOf(candidate) > rcvOf(usual) && candidate.agreement.rcv !== false,
  );
  return usual.agreement.rcv === true || consistent === undefined ? usual : consistent;
}

/** Whether the candidate omits a coverage: several consistent summaries all count, unless one repeats the same cost. */
function leavesOut(summaries: ChosenSummaries, usual: ChosenSummaries): boolean {
  if (usual.closings.length < 2 || !isConsistent(usual) || rcvOf(summaries) >= rcvOf(usual)) return false;
  return usual.closings.some(({ settlement }) => !equal(settlement.rcv ?? 0, rcvOf(summaries)));
}

const rcvOf = ({ closings }: ChosenSummaries) => sum(closings.map(({ settlement }) => settlement.rcv));
const isConsistent = ({ closings }: ChosenSummaries) =>
  closings.every(({ settlement }) => provesItself(settlement.checks) === true);
const isOpen = ({ settlement }: Closing) => provesItself(settlement.checks) !== false;
const isProven = (summaries: ChosenSummaries) => isConsistent(summaries) && summaries.agreement.rcv === true;
