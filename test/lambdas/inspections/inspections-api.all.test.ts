import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { LOCAL_MAILBOX_SECRET } from '#infra/local/wire/credentials.ts';
import { alertStore } from '#lambdas/alerts/alert-store.ts';
import { ownToken } from '#lambdas/quote-links/link-store.ts';
import type { InspectionTimes } from '#shared/api/inspection-routes.ts';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import { onlyByCall } from '#shared/company/inspection-hours.ts';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { everyDay } from '#test/support/inspection-hours.ts';
import { shownQuote } from '#test/support/leads.ts';
import { apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi();

async function set(value: unknown) {
  const { json } = await api.asAdmin('GET', '/api/settings/inspection_hours');
  const { at: seen } = json as { at: string | null };
  return api.asAdmin('PATCH', '/api/settings/inspection_hours', { json: { value, seen } });
}
const times = async () => (await api.asVisitor('GET', '/api/inspection-times')).json as InspectionTimes;
const book = (id: string, at: string | null) =>
  api.asVisitor('POST', `/api/leads/${id}/inspection`, { json: { at } });
const byLink = (token: string, at: unknown) =>
  api.asVisitor('POST', '/api/quotes/inspection', { json: { token, at } });
const shown = (token: string) => api.asVisitor('POST', '/api/quotes', { json: { token } });
const inspectionOf = (json: unknown) => (json as { inspection: BookedInspection | null }).inspection;

let homes = 0;
/** A lead with a mailbox and a phone of its own. */
function post(changes: Partial<LeadInput> = {}) {
  homes += 1;
  const phone = `(402) 555-${String(1000 + homes)}`;
  return api.post({ email: `odalys.${homes}@mail.example`, phone, ...changes });
}

/** One with prices, and the tokens of a link to them: to share, and in one's own email. */
async function linked(): Promise<{ id: string; token: string; own: string }> {
  const { id } = await post({ shown: shownQuote() });
  const { json } = await api.asVisitor('POST', `/api/leads/${id}/link`);
  const token = (json as MadeLink).path.replace('/q/', '');
  return { id, token, own: ownToken(token, LOCAL_MAILBOX_SECRET) };
}

/** Two free windows, once the hours are set. */
async function twoFree(): Promise<[string, string]> {
  await set(everyDay);
  const [one = '', other = ''] = (await times()).times;
  return [one, other];
}

/** As if the lead had come in two days ago. */
const age = (id: string) =>
  api.dynamo.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id },
      UpdateExpression: 'SET created_at = :at',
      ExpressionAttributeValues: { ':at': new Date(Date.now() - 2 * 86_400_000).toISOString() },
    }),
  );

describe('the free windows', () => {
  test('are none, on no clock, until the office sets hours, and then an inspection is refused in one sentence', async () => {
    await set(onlyByCall);
    expect(await times()).toEqual({ timeZone: null, times: [] });
    const { id } = await post();
    expect(await said(book(id, '2026-12-01T15:00:00.000Z'))).toEqual([
      409,
      apiError('conflict', 'Inspections can’t be booked online now. Please call us.'),
    ]);
  });

  test('are without those that are taken, for whoever has not taken them', async () => {
    const [at] = await twoFree();
    const { id } = await post();
    expect(await book(id, at)).toMatchObject({
      status: 200,
      json: { inspection: { at, minutes: 120, timeZone: 'America/Chicago' } },
    });
    expect((await times()).times).not.toContain(at);
    const { id: late } = await post();
    expect(await said(book(late, at))).toEqual([
      409,
      apiError('conflict', 'This time was just taken. Pick another one.'),
    ]);
  });

  test('have one place taken by two leads that are merged, and both once they are apart again', async () => {
    const [first, second] = await twoFree();
    const [one, other] = [await post(), await post()];
    await book(one.id, first);
    await book(other.id, second);
    const seen = async (id: string) => (await api.stored(id))?.version ?? 0;
    const merged = await api.asAdmin('POST', `/api/leads/${one.id}/merge`, {
      json: { other: other.id, seen: await seen(one.id), otherSeen: await seen(other.id) },
    });
    expect(merged.status).toBe(200);
    const survivor = (merged.json as Lead).id;
    const isFree = [survivor !== one.id, survivor !== other.id];
    const free = (await times()).times;
    expect([free.includes(first), free.includes(second)]).toEqual(isFree);
    const duplicate = survivor === one.id ? other.id : one.id;
    await api.asAdmin('POST', `/api/leads/${survivor}/unmerge`, { json: { other: duplicate } });
    const apart = (await times()).times;
    expect([apart.includes(first), apart.includes(second)]).toEqual([false, false]);
  });
});

