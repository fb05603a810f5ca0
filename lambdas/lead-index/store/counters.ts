import * as v from 'valibot';

/** What a lead adds to one item of counters of the index table. */
export const counterItemSchema = v.object({
  term: v.string(),
  place: v.string(),
  counters: v.record(v.string(), v.number()),
});

export type CounterItem = v.InferOutput<typeof counterItemSchema>;

/** How a change of a lead changes its counters, by item; counters that stay the same are left out. */
export function counterChanges(before: readonly CounterItem[], after: readonly CounterItem[]): CounterItem[] {
  const signed = [
    ...before.map((item) => ({ ...item, sign: -1 })),
    ...after.map((item) => ({ ...item, sign: 1 })),
  ];
  const items = Map.groupBy(signed, ({ term, place }) => JSON.stringify([term, place]));
  return [...items.values()].flatMap((same) => {
    const [first] = same;
    const sums = new Map<string, number>();
    for (const { counters, sign } of same)
      for (const [name, by] of Object.entries(counters)) sums.set(name, (sums.get(name) ?? 0) + sign * by);
    const counters = Object.fromEntries([...sums].filter(([, by]) => by !== 0));
    if (first === undefined || Object.keys(counters).length === 0) return [];
    return [{ term: first.term, place: first.place, counters }];
  });
}
