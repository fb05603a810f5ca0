const LAST = 80;
const GROWTH = 1.2;

/** Where each bucket of minutes begins: 0, 1, then 20 % more each time, up to three years. */
const edges = [0, ...Array.from({ length: LAST }, (_, n) => GROWTH ** n)];

/** The bucket for a number of minutes, 0 to 80; negative minutes count as 0. */
export function minutesBucket(minutes: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge <= minutes),
  );
}

/** The value reported for a bucket: within 10 % of all its minutes, or half a minute for the first. */
function middleOf(bucket: number): number {
  const [from = 0, to = from * GROWTH] = edges.slice(bucket, bucket + 2);
  return bucket === 0 ? to / 2 : Math.sqrt(from * to);
}

/**
 * The median in minutes, within 10 %; null for no counts.
 * @param counts how many there are, by bucket
 */
export function medianMinutes(counts: ReadonlyMap<number, number>): number | null {
  const buckets = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  /** The value at a rank in sorted order, counted from 0. */
  const at = (rank: number) => {
    let before = 0;
    for (const [bucket, count] of buckets) {
      before += count;
      if (rank < before) return middleOf(bucket);
    }
    return 0;
  };
  if (all === 0) return null;
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2;
}
