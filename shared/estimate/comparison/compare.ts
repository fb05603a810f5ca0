import { cents } from '#shared/dollars.ts';
import type { EstimateListing, ListedRow } from '#shared/estimate/listing.ts';
import { type ComparedRow, type Costs, changeOf, comparedRow } from './change.ts';
import type {
  ChangedSection,
  ComparedEstimate,
  EstimateComparison,
  NoPairReason,
  PricedByReason,
  RowChange,
} from './comparison.ts';
import { laidOnto } from './lay-supplement.ts';
import { lostRows } from './lost-rows.ts';
import { matchRows, type RowPair, sectionKey } from './match-rows.ts';
import { listsDifferencesOnly, newerOf, noPair } from './pair.ts';

/** One of two documents: what it lists, and whether it proves a roof that can be priced. */
export interface Paper {
  listing: EstimateListing;
  quoted: boolean;
}

type Sent = 'first' | 'second';

interface Ordered {
  older: Paper;
  newer: Paper;
  sent: Record<'older' | 'newer', Sent>;
  supplement: boolean;
}

/**
 * What changed from the older of two estimates of one claim to the newer, as printed: nothing is valued. Or why they
 * are no pair.
 */
export function compareEstimates(first: Paper, second: Paper): EstimateComparison | NoPairReason {
  const reason = noPair(first.listing, second.listing);
  if (reason !== null) return reason;
  const order = ordered(first, second);
  const older = order.older.listing;
  const newer = order.supplement ? laidOnto(older, order.newer.listing) : order.newer.listing;
  const inRows: Costs = {
    tax: older.inRows.tax && order.newer.listing.inRows.tax,
    overheadProfit: older.inRows.overheadProfit && order.newer.listing.inRows.overheadProfit,
  };
  const rowsOf = (listing: EstimateListing, own: Costs) =>
    new Map(listing.rows.map((row): [ListedRow, ComparedRow] => [row, comparedRow(row, own, inRows)]));
  const before = rowsOf(older, older.inRows);
  const after = rowsOf(newer, order.newer.listing.inRows);
  const pairs = matchRows(older.rows, newer.rows);
  const lost = lostRows(older, newer, pairs);
  const changes = pairs.map((pair) => ({
    pair,
    change: changeOf(
      pair.before && (before.get(pair.before) ?? null),
      pair.after && (after.get(pair.after) ?? null),
      lost(pair),
    ),
  }));
  const sections = [
    ...sectionsOf(pairs, changes, newer.rows),
    ...costsOf(older, newer, [...before.values()], [...after.values()]),
  ];
  return {
    ...summary(order, older, newer, sections),
    sections,
    same: changes.filter(({ change }) => change === null).length,
    pricedBy: pricedBy(order),
  };
}

/** The totals and their difference, and whether the changes account for it. */
function summary(
  order: Ordered,
  older: EstimateListing,
  newer: EstimateListing,
  sections: readonly ChangedSection[],
) {
  const papers = {
    older: paperOf(older, order.sent.older),
    newer: paperOf(newer, order.sent.newer),
  };
  const counted = sections.flatMap(({ changes }) => changes).filter(({ incurred }) => incurred !== true);
  const differences = counted.map(({ difference }) => difference ?? 0);
  const totalOf = (amounts: readonly number[]) => cents(amounts.reduce((sum, amount) => sum + amount, 0));
  const difference = older.total === null || newer.total === null ? null : cents(newer.total - older.total);
  const unread = counted.some(({ change }) => change === 'unread');
  return {
    ...papers,
    supplement: order.supplement,
    difference,
    more: totalOf(differences.filter((amount) => amount > 0)),
    less: totalOf(differences.filter((amount) => amount < 0).map(Math.abs)),
    closes: !unread && papers.older.closes && papers.newer.closes && totalOf(differences) === difference,
  };
}

function ordered(first: Paper, second: Paper): Ordered {
  const secondIsNewer: Ordered = {
    older: first,
    newer: second,
    sent: { older: 'first', newer: 'second' },
    supplement: false,
  };
  const firstIsNewer: Ordered = {
    older: second,
    newer: first,
    sent: { older: 'second', newer: 'first' },
    supplement: false,
  };
  // A supplement is newer than what it changes, whatever dates were read.
  for (const order of [secondIsNewer, firstIsNewer])
    if (listsDifferencesOnly(order.older.listing, order.newer.listing)) return { ...order, supplement: true };
  return newerOf(first.listing, second.listing) === 'second' ? secondIsNewer : firstIsNewer;
}

