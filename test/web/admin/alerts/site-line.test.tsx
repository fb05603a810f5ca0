// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertList, ShownAlert } from '#shared/api/alert-routes.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { NotifyDevice } from '#web/admin/alerts/notify-device.tsx';
import { SiteLine } from '#web/admin/alerts/site-line.tsx';
import type { DeviceState, ThisDevice } from '#web/admin/alerts/this-device.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { cannotWords } from '#web/words/office/channels.ts';

const until = '2026-11-22T00:00:00.000Z';
const budget = { used: 0, limit: 100, until };
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
function shownLine(changes: Partial<AlertList> = {}, scans = budget) {
  const on = { mail: true, webhook: true, push: false };
  const list = {
    channels: on,
    push: { key: '', devices: [] },
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
  const api: Partial<AdminApi> = {
    ...asked,
    health: async () => ({ mail: { state: 'on', today: budget } }),
    scanBudget: async () => ({ day: scans, month: budget }),
    admins: async () => ({ you: 'dana', items: [] }),
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Toasts>
          <SiteLine api={api as AdminApi} leave={(go) => go()} />
        </Toasts>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const open = (isOpen = true) => {
    const details = screen.getByText(/^Site:/).closest('details');
    if (details === null) throw new Error('no line');
    details.open = isOpen;
    fireEvent(details, new Event('toggle'));
  };
  return { ...asked, open };
}

describe('site line', () => {
  clearScreens();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('a channel that fails shows within a minute, closed too; open, what goes out within five seconds', async () => {
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
});

describe('site panel', () => {
  // At hand before it is looked for: how long a busy machine takes to load it says nothing.
  beforeAll(() => import('#web/admin/alerts/site-panel.tsx'));
  clearScreens();

  test('says what fails since when, on top, and sends one again', async () => {
    const { retryAlerts, open } = shownLine({ failing: [{ channel: 'webhook', since }], failed: [failed] });
    await screen.findByText(/webhook failing since/);
    open();
    expect((await screen.findByRole('region', { name: 'Not delivered' })).textContent).toContain(
      '1 alert not delivered',
    );
    screen.getByText('Failed after 8 tries: refused');
    fireEvent.click(screen.getByRole('button', { name: 'Try again: Odalys Quennell' }));
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

  test('says that scans are used up', async () => {
    const { open } = shownLine({}, { ...budget, used: 100 });
    open();
    expect((await screen.findByText(/^Scans are paused until/)).getAttribute('data-used')).toBe('true');
  });
});

describe('notify this device', () => {
  clearScreens();

  const made = {
    endpoint: 'https://fcm.googleapis.com/a',
    keys: { p256dh: 'p', auth: 'a' },
    key: 'k',
    name: 'n',
  };
  const told = {
    id: 'this-one',
    name: 'Chrome on Android',
    by: 'dana',
    created_at: '2026-11-21T10:00:00.000Z',
  };

  function shown(state: DeviceState, devices: AlertList['push']['devices'] = [], key = 'k') {
    const device = {
      state: vi.fn(async () => state),
      switchOn: vi.fn<ThisDevice['switchOn']>(async () => made),
      switchOff: vi.fn(async () => {}),
    };
    const api = {
      addPushDevice: vi.fn(async () => {}),
      endPushDevice: vi.fn(async () => {}),
      admins: async () => ({
        you: 'dana',
        items: [
          {
            username: 'dana',
            email: 'dana.reyes@example.com',
            state: 'active',
            since: '',
            authenticatorApp: false,
          },
        ],
      }),
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Toasts>
          <NotifyDevice api={api as unknown as AdminApi} push={{ key, devices }} device={device} />
        </Toasts>
      </QueryClientProvider>,
    );
    return { device, api };
  }
  const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notify this device' });

  test('nothing is asked before the tap, which subscribes with the site’s key and tells the site', async () => {
    const { device, api } = shown('off');
    const off = await theSwitch();
    expect(off.checked).toBe(false);
    expect(device.switchOn).not.toHaveBeenCalled();
    fireEvent.click(off);
    await screen.findByText('Notifications on for this device');
    expect(device.switchOn).toHaveBeenCalledExactlyOnceWith('k');
    expect(api.addPushDevice).toHaveBeenCalledExactlyOnceWith(made);
  });

  test('on, it is switched off at the site and in the browser', async () => {
    const { device, api } = shown({ id: 'this-one' }, [told]);
    const on = await theSwitch();
    expect(on.checked).toBe(true);
    screen.getByText(/Chrome on Android \(this device\)/);
    fireEvent.click(on);
    await screen.findByText('Notifications off for this device');
    expect(api.endPushDevice).toHaveBeenCalledExactlyOnceWith('this-one');
    expect(device.switchOff).toHaveBeenCalledTimes(1);
  });

  test('a subscription that the site does not know is off: somebody removed the device', async () => {
    shown({ id: 'this-one' });
    expect((await theSwitch()).checked).toBe(false);
  });

  test.each(['unsupported', 'home_screen', 'denied'] as const)(
    'a device that cannot says why and what to do: %s',
    async (state) => {
      shown(state);
      expect((await theSwitch()).disabled).toBe(true);
      screen.getByText(cannotWords[state]);
    },
  );

  test('a person who says no is told nothing that is not so, and the site hears of nothing', async () => {
    const { device, api } = shown('off');
    device.switchOn.mockResolvedValue('denied');
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(device.switchOn).toHaveBeenCalledTimes(1));
    await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
    expect(api.addPushDevice).not.toHaveBeenCalled();
    expect(screen.queryByText('Notifications on for this device')).toBeNull();
  });

  test('what the site refuses is said, and the switch stays off', async () => {
    const { api } = shown('off');
    api.addPushDevice.mockRejectedValue(new TypeError('fetch failed'));
    fireEvent.click(await theSwitch());
    await screen.findByText('Couldn’t change notifications on this device. Try again.');
    expect((await theSwitch()).checked).toBe(false);
  });

  test('every device is named with its admin, and each can be removed', async () => {
    const { api } = shown('off', [told, { ...told, id: 'lost', name: 'Safari on iPhone', by: 'gone' }]);
    await screen.findByText('dana.reyes@example.com, since Nov 21, 2026');
    screen.getByText('no longer an admin, remove it · since Nov 21, 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Safari on iPhone' }));
    await screen.findByText('Safari on iPhone removed');
    expect(api.endPushDevice).toHaveBeenCalledExactlyOnceWith('lost');
  });

  test('a site without push has no switch', async () => {
    const { device } = shown('off', [], '');
    await waitFor(() => expect(device.state).toHaveReturned());
    await act(async () => {});
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
