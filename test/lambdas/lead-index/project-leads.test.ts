import { expect, test } from 'vitest';
import { indexLeads } from '#lambdas/lead-index/follow.ts';
import { storedLead } from '#test/support/desk-leads.ts';

const leads = Array.from({ length: 230 }, (_, n) => storedLead(n));
const ids = leads.map(({ id }) => id);
/** Pages as the index gives them. */
const list = async ({ limit, after }: { limit: number; after?: { id: string } | undefined }) => {
  const start = after === undefined ? 0 : ids.indexOf(after.id) + 1;
  return { items: leads.slice(start, start + limit), more: start + limit < leads.length };
};

test('every lead is indexed, through all pages, as each may have changed since it was', async () => {
  const indexed: string[] = [];
  const done = await indexLeads({ leads: { list }, indexLead: async (id) => void indexed.push(id) });
  expect(done).toEqual({ indexed: 230 });
  expect(indexed.sort()).toEqual([...ids].sort());
});

test('one that cannot be indexed keeps none of the others from it, and fails the run at its end', async () => {
  const indexed: string[] = [];
  const run = indexLeads({
    leads: { list },
    indexLead: async (id) => {
      if (id === ids[3]) throw new Error('DynamoDB is away');
      indexed.push(id);
    },
  });
  await expect(run).rejects.toMatchObject({ name: 'RetryError' });
  expect(indexed).toHaveLength(229);
});

test('of those that are counted in one part one is indexed after the other', async () => {
  const running = new Map<string, number>();
  let most = 0;
  await indexLeads({
    leads: { list },
    indexLead: async (id) => {
      const part = id.charAt(0);
      running.set(part, (running.get(part) ?? 0) + 1);
      most = Math.max(most, running.get(part) ?? 0);
      await Promise.resolve();
      running.set(part, (running.get(part) ?? 0) - 1);
    },
  });
  expect(most).toBe(1);
});
