import { expect, test } from 'vitest';
import { historyWriter } from '#lambdas/leads/history.ts';
import { getLeadNotes, newestNotes } from '#lambdas/office/notes-of-leads.ts';
import { NOTES_OF_LEAD_MAX, NOTES_OF_LEADS_MAX } from '#shared/api/lead-notes.ts';
import { deskLeads, numberedId, storedLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

const { dynamo } = await fileTables();
const respond = getLeadNotes({ notesOf: newestNotes(dynamo, 'leadLog') });
const answer = async (ids: readonly string[]) =>
  (await respond(httpRequest({ query: { ids: ids.join(',') }, claims: adminClaims }))).body.items.filter(
    (note) => note !== null,
  );
const add = historyWriter(dynamo, { leads: 'leads', leadLog: 'leadLog' });
const minute = (n: number) => new Date(Date.UTC(2026, 10, 22, 15, n));
const by = 'lee.park@example.com';

const [busy, other] = [storedLead(1), storedLead(2)];
for (const lead of [busy, other]) await deskLeads(dynamo).keep(lead);
for (let n = 0; n <= NOTES_OF_LEAD_MAX; n += 1) {
  await add(busy.id, { kind: 'note', text: `Note ${n}` }, { by, at: minute(n), mark: 'a' });
  await add(busy.id, { kind: 'change', what: 'spam' }, { by, at: minute(n), mark: 'b' });
}
await add(other.id, { kind: 'note', text: 'Gate' }, { by, at: minute(0), mark: 'a' });

test('the newest notes of each lead are given, newest first, and no other lines', async () => {
  const notes = await answer([busy.id, other.id, numberedId(9)]);
  expect(notes.filter(({ leadId }) => leadId === busy.id).map(({ text }) => text)).toEqual(
    Array.from({ length: NOTES_OF_LEAD_MAX }, (_, n) => `Note ${NOTES_OF_LEAD_MAX - n}`),
  );
  expect(notes.at(-1)).toEqual({ leadId: other.id, at: minute(0).toISOString(), by, text: 'Gate' });
});

test.each([
  ['no lead', ['']],
  ['what is no id', ['1']],
  ['more leads than are answered', Array.from({ length: NOTES_OF_LEADS_MAX + 1 }, (_, n) => numberedId(n))],
])('asked for the notes of %s, it refuses', async (_, ids) => {
  await expect(answer(ids)).rejects.toMatchObject({ code: 'malformed' });
});
