import { describe, expect, test } from 'vitest';
import { indexLeads } from '#lambdas/lead-index/follow.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { logLines, outputOf } from '#test/support/in-process.ts';

const leads = [1, 2, 17, 33].map((n) => storedLead(n));
const [first, second] = leads.map(({ id }) => id);

/** DynamoDB that does not answer for these leads, so many times each. */
function runWith(silent: Readonly<Record<string, number>>) {
  const tries: string[] = [];
  const pauses: number[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const run = indexLeads({
    leads: { list: async () => ({ items: leads, more: false }) },
    indexLead: async (id) => {
      running += 1;
      if (pauses.length > 0) mostAtOnce = Math.max(mostAtOnce, running);
      await Promise.resolve();
      running -= 1;
      tries.push(id);
      if (tries.filter((one) => one === id).length <= (silent[id] ?? 0)) throw new Error('timed out');
    },
    now: () => new Date(0),
    pause: async (ms) => void pauses.push(ms),
  });
  return { run, tries, pauses, mostAtOnce: () => mostAtOnce };
}

describe('leads that could not be indexed', () => {
  test('are indexed after the others, one after the other, each time a little later', async () => {
    const { run, tries, pauses, mostAtOnce } = runWith({ [first ?? '']: 1, [second ?? '']: 3 });
    expect(await run).toEqual({ indexed: 4 });
    expect(tries.slice(4)).toEqual([first, second, second, second]);
    expect([pauses, mostAtOnce()]).toEqual([[1000, 2000, 3000], 1]);
  });

  test('fail the run at its end once they failed six times, and keep none of the others from it', async () => {
    let failed: ReturnType<typeof runWith> | undefined;
    const output = await outputOf(async () => {
      failed = runWith({ [first ?? '']: 6 });
      await expect(failed.run).rejects.toMatchObject({ name: 'RetryError' });
    });
    expect(failed?.pauses).toEqual([1000, 2000, 3000, 4000, 5000]);
    expect(new Set(failed?.tries)).toEqual(new Set(leads.map(({ id }) => id)));
    expect(logLines(output)).toMatchObject([{ message: 'a lead has no keys', record: first }]);
  });

  test('are waited for by nobody where there are none', async () => {
    const { run, pauses } = runWith({});
    expect(await run).toEqual({ indexed: 4 });
    expect(pauses).toEqual([]);
  });
});
