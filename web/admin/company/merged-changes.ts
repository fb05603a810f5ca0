interface Change {
  at: string;
  by?: string | undefined;
  value: unknown;
}

/** A page of one history, newest first. */
interface Page<Of> {
  of: Of;
  items: readonly Change[];
  /** The `at` of its last line, where there are earlier ones. */
  nextCursor?: string | undefined;
}

interface Line<Of> extends Change {
  of: Of;
  /** What it replaced; undefined of the first ever. */
  before: unknown;
}

/** Of the same moment is what comes before the next one. */
const momentAfter = (at: string): string => new Date(Date.parse(at) + 1).toISOString();

/**
 * Pages of several histories, all of which begin before the same moment, as one: its lines, newest first, as far as it is
 * known of each what it replaced, and the moment before which the next pages begin.
 */
export function mergedChanges<Of>(pages: readonly Page<Of>[]): {
  lines: Line<Of>[];
  next: string | undefined;
} {
  const [last] = pages
    .flatMap(({ nextCursor }) => nextCursor ?? [])
    .sort()
    .reverse();
  const lines = pages
    .flatMap(({ of, items }) => items.map((item, at) => ({ ...item, of, before: items[at + 1]?.value })))
    .filter(({ at }) => last === undefined || at > last)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  return { lines, next: last && momentAfter(last) };
}
