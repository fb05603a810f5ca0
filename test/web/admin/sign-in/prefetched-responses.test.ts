import { describe, expect, test, vi } from 'vitest';
import { adminApi } from '#web/admin/data/admin-api.ts';
import { askEarly, firstUrls, withEarlyAnswers } from '#web/admin/sign-in/prefetched-responses.ts';
import { ownDay } from '#web/platform/business-timezone.ts';

const NOW = Date.parse('2026-11-24T15:00:00Z');
const now = new Date(NOW);
const at = (pathname: string, search = '') => firstUrls({ pathname, search }, now);

const bearing = (token: string): RequestInit => ({
  method: 'GET',
  headers: { authorization: `Bearer ${token}` },
});
const said = async (answer: Promise<Response>) => (await answer).text();

describe('what a page asks for first', () => {
  test('is what its own script asks for, to the letter', async () => {
    const asked: string[] = [];
    const api = adminApi(
      '/api',
      async () => 'token',
      async (url) => {
        asked.push(url);
        throw new Error('not answered here');
      },
    );
    const id = 'b7e0f1a2-0000-4000-8000-000000000001';
    await Promise.allSettled([api.leads({ cursor: undefined }), api.callList(ownDay(now)), api.lead(id)]);
    expect([...at('/admin'), ...at(`/admin/leads/${id}`)]).toEqual(asked);
  });

  test.each([
    ['a list of some leads', '/admin', '?status=new'],
    ['the prices', '/admin', '?tab=pricing'],
    ['an address that is no page of a lead', '/admin/leads/a/b', ''],
    ['a name that is no id', '/admin/leads/..%2Fprices', ''],
  ])('is nothing for %s', (_, path, search) => {
    expect(at(path, search)).toEqual([]);
  });
});

describe('an answer that was asked for early', () => {
  /** One that says "early", and a network that says "anew". */
  function asked({ token = 'dana', answer = async () => new Response('early') } = {}) {
    let time = NOW;
    const first = vi.fn(answer);
    const network = vi.fn(async () => new Response('anew'));
    const early = askEarly(['/api/leads'], token, first, () => time);
    return {
      first,
      network,
      request: withEarlyAnswers(early, network, () => time),
      wait: (ms: number) => {
        time += ms;
      },
    };
  }

  test('bears the token in its header alone, and is taken once', async () => {
    const { first, network, request } = asked();
    expect(first).toHaveBeenCalledExactlyOnceWith('/api/leads', bearing('dana'));
    expect(await said(request('/api/leads', bearing('dana')))).toBe('early');
    expect(network).not.toHaveBeenCalled();
    expect(await said(request('/api/leads', bearing('dana')))).toBe('anew');
  });

  test('is not taken with another token, not by the next question either', async () => {
    const { request } = asked({ token: 'lee' });
    expect(await said(request('/api/leads', bearing('dana')))).toBe('anew');
    expect(await said(request('/api/leads', bearing('lee')))).toBe('anew');
  });

  test.each([
    ['another address', '/api/leads?status=new', bearing('dana')],
    ['another method', '/api/leads', { ...bearing('dana'), method: 'POST' }],
  ])('is not taken for %s', async (_, url, init) => {
    expect(await said(asked().request(url, init))).toBe('anew');
  });

  test('is taken for thirty seconds', async () => {
    const fresh = asked();
    fresh.wait(30_000);
    expect(await said(fresh.request('/api/leads', bearing('dana')))).toBe('early');
    const old = asked();
    old.wait(30_001);
    expect(await said(old.request('/api/leads', bearing('dana')))).toBe('anew');
  });

  test('is asked for anew where none came, and stands where the server said no', async () => {
    const lost = asked({ answer: async () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await said(lost.request('/api/leads', bearing('dana')))).toBe('anew');
    const refused = asked({ answer: async () => new Response('no', { status: 401 }) });
    expect((await refused.request('/api/leads', bearing('dana'))).status).toBe(401);
    expect(refused.network).not.toHaveBeenCalled();
  });

  test('is waited for no longer than whoever asks waits', async () => {
    const { request } = asked({ answer: () => new Promise<Response>(() => {}) });
    const asking = new AbortController();
    const answer = request('/api/leads', { ...bearing('dana'), signal: asking.signal });
    asking.abort(new Error('No answer came in time.'));
    await expect(answer).rejects.toThrow('No answer came in time.');
  });
});
