import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { SummaryBlock, SummaryLine } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import {
  ASSOCIATED_WORDS,
  associatedAmountIn,
  incurredIn,
  paidByAssociated,
} from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { figuresOf } from './coverage-figures.ts';

const has = (block: SummaryBlock, ...kinds: SummaryFigure[]) =>
  block.lines.some(({ figure }) => kinds.some((kind) => kind === figure));

/** A summary of what is paid once the work is done, which is not part of the claim's totals. */
export function isPaidWhenIncurred(block: SummaryBlock): boolean {
  if (/\bwhen incurred\b/i.test(block.name ?? '')) return true;
  // A code upgrade's own summary ends with what is paid later, and has no payment now.
  const later = block.lines.at(-1)?.figure === 'paidWhenIncurred';
  return block.of === 'coverage' && later && !has(block, 'acv', 'netClaim', 'deductible', 'depreciation');
}

/** Dollars the summaries hold back until the work is done; null if none. */
export function paidWhenIncurredIn(blocks: readonly SummaryBlock[]): number | null {
  const amounts = blocks.flatMap((block) => {
    const stated = totalPaidWhenIncurred(block)?.value ?? null;
    const own = isPaidWhenIncurred(block) ? (stated ?? figuresOf(block).rcv?.value) : stated;
    return own === null || own === undefined ? [] : [own];
  });
  return amounts.length === 0 ? null : Math.max(...amounts);
}

/** `Total Paid When Incurred` is what is left after the associated items; without a total the first line counts. */
function totalPaidWhenIncurred({ lines }: SummaryBlock): SummaryLine | undefined {
  const stated = lines.filter(({ figure }) => figure === 'paidWhenIncurred');
  return stated.find(({ label }) => /^total\b/i.test(label.trim())) ?? stated[0];
}

type Incurred = Pick<LineItem, 'paidWhenIncurred' | 'paidWhenIncurredAmount'>;

/**
 * The priced rows that no printed sum includes because a note says they are paid once the work is done, with what they
 * pay then. The sums decide; where they fit neither way, a note that another row is paid instead does.
 */
export function rowsPaidLater(
  items: readonly LineItem[],
  totals: readonly PrintedTotal[],
  blocks: readonly SummaryBlock[],
): ReadonlyMap<LineItem, Incurred> {
  const later = new Map<LineItem, Incurred>();
  const noted = items.filter((item) => !item.paidWhenIncurred && item.rcv !== null && isNoted(item));
  if (noted.length === 0) return later;
  const payable = blocks.filter((block) => !isPaidWhenIncurred(block)).map(figuresOf);
  const claims = payable.flatMap(({ rcv, lineItemTotal, subtotal }) =>
    [rcv?.value, lineItemTotal?.value, subtotal?.value].filter((amount) => amount !== undefined),
  );
  const all = sum(payable.map(({ rcv }) => rcv?.value ?? null));
  const lines = totals.flatMap(({ of, rcv }) => (of === 'lines' && rcv !== null ? [rcv] : []));
  // A section of upgrades may have a sum of its own that the claim leaves out.
  const areLeftOut = leavesOut(items, noted, [...lines, ...claims, all]);
  for (const [section, rows] of Map.groupBy(noted, (item) => item.section)) {
    const sums = totals.flatMap(({ of, name, rcv }) =>
      of === 'section' && rcv !== null && plain(name) === plain(section ?? '') ? [rcv] : [],
    );
    const within = items.filter((item) => item.section === section);
    const outside = areLeftOut ?? leavesOut(within, rows, sums);
    for (const row of rows.filter((item) => outside ?? paidByAssociated(item.notes, ASSOCIATED_WORDS)))
      later.set(row, {
        paidWhenIncurred: true,
        paidWhenIncurredAmount: row.paidWhenIncurredAmount ?? laterOf(row),
      });
  }
  return later;
}

/** What a row pays once it is done: its cost without what an associated row already pays, null if that is unknown. */
function laterOf({ rcv, notes }: LineItem): number | null {
  if (rcv === null || !paidByAssociated(notes, ASSOCIATED_WORDS)) return rcv;
  const associated = associatedAmountIn(notes);
  return associated === null || associated > rcv ? null : cents(rcv - associated);
}

const isNoted = ({ notes }: LineItem) =>
  incurredIn(notes).stated || paidByAssociated(notes, ASSOCIATED_WORDS);
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether the sums are those of the rows without the noted ones; null if they fit neither way. */
function leavesOut(
  items: readonly LineItem[],
  noted: readonly LineItem[],
  sums: readonly number[],
): boolean | null {
  const counted = items.filter((item) => !item.paidWhenIncurred);
  const meetsASum = (rows: readonly LineItem[]) =>
    rows.length > 0 &&
    sums.some((printedSum) => equal(printedSum, sum(rows.map(({ rcv }) => rcv)), 0.02 + 0.01 * rows.length));
  if (meetsASum(counted)) return false;
  return meetsASum(counted.filter((item) => !noted.includes(item))) ? true : null;
}
