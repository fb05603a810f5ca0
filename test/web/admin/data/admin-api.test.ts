import { expect, test, vi } from 'vitest';
import { storedLead } from '#test/support/contract-samples.ts';
import { adminApi } from '#web/admin/data/admin-api.ts';

const all = { status: undefined, cursor: undefined };

/** The admin's calls against a server with that one answer, and what it was asked. */
function answering(body: unknown, token: string | undefined = 'token') {
  const request = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body));
  return { api: adminApi('/api', async () => token, request), request };
}

test('every call bears the access token; without a session none', async () => {
  const signedIn = answering({ items: [] });
  await signedIn.api.leads(all);
  expect(signedIn.request.mock.calls[0]?.[1].headers).toEqual({ authorization: 'Bearer token' });
  const signedOut = adminApi('/api', async () => undefined, signedIn.request);
  await signedOut.leads(all);
  expect(signedIn.request.mock.calls[1]?.[1].headers).toEqual({});
});

test('the first page of all leads is asked for without a query', async () => {
  const { api, request } = answering({ items: [] });
  await api.leads(all);
  await api.leads({ status: 'new', cursor: 'a+b' });
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    '/api/leads',
    '/api/leads?status=new&cursor=a%2Bb',
  ]);
});

test('an entry that is no lead is counted, told on the console, and the others are shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { api } = answering({ items: [storedLead, null], nextCursor: 'next' });
  expect(await api.leads(all)).toEqual({ items: [storedLead], unread: 1, nextCursor: 'next' });
  expect(warned).toHaveBeenCalledExactlyOnceWith('1 of 2 leads couldn’t be read and aren’t shown.');
  warned.mockRestore();
});

test('a list that is none is an error', async () => {
  await expect(answering({ leads: [] }).api.leads(all)).rejects.toHaveProperty('kind', 'unreadable');
  await expect(answering([]).api.pricingVariables()).rejects.toHaveProperty('kind', 'unreadable');
});

test('a search goes on where its page ended, within the filters', async () => {
  const { api, request } = answering({ items: [storedLead], found: [], nextCursor: 'next' });
  const page = await api.searchLeads('ann', undefined, { tag: 'HOA' });
  expect(page).toEqual({ items: [storedLead], found: [], nextCursor: 'next' });
  await api.searchLeads('ann', 'next', {});
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    '/api/lead-search?tag=HOA&q=ann',
    '/api/lead-search?q=ann&cursor=next',
  ]);
});
