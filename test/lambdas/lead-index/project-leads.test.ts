import { expect, test } from 'vitest';
import { projectLeads } from '#lambdas/lead-index/follow.ts';
import { storedLead } from '#test/support/desk-leads.ts';

const leads = Array.from({ length: 230 }, (_, n) => storedLead(n));
const ids = leads.map(({ id }) => id);
/** Pages as the index gives them. */
const list = async ({ limit, after }: { limit: number; after?: { id: string } | undefined }) => {
  const start = after === undefined ? 0 : ids.indexOf(after.id) + 1;
  return { items: leads.slice(start, start + limit), more: start + limit < leads.length };
};

test('every lead is projected, through all pages, as each may have changed since it was', async () => {
  const projected: string[] = [];
  const done = await projectLeads({ leads: { list }, projectLead: async (id) => void projected.push(id) });
  expect(done).toEqual({ projected: 230 });
  expect(projected.sort()).toEqual([...ids].sort());
});

test('one that cannot be projected keeps none of the others from it, and fails the run at its end', async () => {
  const projected: string[] = [];
  const run = projectLeads({
    leads: { list },
    projectLead: async (id) => {
      if (id === ids[3]) throw new Error('DynamoDB is away');
      projected.push(id);
    },
  });
  await expect(run).rejects.toMatchObject({ name: 'RetryError' });
  expect(projected).toHaveLength(229);
});

test('of those that are counted in one part one is projected after the other', async () => {
  const running = new Map<string, number>();
  let most = 0;
  await projectLeads({
    leads: { list },
    projectLead: async (id) => {
      const part = id.charAt(0);
      running.set(part, (running.get(part) ?? 0) + 1);
      most = Math.max(most, running.get(part) ?? 0);
      await Promise.resolve();
      running.set(part, (running.get(part) ?? 0) - 1);
    },
  });
  expect(most).toBe(1);
});