function paperOf(listing: EstimateListing, sent: Sent): ComparedEstimate {
  return {
    sent,
    total: listing.total,
    dated: listing.dated,
    contractor: listing.contractor,
    closes: listing.closes,
    unreadRows: listing.rows.filter(({ read }) => !read).length + listing.lostBefore.length,
    unreadPages: listing.unreadPages,
  };
}

interface PairChange {
  pair: RowPair;
  change: RowChange | null;
}

/** Changed rows under the newer estimate's names, in its order; what is gone stands with its section. */
function sectionsOf(
  pairs: readonly RowPair[],
  changes: readonly PairChange[],
  order: readonly ListedRow[],
): ChangedSection[] {
  const newName = new Map<string, string | null>();
  for (const { before, after } of pairs)
    if (before && after && !newName.has(sectionKey(before.section)))
      newName.set(sectionKey(before.section), after.section);
  const nameOf = ({ before, after }: RowPair) => {
    if (after) return after.section;
    const name = before?.section ?? null;
    return newName.get(sectionKey(name)) ?? name;
  };
  const position = new Map(order.map((row, at) => [row, at]));
  const placeOf = ({ after }: RowPair) => (after ? position.get(after) : undefined) ?? order.length;
  const sections = new Map<string, { name: string | null; first: number; changes: RowChange[] }>();
  const placed = changes.toSorted((a, b) => placeOf(a.pair) - placeOf(b.pair));
  for (const { pair, change } of placed) {
    const name = nameOf(pair);
    const key = sectionKey(name);
    const section = sections.get(key) ?? { name, first: placeOf(pair), changes: [] };
    sections.set(key, section);
    if (change !== null) section.changes.push(change);
  }
  return [...sections.values()]
    .filter((section) => section.changes.length > 0)
    .toSorted((a, b) => a.first - b.first)
    .map((section) => ({ of: 'rows', name: section.name, ...summed(section.changes) }));
}

const summed = (changes: RowChange[]) => ({
  difference: cents(
    changes.reduce((sum, { difference, incurred }) => sum + (incurred ? 0 : (difference ?? 0)), 0),
  ),
  changes,
});

/** What each estimate adds to the compared amounts of its rows: costs of its summary, and those other papers put there. */
function costsOf(
  older: EstimateListing,
  newer: EstimateListing,
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
): ChangedSection[] {
  const kinds = [
    { of: 'tax', cost: 'tax' },
    { of: 'overhead_profit', cost: 'overheadProfit' },
  ] as const;
  return kinds.flatMap(({ of, cost }): ChangedSection[] => {
    const total = (listing: EstimateListing, rows: readonly ComparedRow[]) =>
      cents(rows.reduce((sum, row) => sum + row.apart[cost], listing.beside[cost]));
    const [was, now] = [total(older, before), total(newer, after)];
    if (was === now) return [];
    const figures = (amount: number) =>
      amount === 0 ? null : { quantity: null, unit: null, unitPrice: null, amount, page: 0 };
    const change = was === 0 ? 'added' : now === 0 ? 'gone' : 'amount';
    const difference = cents(now - was);
    return [
      {
        of,
        name: null,
        difference,
        changes: [{ change, description: '', before: figures(was), after: figures(now), difference }],
      },
    ];
  });
}

/** The newer proven insurer's estimate prices the roof; a supplement has no whole roof of its own. */
function pricedBy({ older, newer, sent, supplement }: Ordered): EstimateComparison['pricedBy'] {
  const by = (which: 'older' | 'newer', reason: PricedByReason) => ({ sent: sent[which], reason });
  if (supplement) return by('older', 'supplement');
  const proven = ({ listing, quoted }: Paper) => quoted && listing.closes;
  const ofInsurer = (paper: Paper) => proven(paper) && !paper.listing.contractor;
  if (ofInsurer(newer))
    return by('newer', ofInsurer(older) ? 'newer' : proven(older) ? 'insurer' : 'only_proven');
  if (ofInsurer(older)) return by('older', newer.listing.contractor ? 'insurer' : 'only_proven');
  if (proven(newer)) return by('newer', proven(older) ? 'newer' : 'only_proven');
  if (proven(older)) return by('older', 'only_proven');
  const priced = newer.quoted || !older.quoted ? 'newer' : 'older';
  return by(priced, 'none_proven');
}
