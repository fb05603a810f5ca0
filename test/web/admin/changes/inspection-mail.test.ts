import { expect, test, vi } from 'vitest';
import { inspectionMail } from '#web/admin/changes/inspection-mail.ts';
import { adminApi } from '#web/admin/data/admin-api.ts';

const lead = { id: '00000000-0000-4000-8000-000000000001' };

/** An email over a server that answers the first request by that, and what it was asked. */
function mailOver(first: () => Promise<Response>) {
  const request = vi.fn(async (url: string, _init: RequestInit) =>
    url.endsWith('/sending') ? first() : new Response(null, { status: 202 }),
  );
  const mail = inspectionMail(
    adminApi('/api', async () => 'token', request),
    lead,
  );
  const sent = () => request.mock.calls.filter(([url]) => url.endsWith('/mail')).map(([, init]) => init);
  return { mail, sent };
}
const made = async () => Response.json({ path: '/q/abc', expires_at: '' }, { status: 201 });

test('an email goes with the page by one request that outlives it, without waiting for a session', async () => {
  const { mail, sent } = mailOver(made);
  await vi.waitFor(() => {
    mail.sendLeaving();
    expect(sent()).toHaveLength(1);
  });
  const [init] = sent();
  expect(init).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify({ token: 'abc' }) });
  expect(init?.headers).not.toHaveProperty('authorization');
});

test('it is sent by the link that was made for it, and why there is none is said then', async () => {
  const { mail, sent } = mailOver(made);
  await mail.send();
  expect(sent()).toMatchObject([{ body: JSON.stringify({ token: 'abc' }) }]);
  const refused = mailOver(async () =>
    Response.json({ error: { code: 'conflict', message: 'no' } }, { status: 409 }),
  );
  await expect(refused.mail.send()).rejects.toHaveProperty('status', 409);
  refused.mail.sendLeaving();
  expect(refused.sent()).toEqual([]);
});
