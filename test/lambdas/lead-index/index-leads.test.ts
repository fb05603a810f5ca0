import { describe, expect, test, vi } from 'vitest';
import { indexLeads, indexNow, leadIndexer } from '#lambdas/lead-index/index-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { logLines, outputOf } from '#test/support/in-process.ts';

const leads = [1, 2, 17, 33].map((n) => storedLead(n));
const now = () => new Date(0);
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
    now,
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

describe('after a deploy', () => {
  const some = (count: number) => Array.from({ length: count }, (_, n) => storedLead(n));
  const many = some(230);
  /** Pages as the index gives them. */
  const pagesOf =
    (leads: readonly Lead[]) =>
    async ({ limit, after }: { limit: number; after?: { id: string } | undefined }) => {
      const start = after === undefined ? 0 : leads.findIndex(({ id }) => id === after.id) + 1;
      return { items: leads.slice(start, start + limit), more: start + limit < leads.length };
    };

  test('every lead is indexed, through all pages, as each may have changed since it was', async () => {
    const indexed: string[] = [];
    const indexLead = async (id: string) => void indexed.push(id);
    expect(await indexLeads({ leads: { list: pagesOf(many) }, indexLead, now })).toEqual({ indexed: 230 });
    expect(indexed.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
  });

  test.each([
    [999, []],
    [2345, ['1000 leads in 20 s', '2000 leads in 40 s']],
  ])(
    'of %i leads it tells after every thousand how far it is, and how long that took',
    async (count, told) => {
      let clock = 0;
      const said = await outputOf(() =>
        indexLeads({
          leads: { list: pagesOf(some(count)) },
          indexLead: async () => {
            clock += 20;
          },
          now: () => new Date(clock),
        }),
      );
      const lines = logLines(said).filter(({ message }) =>
        String(message).startsWith('adding leads to the lists'),
      );
      expect(lines.map(({ outcome }) => outcome)).toEqual(told);
    },
  );

  test('of those that are counted in one part one is indexed after the other', async () => {
    const running = new Map<string, number>();
    let most = 0;
    await indexLeads({
      leads: { list: pagesOf(many) },
      indexLead: async (id) => {
        const part = id.charAt(0);
        running.set(part, (running.get(part) ?? 0) + 1);
        most = Math.max(most, running.get(part) ?? 0);
        await Promise.resolve();
        running.set(part, (running.get(part) ?? 0) - 1);
      },
      now,
    });
    expect(most).toBe(1);
  });
});

test('gives up where others never stop, and says so', async () => {
  const lead = storedLead(6);
  const write = vi.fn(async () => false);
  const never = leadIndexer({
    leads: { get: async () => lead },
    index: { get: async () => undefined, write },
    listDuplicates: async () => {},
    pause: async () => {},
  });
  await expect(never(lead.id)).rejects.toMatchObject({ name: 'RetryError' });
  expect(write).toHaveBeenCalledTimes(12);
  await expect(indexNow(never)(lead.id)).resolves.toBeUndefined();
});
