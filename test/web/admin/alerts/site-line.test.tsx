// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertList, ShownAlert } from '#shared/api/alert-routes.ts';
import type { WebhookTest } from '#shared/api/webhook-test.ts';
import { officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { SystemStatusLine, useSiteLine } from '#web/admin/alerts/site-line.tsx';
import { WebhookTestPart, webhookTestWords } from '#web/admin/alerts/webhook-test.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';

officeScreens();

const until = '2026-11-22T00:00:00.000Z';
const quota = { used: 0, limit: 100, until };
const since = '2026-11-21T15:02:00.000Z';
const failed: ShownAlert = {
  ...{ id: 'a#lead.created', event: 'lead.created', created_at: since, lead_id: 'a' },
  ...{ name: 'Odalys Quennell', more: undefined },
  deliveries: [
    {
      ...{ channel: 'webhook', state: 'dead', attempts: 8, earlier: undefined, at: since },
      ...{ next_at: undefined, failure: 'refused' },
    },
  ],
};

/** The line of a site that answers so. */
function shownLine(changes: Partial<AlertList> = {}, scans = quota) {
  const on = { mail: true, webhook: true, push: false };
  const list = {
    channels: on,
    push: { key: '', devices: [], dropped: [] },
    noReaders: false,
    failing: [],
    items: [],
    failed: [],
    ...changes,
  };
  const asked = {
    alerts: vi.fn<AdminApi['alerts']>(async () => list),
    retryAlerts: vi.fn<AdminApi['retryAlerts']>(async () => ({ channels: 1, more: false })),
  };
  const Line = () => <SystemStatusLine line={useSiteLine()} leave={(go) => go()} />;
  renderPart(<Line />, {
    api: {
      ...asked,
      health: async () => ({ mail: { state: 'on', today: quota } }),
      scanQuota: async () => ({ day: scans, month: quota }),
    },
  });
  const open = (isOpen = true) => {
    const details = screen.getByText('Site', { selector: 'summary span' }).closest('details');
    if (details === null) throw new Error('no line');
    details.open = isOpen;
    fireEvent(details, new Event('toggle'));
  };
  return { ...asked, open };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a channel that fails shows within a minute, closed too; open, what goes out within five seconds', async () => {
  vi.useFakeTimers();
  const { alerts, open } = shownLine();
  await wait(1);
  screen.getByText('all good');
  await wait(60_000);
  expect(alerts).toHaveBeenCalledTimes(2);
  open();
  await wait(15_000);
  expect(alerts).toHaveBeenCalledTimes(5);
  open(false);
  await wait(59_000);
  expect(alerts).toHaveBeenCalledTimes(5);
});

describe('site panel', () => {
  // At hand before it is looked for: how long a busy machine takes to load it says nothing.
  beforeAll(() => import('#web/admin/alerts/site-panel.tsx'));
  // What was given up is told for a week.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:30:00.000Z') }));

  test('says what fails since when, on top, and sends one again', async () => {
    const { retryAlerts, open } = shownLine({ failing: [{ channel: 'webhook', since }], failed: [failed] });
    await screen.findByText(/webhook failing since/);
    open();
    expect((await screen.findByRole('region', { name: 'Not delivered' })).textContent).toContain(
      '1 alert not delivered',
    );
    screen.getByText('Failed after 8 tries: refused');
    press('Try again: Odalys Quennell');
    await screen.findByText('Trying again. What fails again shows here.');
    expect(retryAlerts).toHaveBeenCalledExactlyOnceWith('a#lead.created');
  });

  test('sends all again, request by request, until none is left', async () => {
    const { retryAlerts, open } = shownLine({ failed: [failed] });
    retryAlerts.mockResolvedValueOnce({ channels: 100, more: true });
    retryAlerts.mockResolvedValueOnce({ channels: 3, more: false });
    await screen.findByText('1 alert not delivered');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try all now' }));
    await screen.findByText('Trying again. What fails again shows here.');
    expect(retryAlerts.mock.calls).toEqual([[undefined], [undefined]]);
  });

  test('stops where what is left is being sent, and says it', async () => {
    const { retryAlerts, open } = shownLine({ failed: [failed] });
    retryAlerts.mockResolvedValue({ channels: 0, more: true });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try all now' }));
    await screen.findByText('Already on its way');
    expect(retryAlerts).toHaveBeenCalledTimes(1);
  });

  test('shows what the server says, as of a lead that was deleted', async () => {
    const { retryAlerts, open } = shownLine({ failed: [failed] });
    retryAlerts.mockRejectedValue(new TypeError('fetch failed'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Try again/ }));
    await screen.findByText('Couldn’t try again. Check your connection.');
  });

  test('where nothing failed and nothing went out, says so and offers no retry', async () => {
    const { open } = shownLine();
    open();
    await screen.findByText('No alerts sent yet.');
    expect(screen.queryByRole('button', { name: /Try/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Not delivered' })).toBeNull();
  });
});

describe('a test of the webhook', () => {
  const at = '2026-11-21T15:02:00.000Z';
  beforeEach(() => void vi.useFakeTimers({ now: new Date(at) }));

  const refused: WebhookTest = {
    at,
    ms: 240,
    answer: { status: 401, body: '<b>Wrong signature</b>' },
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
    renderPart(<WebhookTestPart />, {
      api: { call: call as unknown as AdminApi['call'] },
    });
    return posts;
  }

  test('it tests the webhook alone, waits for its answer, and shows it as text', async () => {
    const posts = shownPart(null, refused);
    await wait(1);
    screen.getByText(/Nobody gets an email/);
    press('Send a test');
    await wait(1);
    expect(posts).toEqual([{ channels: ['webhook'] }]);
    screen.getByText('Waiting for the answer…');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(true);
    await wait(2500);
    screen.getByText(/^Refused with 401 in 0\.2 s/);
    screen.getByText('<b>Wrong signature</b>');
  });

  test('the last test stands there before another is sent', async () => {
    shownPart({ ...refused, failure: undefined, answer: { status: 200, body: '' } }, null);
    await wait(1);
    screen.getByText(/^Taken: 200 in 0\.2 s/);
  });

  test('where nothing came back in time, it says so, and another can be sent', async () => {
    shownPart(refused, refused);
    await wait(1);
    press('Send a test');
    await wait(20_000);
    screen.getByText('No result yet. It shows up here once there is one.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test' }).disabled).toBe(false);
  });

  test.each<[WebhookTest['failure'], number, RegExp]>([
    ['refused', 403, /secret/],
    ['refused', 404, /Company, Webhook/],
    ['refused', 429, /try again by ourselves/],
    ['refused', 500, /try again by ourselves/],
    ['refused', 422, /may say why/],
    ['redirected', 301, /don’t follow redirects/],
    ['too_slow', 0, /within 5 seconds/],
    ['unreachable', 0, /certificate/],
    ['not_public', 0, /public address/],
  ])('after %s %i it says what to do', (failure, status, next) => {
    const answer = status === 0 ? undefined : { status, body: '' };
    const said = webhookTestWords({ ...refused, failure, answer }, new Date(at));
    expect(said.well).toBe(false);
    expect(said.next).toMatch(next);
  });
});
