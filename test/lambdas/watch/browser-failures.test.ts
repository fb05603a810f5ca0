import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { routes } from '#lambdas/watch/browser-failures.ts';
import { httpRequest } from '#test/support/http-events.ts';

const limits: string[] = [];
const { reportBrowserFailure } = routes({
  limited: (quota, respond) => {
    limits.push(quota);
    return respond;
  },
});
const report = (json: unknown) => reportBrowserFailure(httpRequest({ json }));

afterEach(() => void vi.restoreAllMocks());

test('a page that failed is counted and logged by how, and which page of which build, within the visitor’s quota', async () => {
  const count = vi.spyOn(counted, 'browserFailed').mockReturnValue();
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  expect(await report({ kind: 'script', page: 'admin-Ab3_x-9', stack: 'at Jane' })).toEqual({ status: 204 });
  expect(await report({ kind: 'error' })).toEqual({ status: 204 });
  expect(count).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls).toEqual([
    ['a page failed in a browser', { outcome: 'script', page: 'admin-Ab3_x-9' }],
    ['a page failed in a browser', { outcome: 'error' }],
  ]);
  expect(limits).toEqual(['failures']);
});

test.each(['index', 'embed-Ab3_x-9', 'not-found-Ab3_x-9', 'quote-link--_34567', 'no-email-Ab3_x-9'])(
  '%s is a page',
  async (page) => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    vi.spyOn(counted, 'browserFailed').mockReturnValue();
    await report({ kind: 'error', page });
    expect(warn.mock.calls[0]?.[1]).toEqual({ outcome: 'error', page });
  },
);

test.each([
  ['a kind that is none', { kind: 'jane@example.com' }],
  ['a page that is none', { kind: 'error', page: 'jane-Ab3_x-9' }],
  ['a build that is none', { kind: 'error', page: 'index-jane doe' }],
  ['an address', { kind: 'error', page: '/q/Ab3_x-9' }],
  ['nothing', {}],
])('%s is refused, and counts nothing', async (_, json) => {
  const count = vi.spyOn(counted, 'browserFailed').mockReturnValue();
  await expect(report(json)).rejects.toMatchObject({ code: 'malformed' });
  expect(count).not.toHaveBeenCalled();
});

test('a report longer than any is refused', async () => {
  await expect(report({ kind: 'error', more: 'x'.repeat(2000) })).rejects.toMatchObject({
    code: 'too_large',
  });
});