describe('the inspection of a lead', () => {
  test('is told to whoever has its id, as it is now', async () => {
    const [first, second] = await twoFree();
    const { id } = await post();
    const asked = async () => (await api.asVisitor('GET', `/api/leads/${id}/inspection`)).json;
    const nobody = '/api/leads/5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10/inspection';
    expect([await asked(), (await api.asVisitor('GET', nobody)).json]).toEqual(
      Array(2).fill({ inspection: null }),
    );
    await book(id, first);
    const inspection = { at: first, minutes: 120, timeZone: 'America/Chicago' };
    expect(await asked()).toEqual({ inspection: { ...inspection, sequence: 1 } });
    await book(id, second);
    expect(await asked()).toEqual({ inspection: { ...inspection, at: second, sequence: 2 } });
    await api.asAdmin('PATCH', `/api/leads/${id}`, { json: { inspection: null } });
    expect(await asked()).toEqual({ inspection: null });
  });

  test('is told and changed after the 24 hours of a quote until it is over, and none is booked then', async () => {
    const [first, second] = await twoFree();
    const [{ id }, { id: without }] = [await post(), await post()];
    await book(id, first);
    for (const aged of [id, without]) await age(aged);
    const asked = async (of: string) => (await api.asVisitor('GET', `/api/leads/${of}/inspection`)).status;
    expect([await asked(id), await asked(without)]).toEqual([200, 409]);
    expect(await said(book(without, second))).toEqual([
      409,
      apiError('conflict', 'You can book here within 24 hours of your quote. Please call us.'),
    ]);
    expect(inspectionOf((await book(id, second)).json)?.at).toBe(second);
    expect(inspectionOf((await book(id, null)).json)).toBeNull();
    expect(await asked(id)).toBe(409);
    expect((await book(id, first)).status).toBe(409);
  });
});

test('the inspection of a lead is a calendar file by its id and by its link, until the link is revoked or the lead erased', async () => {
  const [at] = await twoFree();
  const { id, token } = await linked();
  await book(id, at);
  const paths = [`/api/leads/${id}/inspection.ics`, `/api/quotes/${token}/inspection.ics`];
  const asked = () => Promise.all(paths.map((path) => api.asVisitor('GET', `${path}?seen=${at}`)));
  const methods = async () => (await asked()).map(({ text }) => /^METHOD:(.+)\r$/m.exec(text)?.[1]);
  expect(await methods()).toEqual(['PUBLISH', 'PUBLISH']);
  await book(id, null);
  expect(await methods()).toEqual(['CANCEL', 'CANCEL']);
  await api.asAdmin('DELETE', `/api/leads/${id}/links`);
  expect((await asked()).map(({ status }) => status)).toEqual([200, 404]);
  await api.asAdmin('DELETE', `/api/leads/${id}`);
  expect((await asked()).map(({ status }) => status)).toEqual([404, 404]);
});

