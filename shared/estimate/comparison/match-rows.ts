import type { ListedRow } from '#shared/estimate/listing.ts';
import { bestAssignment } from './assignment.ts';
import { sameWorkIn } from './same-work.ts';

/** The same work in both estimates, or in one of them only. */
export interface RowPair {
  before: ListedRow | null;
  after: ListedRow | null;
}

/** Weights of what two rows share; the description decides, the rest tells copies of one description apart. */
const WEIGHTS = { words: 100, section: 8, quantity: 6, price: 4, order: 0.01 };

/**
 * The rows of two estimates, each with its counterpart. Rows of one section are matched by their descriptions; a row
 * moved to another section only where its quantity is the same, or its price if it is listed once, as elevations list the
 * same work each. Copies of one description go with the closest quantity and price. Row numbers are not looked at.
 */
export function matchRows(before: readonly ListedRow[], after: readonly ListedRow[]): RowPair[] {
  const sameWork = sameWorkIn(before, after);
  const texts = before.map((row) => after.map((other) => sameWork(row, other)));
  const sections = sectionsAlike(before, after, texts);
  const once = describedOnce(texts);
  const weights = before.map((row, at) =>
    after.map((other, otherAt) => {
      const places = { here: sections(row.section, other.section), once: once(at, otherAt) };
      return weightOf(row, other, texts[at]?.[otherAt] ?? 0, places);
    }),
  );
  // Of copies that nothing else tells apart, the first goes with the first.
  for (const [at, row] of weights.entries())
    for (const [otherAt, weight] of row.entries())
      if (weight > 0)
        row[otherAt] = weight - (WEIGHTS.order * Math.abs(at - otherAt)) / (before.length + after.length);
  const assigned = bestAssignment(weights);
  const matchedAfter = new Set(assigned);
  return [
    ...before.map((row, at): RowPair => ({ before: row, after: after[assigned[at] ?? -1] ?? null })),
    ...after.filter((_, at) => !matchedAfter.has(at)).map((row): RowPair => ({ before: null, after: row })),
  ];
}

/** Whether a section of the older estimate is this one of the newer. */
type SameSection = (before: string | null, after: string | null) => boolean;

/** Whether two rows stand in one section, and whether no other row of either estimate is described so. */
interface Places {
  here: boolean;
  once: boolean;
}

function weightOf(row: ListedRow, other: ListedRow, text: number, { here, once }: Places): number {
  if (text === 0) return 0;
  const unread = !row.read || !other.read;
  const moved = row.quantity === other.quantity || (once && row.unitPrice === other.unitPrice);
  if (!here && !unread && !moved) return 0;
  const { words, section, quantity, price } = WEIGHTS;
  return (
    words * text +
    (here ? section : 0) +
    quantity * closeness(row.quantity, other.quantity) +
    price * closeness(row.unitPrice, other.unitPrice)
  );
}

/** Whether the work of two rows is listed once in each estimate. */
function describedOnce(texts: readonly (readonly number[])[]) {
  const inNewer = texts.map((row) => row.filter((text) => text > 0).length);
  const inOlder = (texts[0] ?? []).map((_, at) => texts.filter((row) => (row[at] ?? 0) > 0).length);
  return (at: number, otherAt: number) => inNewer[at] === 1 && inOlder[otherAt] === 1;
}

/** 1 for equal figures, near 0 for very different ones. */
function closeness(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  const most = Math.max(Math.abs(a), Math.abs(b));
  return most === 0 ? 1 : Math.max(0, 1 - Math.abs(a - b) / most);
}

/** A section's name in one form: without a source, punctuation or plural. */
export const sectionKey = (name: string | null): string =>
  (name ?? '')
    .toLowerCase()
    .replace(/\bsource - \w+/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/s\b/g, '')
    .trim();

/** Sections of one name are the same; so is one under a new name that has most of its rows. */
function sectionsAlike(
  before: readonly ListedRow[],
  after: readonly ListedRow[],
  texts: readonly (readonly number[])[],
): SameSection {
  const keysOf = (rows: readonly ListedRow[]) => new Set(rows.map(({ section }) => sectionKey(section)));
  const [older, newer] = [keysOf(before), keysOf(after)];
  if (older.size < 2 && newer.size < 2) return () => true;
  const renamed = new Map<string, string>();
  for (const name of older) {
    if (newer.has(name)) continue;
    const own = [...before.entries()].filter(([, row]) => sectionKey(row.section) === name);
    const votes = new Map<string, number>();
    for (const candidate of newer) {
      if (older.has(candidate)) continue;
      const found = own.filter(([at]) =>
        after.some(
          (row, otherAt) => sectionKey(row.section) === candidate && (texts[at]?.[otherAt] ?? 0) > 0,
        ),
      );
      // A section of few rows may share them with many; equal quantities decide.
      const alike = found.filter(([, row]) =>
        after.some((other) => sectionKey(other.section) === candidate && other.quantity === row.quantity),
      );
      votes.set(candidate, found.length + alike.length);
    }
    const [best] = [...votes].toSorted(([, a], [, b]) => b - a);
    if (best !== undefined && best[1] >= own.length) renamed.set(name, best[0]);
  }
  return (name, other) => {
    const [key, otherKey] = [sectionKey(name), sectionKey(other)];
    return key === otherKey || renamed.get(key) === otherKey;
  };
}
