const LAST = 80;
const GROWTH = 1.2;

/** Where each bucket of minutes begins: 0, then 1 and a fifth more each time, up to three years. */
const edges = [0, ...Array.from({ length: LAST }, (_, n) => GROWTH ** n)];

/** The bucket of that many minutes, 0 to 80; fewer than none are none. */
export function contactBucket(minutes: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge <= minutes),
  );
}

/** What is reported of a bucket: within 10 % of each of its minutes, and of the first, less than a minute, half of one. */
function middleOf(bucket: number): number {
  const [from = 0, to = from * GROWTH] = edges.slice(bucket, bucket + 2);
  return bucket === 0 ? to / 2 : Math.sqrt(from * to);
}

/**
 * The median in minutes, within 10 %; null of none.
 * @param counts how many there are, by bucket
 */
export function medianMinutes(counts: ReadonlyMap<number, number>): number | null {
  const buckets = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  /** The bucket of the one at that place in order, from 0. */
  const at = (place: number) => {
    let before = 0;
    for (const [bucket, count] of buckets) {
      before += count;
      if (place < before) return middleOf(bucket);
    }
    return 0;
  };
  if (all === 0) return null;
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2;
}