describe('by the quote link', () => {
  test('is shown what is booked, whoever booked it, and that nothing is', async () => {
    const [at] = await twoFree();
    const { id, token } = await linked();
    expect((await shown(token)).json).toMatchObject({ inspection: null });
    await book(id, at);
    expect((await shown(token)).json).toMatchObject({ inspection: { at, minutes: 120, sequence: 1 } });
    const agreed = new Date(Date.parse(at) + 1_800_000).toISOString();
    await api.asAdmin('PATCH', `/api/leads/${id}`, { json: { inspection: { at: agreed, minutes: 45 } } });
    expect((await shown(token)).json).toMatchObject({ inspection: { at: agreed, minutes: 45 } });
  });

  test('nothing is said of inspections where a job is done, or the lead is spam', async () => {
    await twoFree();
    for (const change of [{ status: 'completed' }, { spam: true }]) {
      const { id, token } = await linked();
      await api.asAdmin('PATCH', `/api/leads/${id}`, { json: change });
      const { status, json } = await shown(token);
      expect([status, Object.hasOwn(json as object, 'inspection')]).toEqual([200, false]);
    }
  });

  test('that one shares, the inspection is seen, and neither booked, moved nor canceled', async () => {
    const [first, second] = await twoFree();
    const { id, token, own } = await linked();
    const refused = [
      409,
      apiError('conflict', 'Only the link in your own email can change your inspection.'),
    ];
    expect(await said(byLink(token, first))).toEqual(refused);
    await book(id, first);
    for (const at of [second, null]) expect(await said(byLink(token, at))).toEqual(refused);
    expect((await api.stored(id))?.inspection?.at).toBe(first);
    const [seen, ownSeen] = [(await shown(token)).json, (await shown(own)).json];
    expect(ownSeen).toEqual({ ...(seen as object), isOwnLink: true });
    expect(seen).not.toHaveProperty('isOwnLink');
  });

  test('a key that is made up, of another link or revoked opens nothing and changes nothing', async () => {
    const [at] = await twoFree();
    const [{ token }, { id: revoked, own: another }] = [await linked(), await linked()];
    await api.asAdmin('DELETE', `/api/leads/${revoked}/links`);
    const gone = [404, apiError('not_found', 'This link no longer works.')];
    expect([await said(byLink(another, at)), await said(byLink('A'.repeat(22), at))]).toEqual([gone, gone]);
    for (const made of [`${token}${'A'.repeat(22)}`, `${token}${another.slice(22)}`, `${token}A`]) {
      expect((await shown(made)).status).toBe(404);
      expect((await byLink(made, at)).status).toBe(404);
    }
  });

  test('in one’s own email an inspection is moved and canceled, and its homeowner emailed of each', async () => {
    const [first, second] = await twoFree();
    const { id, own } = await linked();
    expect((await book(id, first)).json).toMatchObject({ emailed: true });
    expect((await byLink(own, second)).json).toMatchObject({ inspection: { at: second }, emailed: true });
    expect((await times()).times).toContain(first);
    expect((await byLink(own, null)).json).toEqual({ inspection: null, emailed: true });
    expect((await api.stored(id))?.inspection).toBeUndefined();
  });
});

test('an inspection that nobody confirmed in time is freed by what follows leads, and its window is open again', async () => {
  const [at] = await twoFree();
  const { id } = await linked();
  await book(id, at);
  const confirm_by = new Date(Date.now() - 1000).toISOString();
  await api.dynamo.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id },
      UpdateExpression: 'SET inspection.confirm_by = :by',
      ExpressionAttributeValues: { ':by': confirm_by },
    }),
  );
  const news = ['inspectionUnconfirmed'] as const;
  await alertStore(api.dynamo, 'alerts').add({
    event: 'lead.updated',
    leadId: id,
    at: new Date(),
    channels: [],
    news,
  });
  await api.invoke('follow-leads', {});
  expect((await api.stored(id))?.inspection).toBeUndefined();
  expect((await times()).times).toContain(at);
  expect(await api.stored(id)).toMatchObject({ status: 'new', known_inspection: { at } });
});

test.each(['2026-12-01T10:00:00+05', '9999-12-31T23:59:00-12:00', '0001-01-01T00:00:00Z'])(
  '%j is no time, to a visitor and to the office: 400, and nothing is booked',
  async (at) => {
    const { id, token } = await linked();
    const path = `/api/leads/${id}/inspection`;
    const answers = await Promise.all([
      ...[{ at }, { at: null, seen: at }].map((json) => api.asVisitor('POST', path, { json })),
      byLink(token, at),
      api.asVisitor('POST', '/api/quotes/inspection', { json: { token, at: null, seen: at } }),
      api.asAdmin('PATCH', `/api/leads/${id}`, { json: { inspection: { at, minutes: 45 } } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400));
    expect((await api.asVisitor('GET', path)).json).toEqual({ inspection: null });
  },
);
