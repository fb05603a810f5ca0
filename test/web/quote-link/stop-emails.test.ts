import { expect, test } from 'vitest';
import { stopEmails } from '#web/quote-link/stop-emails.ts';

const answer = (status: number, body: unknown = null) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });
const refusal = (code: string) => ({ error: { code, message: 'No.' } });

test.each([
  ['204', answer(204), 'done'],
  ['our own 404', answer(404, refusal('not_found')), 'unknown'],
  ['somebody else’s 404', answer(404), 'failed'],
  ['too many requests', answer(429, refusal('throttled')), 'failed'],
  ['a failure of ours', answer(503, refusal('unavailable')), 'failed'],
  ['no connection', new TypeError('fetch failed'), 'failed'],
])('after %s the page says it is so', async (_, came, said) => {
  const asked: [string, string | undefined][] = [];
  const fetcher = async (url: RequestInfo | URL, init?: RequestInit) => {
    asked.push([String(url), init?.method]);
    if (came instanceof Response) return came;
    throw came;
  };
  expect(await stopEmails('/api', 'a-token', fetcher)).toBe(said);
  expect(asked).toEqual([['/api/email-stops/a-token', 'POST']]);
});
