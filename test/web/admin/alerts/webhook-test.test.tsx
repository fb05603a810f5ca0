// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebhookTest } from '#shared/api/webhook-test.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { WebhookTestPart } from '#web/admin/alerts/webhook-test.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { webhookTestWords } from '#web/words/office/webhook-test.ts';

clearScreens();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const at = '2026-11-21T15:02:00.000Z';
const refused: WebhookTest = {
  at,
  ms: 240,
  request: {
    to: 'https://crm.example/…',
    headers: [{ name: 'webhook-id', value: 'msg_1' }],
    body: '{"type":"test"}',
  },
  answer: { status: 401, headers: [], body: '<b>Wrong signature</b>', more: true },
  failure: 'refused',
};

/** The part over a server that has these tests, the last one from the second question after the post on. */
function shownPart(before: WebhookTest | null, after: WebhookTest | null) {
  const posts: unknown[] = [];
  let questions = 0;
  const call = vi.fn(async (route: { method: string }, input: { body?: unknown }) => {
    if (route.method === 'POST') {
      posts.push(input.body);
      return { status: 202, body: undefined };
    }
    if (posts.length > 0) questions += 1;
    return { status: 200, body: { last: questions >= 2 ? after : before } };
  });
  const api = { call } as unknown as AdminApi;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <WebhookTestPart api={api} now={new Date(at)} />
      </Toasts>
    </QueryClientProvider>,
  );
  return { posts, press: () => fireEvent.click(screen.getByRole('button', { name: 'Send a test' })) };
}

test('it tests the webhook alone, waits for its answer, and shows both as text', async () => {
  const { posts, press } = shownPart(null, refused);
  await wait(1);
  screen.getByText(/Nobody gets an email/);
  press();
  await wait(1);
  expect(posts).toEqual([{ channels: ['webhook'] }]);
  screen.getByText('Waiting for the answer…');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(true);
  await wait(2500);
  screen.getByText(/^Refused with 401 in 0\.2 s/);
  expect(document.querySelector('.webhook-test')?.textContent).toContain('POST https://crm.example/…');
  screen.getByText('<b>Wrong signature</b>');
  screen.getByText('First 1,000 characters.');
});

test('the last test stands there before another is sent', async () => {
  shownPart(
    { ...refused, failure: undefined, answer: { status: 200, headers: [], body: '', more: false } },
    null,
  );
  await wait(1);
  screen.getByText(/^Taken: 200 in 0\.2 s/);
});

test('where nothing came back in time, it says so, and another can be sent', async () => {
  const { press } = shownPart(refused, refused);
  await wait(1);
  press();
  await wait(20_000);
  screen.getByText('No result yet. It shows up here once there is one.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(false);
});

test.each<[WebhookTest['failure'], number, RegExp]>([
  ['refused', 403, /secret/],
  ['refused', 404, /webhookUrl/],
  ['refused', 429, /try again by ourselves/],
  ['refused', 500, /try again by ourselves/],
  ['refused', 422, /may say why/],
  ['redirected', 301, /don’t follow redirects/],
  ['too_slow', 0, /within 5 seconds/],
  ['unreachable', 0, /certificate/],
  ['not_public', 0, /public address/],
])('after %s %i it says what to do', (failure, status, next) => {
  const answer = status === 0 ? undefined : { status, headers: [], body: '', more: false };
  const said = webhookTestWords({ ...refused, failure, answer }, new Date(at));
  expect(said.well).toBe(false);
  expect(said.next).toMatch(next);
});
