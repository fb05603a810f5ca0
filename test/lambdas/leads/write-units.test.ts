import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type TableDefinition, tables } from '#infra/tables.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { shownQuote } from '#test/support/leads.ts';
import { countWriteUnits } from '#test/support/write-units.ts';

const api = await fileLeadsApi({ follows: true });

const people = ['Odalys Quennell', 'Barnaby Quist', 'Cordelia Wynn', 'Leander Moss', 'Philippa Rowe'];

/** What a lead writes: as it comes in with its details, and then with two changes of status. */
async function countedLeads() {
  const counters: ReturnType<typeof countWriteUnits>[] = [];
  api.through((call) => {
    const counter = countWriteUnits(call);
    counters.push(counter);
    return counter.call;
  });
  const writtenBy = async (work: () => Promise<unknown>) => {
    const at = counters[0]?.written().length;
    await work();
    await api.settled();
    return counters[0]?.written().slice(at) ?? [];
  };
  const counted = [];
  for (const [n, name] of people.entries()) {
    const lead = { name, email: `home.${n}@mail.example`, phone: `(402) 555-010${n}`, shown: shownQuote() };
    const comesIn = await writtenBy(async () => {
      const { id } = await api.post({ ...lead, id: idOf(n) });
      await api.settled();
      const details = { roofAge: '6-10', hasLeaks: false };
      await api.asVisitor('POST', `/api/leads/${id}/details`, { json: details });
    });
    const changes = await writtenBy(async () => {
      for (const json of [{ status: 'contacted', callAttempted: true }, { status: 'scheduled' }]) {
        expect((await api.asAdmin('PATCH', `/api/leads/${idOf(n)}`, { json })).status).toBe(200);
        await api.settled();
      }
    });
    counted.push({ comesIn, changes });
  }
  // The first also writes what is written once: that an admin is here, and that a channel works.
  return counted.slice(1);
}

const idOf = (n: number) => `9f0c3a5${n}-9d64-4c8e-8a0f-2f6f6c1d7b1${n}`;

type Counted = Awaited<ReturnType<typeof countedLeads>>[number]['comesIn'];

const unitsOf = (written: Counted) => written.reduce((sum, { units }) => sum + units, 0);
const round = (units: number) => Math.round(units * 10) / 10;

/** Units a second of a partition; and of a table or an index that is new and on demand. */
const PARTITION = 1000;
const NEW_TABLE = 4000;

function rowOf(where: string, leads: readonly Counted[]) {
  const [table = '', index] = where.split('/');
  const definition: TableDefinition | undefined = Object.entries(tables).find(
    ([name]) => name === table,
  )?.[1];
  const own = leads.map((written) => written.filter((one) => one.where === where));
  const ofLead = own.map((written) => Map.groupBy(written, ({ partition }) => partition));
  const units = round(unitsOf(own.flat()) / leads.length);
  // What every lead writes to is one partition for all; of the parts of `due` a lead takes any.
  const shared = [...(ofLead[0]?.keys() ?? [])].filter((name) => ofLead.every((each) => each.has(name)));
  const inOne = (name: string) => unitsOf(ofLead.flatMap((each) => each.get(name) ?? [])) / leads.length;
  const most = where === 'alerts/due' ? units / 4 : round(Math.max(0, ...shared.map(inOne)));
  const holds = (index === undefined && definition?.warmWrites) || NEW_TABLE;
  const breaksAt = Math.floor(Math.min(holds / units, most === 0 ? Infinity : PARTITION / most));
  return { where, units, most, holds, breaksAt };
}

test('150 leads a second stay within what DynamoDB takes of new tables, and docs/scale.md says the units of each', async () => {
  const leads = await countedLeads();
  const comesIn = leads.map((lead) => lead.comesIn);
  const all = [...new Set(comesIn.flat().map(({ where }) => where))];
  const rows = all
    .map((where) => rowOf(where, comesIn))
    .toSorted((a, b) => a.breaksAt - b.breaksAt || a.where.localeCompare(b.where));
  expect(rows.filter(({ breaksAt }) => breaksAt < 150)).toEqual([]);
  const number = (value: number) => value.toLocaleString('en');
  const sums = [comesIn, leads.map(({ changes }) => changes)].map((each) =>
    round(unitsOf(each.flat()) / leads.length),
  );
  const told = [
    '| table or index | write units a lead | of them in one partition | units a second, new | breaks at leads a second |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ where, units, most, holds, breaksAt }) =>
        `| \`${where}\` | ${units} | ${most === 0 ? '–' : most} | ${number(holds)} | ${number(breaksAt)} |`,
    ),
    '',
    `A lead with its details writes ${sums[0]} units, two changes of its status ${sums[1]}.`,
  ].join('\n');
  const page = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');
  expect(/<!-- units -->\n(.*?)\n<!-- \/units -->/s.exec(page)?.[1]).toBe(told);
});
