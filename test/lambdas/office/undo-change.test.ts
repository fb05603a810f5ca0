import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { changeIdOf } from '#shared/lead/undo-change.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi();

const patch = (id: string, json: object) => api.asAdmin('PATCH', `/api/leads/${id}`, { json });
const undo = (id: string, undoes: string, changeId = randomUUID()) =>
  api.asAdmin('POST', `/api/leads/${id}/undo`, { json: { undoes, changeId } });
const detail = async (id: string) => (await api.asAdmin('GET', `/api/leads/${id}`)).json as LeadDetail;

test('a change is undone with all its lines, as a change of its own, and that one too', async () => {
  const { id } = await api.post();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const callBackAt = '2026-11-30T15:00:00.000Z';
  await patch(id, { callBackOn: '2026-11-30', callBackAt, changeId: randomUUID() });
  await patch(id, { status: 'contacted', callAttempted: true, callBackOn: null, changeId: first });
  const undone = await undo(id, first, second);
  const back = {
    status: 'new',
    call_attempts: 0,
    call_back_on: '2026-11-30',
    call_back_at: callBackAt,
    version: 3,
  };
  expect([undone.status, undone.json]).toMatchObject([200, { lead: back, change: { status: 'new' } }]);
  expect(await api.stored(id)).toMatchObject(back);
  const { log } = await detail(id);
  expect(log.filter((line) => line && changeIdOf(line) === second)).toHaveLength(3);
  expect((await undo(id, second, third)).json).toMatchObject({ lead: { status: 'contacted', version: 4 } });
});

test('a lost lead keeps what it was offered: an undo takes that off, and the undo of that undo has the same again', async () => {
  const { id } = await api.post();
  const [first, second] = [randomUUID(), randomUUID()];
  await patch(id, { status: 'cancelled', lostReason: 'price', changeId: first });
  const lost_offer = (await api.stored(id))?.lost_offer;
  expect(lost_offer).toMatchObject({ tier: 'standard', price: 9000 });
  await undo(id, first, second);
  expect(await api.stored(id)).not.toHaveProperty('lost_offer');
  await undo(id, second);
  expect(await api.stored(id)).toMatchObject({ status: 'cancelled', lost_reason: 'price', lost_offer });
});

test('it is undone once, however often it is asked for', async () => {
  const { id } = await api.post();
  const [changeId, undoId] = [randomUUID(), randomUUID()];
  await patch(id, { status: 'contacted', changeId });
  await undo(id, changeId, undoId);
  // The answer to the first was lost.
  expect((await undo(id, changeId, undoId)).json).toMatchObject({ lead: { version: 2 }, change: {} });
  expect((await undo(id, changeId)).status).toBe(409);
  expect(await api.stored(id)).toMatchObject({ status: 'new', version: 2 });
});

test('409 in words where the lead has gone on since, 404 for what it does not have', async () => {
  const { id } = await api.post();
  const changeId = randomUUID();
  await patch(id, { status: 'contacted', changeId });
  await patch(id, { status: 'scheduled' });
  const words = 'This lead was changed since. Check it, then change it yourself.';
  expect(await said(undo(id, changeId))).toEqual([409, apiError('conflict', words)]);
  expect(await api.stored(id)).toMatchObject({ status: 'scheduled', version: 2 });
  expect((await undo(id, randomUUID())).status).toBe(404);
  expect((await undo(randomUUID(), changeId)).status).toBe(404);
});

test('the lead’s page marks what can be undone; a note that was taken back leaves no word', async () => {
  const { id } = await api.post();
  await patch(id, { status: 'contacted' });
  await patch(id, { status: 'scheduled' });
  await api.asAdmin('POST', `/api/leads/${id}/notes`, { json: { id: randomUUID(), text: 'Steep.' } });
  const { log } = await detail(id);
  expect(log.map((line) => line?.canUndo)).toEqual([true, true, undefined]);
  for (const line of log.filter((each) => each?.kind === 'note'))
    expect((await undo(id, line ? changeIdOf(line) : '')).status).toBe(200);
  const after = await detail(id);
  expect(after.log[0]).toMatchObject({ kind: 'change', what: 'noteUndone' });
  expect(JSON.stringify(after.log)).not.toContain('Steep');
});
