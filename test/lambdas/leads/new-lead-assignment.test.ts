import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { leadAssigner, turnCounter } from '#lambdas/leads/new-lead-assignment.ts';
import { fileLeadsApi, testTables } from '#test/support/file-fixtures.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';

const api = await fileLeadsApi();
const { dynamo } = await testTables();
const [lee, rosa] = ['lee@example.com', 'rosa@example.com'] as const;

const setAssignment = async (value: unknown) => {
  const seen = ((await api.asAdmin('GET', '/api/settings/assignment')).json as { at: string | null }).at;
  const json = { value, seen };
  expect((await api.asAdmin('PATCH', '/api/settings/assignment', { json })).status).toBe(200);
};
const stored = async (changes: object = {}) => {
  const lead = { ...asFromForm(leadInput({ id: randomUUID() })), ...changes };
  expect((await api.asVisitor('POST', '/api/leads', { json: lead })).status).toBe(201);
  return api.stored(lead.id);
};

describe('a new lead of a company', () => {
  beforeEach(() => setAssignment({ by: 'turn', people: [lee, rosa] }));

  test('whose people take turns is given to the one after the other, and its history says so', async () => {
    const leads = [await stored(), await stored(), await stored()];
    const given = leads.map((lead) => lead?.assignee);
    expect(new Set(given.slice(0, 2))).toEqual(new Set([lee, rosa]));
    expect(given[2]).toBe(given[0]);
    const { json } = await api.asAdmin('GET', `/api/leads/${leads[0]?.id}`);
    expect(JSON.stringify(json)).toContain(`"what":"assignee","new":"${given[0]}"`);
  });

  test('that is sent again stays with whom it was given to', async () => {
    const lead = asFromForm(leadInput({ id: randomUUID() }));
    await api.asVisitor('POST', '/api/leads', { json: lead });
    const first = (await api.stored(lead.id))?.assignee;
    await api.asVisitor('POST', '/api/leads', { json: lead });
    expect((await api.stored(lead.id))?.assignee).toBe(first);
  });

  test('that a program filled in is given to nobody', async () => {
    expect((await stored({ filledInMs: 1 }))?.assignee).toBeUndefined();
  });
});

test('where nobody can be picked, the lead is stored all the same', async () => {
  const lead = { address: '', isForNobody: false };
  const turns = async () => ({ assignment: { by: 'turn', people: [lee] } });
  const broken = () => Promise.reject(new Error('the table is away'));
  const assigner = (parts: Partial<Parameters<typeof leadAssigner>[0]>) =>
    leadAssigner({ values: turns, takeTurn: async () => 1, ...parts })(lead);
  expect(await assigner({})).toBe(lee);
  expect(await assigner({ takeTurn: broken })).toBeUndefined();
  expect(await assigner({ values: broken })).toBeUndefined();
});

test('two leads at the same moment take two turns', async () => {
  const take = turnCounter(dynamo, 'records');
  const turns = await Promise.all([take(), take(), take()]);
  expect(new Set(turns).size).toBe(3);
});
