import { readdirSync, readFileSync } from 'node:fs';
import { outcomeOf } from '#lambdas/documents/opened-files.ts';
import { compareEstimates, type Paper } from '#shared/estimate/comparison/compare.ts';
import type { EstimateComparison, RowChange, RowFigures } from '#shared/estimate/comparison/comparison.ts';
import { readFile } from '#test/bench/accuracy/verdict.ts';

const folder = new URL('../fixtures/estimate-pairs/', import.meta.url);

/** Pairs of invented estimates by a writer who had not seen the comparison. */
export const pairNames = readdirSync(folder).toSorted();

interface TruthFigures {
  quantity: number;
  unitPrice: number;
}

interface TruthChange {
  description: string;
  descriptionFirst?: string;
  change: RowChange['change'];
  first: TruthFigures | null;
  second: TruthFigures | null;
}

/** What a pair's writer says of it. */
export interface PairTruth {
  kind: string;
  firstTotal: number;
  secondTotal: number;
  claimTotalAfter?: number;
  newer: 'first' | 'second';
  /** Null where the papers are no pair, or one is pictures alone. */
  changes: TruthChange[] | null;
  same: number;
  unread: unknown[];
  /** False if the papers put different costs into their rows. */
  rcvComparable: boolean;
}

export const truthOf = (name: string): PairTruth =>
  JSON.parse(readFileSync(new URL(`${name}/truth.json`, folder), 'utf8')) as PairTruth;

async function paperOf(name: string, file: 'first' | 'second'): Promise<Paper | null> {
  const reading = await readFile(readFileSync(new URL(`${name}/${file}.pdf`, folder)));
  if (reading.kind !== 'estimate') return null;
  const outcome = outcomeOf(reading.estimate);
  return outcome.listing ? { listing: outcome.listing, quoted: outcome.kind === 'quote' } : null;
}

/** The comparison of a pair; the reason where there is none. */
export async function comparedPair(name: string) {
  const [first, second] = [await paperOf(name, 'first'), await paperOf(name, 'second')];
  return first === null || second === null ? 'not_read' : compareEstimates(first, second);
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** A description may be cut where its column ends. */
const COMPARED_LETTERS = 25;

const figures = (side: TruthFigures | RowFigures | null) =>
  side === null ? '-' : `${side.quantity} @ ${side.unitPrice}`;

/** A row whose costs alone differ is told as the cost's own line where only one paper puts that cost into its rows. */
const expectedOf = (truth: PairTruth, comparison: EstimateComparison) =>
  (truth.changes ?? []).filter(
    ({ change }) =>
      change !== 'amount' || (truth.rcvComparable && comparison.sections.every(({ of }) => of === 'rows')),
  );

/** The changes that were not found, and those that there are none of. */
export function wrongChanges(comparison: EstimateComparison, truth: PairTruth) {
  const firstIsOlder = comparison.older.sent === 'first';
  const left = comparison.sections
    .filter(({ of }) => of === 'rows')
    .flatMap(({ changes }) => changes)
    .filter(({ change }) => change !== 'unread');
  const missed = expectedOf(truth, comparison).filter((expected) => {
    const names = [expected.description, expected.descriptionFirst ?? expected.description].map(letters);
    const at = left.findIndex((change) => {
      const [first, second] = firstIsOlder ? [change.before, change.after] : [change.after, change.before];
      const found = [change.description, change.descriptionBefore ?? change.description].map(letters);
      return (
        change.change === expected.change &&
        figures(first) === figures(expected.first) &&
        figures(second) === figures(expected.second) &&
        found.some((text) => names.some((name) => name.startsWith(text.slice(0, COMPARED_LETTERS))))
      );
    });
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { missed, false: left };
}
