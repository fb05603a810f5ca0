// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertList } from '#shared/api/alert-routes.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { NotifyDevice } from '#web/admin/alerts/notify-device.tsx';
import { ScanBudgetNotice, SiteLine } from '#web/admin/alerts/site-line.tsx';
import type { DeviceState, ThisDevice } from '#web/admin/alerts/this-device.ts';
import { type AdminApi, adminApi } from '#web/admin/data/admin-api.ts';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { cannotWords } from '#web/words/office/site.ts';

describe('scan budget', () => {
  clearScreens();

  const state = (day: number, month: number) => ({
    day: { used: day, limit: 500, until: '2026-11-21T00:00:00.000Z' },
    month: { used: month, limit: 5000, until: '2026-12-01T00:00:00.000Z' },
  });

  function open(answer: () => Response) {
    const asked: string[] = [];
    const api = adminApi(
      '/api',
      async () => 'token',
      async (url) => {
        asked.push(url);
        return answer();
      },
    );
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ScanBudgetNotice api={api} />
      </QueryClientProvider>,
    );
    return asked;
  }

  test('the notice is shown where there is one', async () => {
    open(() => Response.json(state(500, 900)));
    expect((await screen.findByRole('status')).textContent).toContain('No scans are read until November 21');
  });

  test.each([
    ['there is nothing to say', () => Response.json(state(0, 0))],
    ['it cannot be asked', () => Response.json({ error: { message: 'no' } }, { status: 503 })],
  ])('nothing is shown where %s', async (_, answer) => {
    const asked = open(answer);
    await waitFor(() => expect(asked).toEqual(['/api/scan-budget']));
    await waitFor(() => expect(document.body.textContent).toBe(''));
  });
});

describe('site line', () => {
  clearScreens();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const until = '2026-11-22T00:00:00.000Z';
  const budget = { used: 0, limit: 100, until };

  test('alerts are looked at every five seconds while both folds are open', async () => {
    const alerts = vi.fn<AdminApi['alerts']>(async () => ({
      channels: { mail: true, webhook: false, push: false },
      push: { key: '', devices: [] },
      failing: [],
      items: [],
      failed: [],
    }));
    const api: Pick<AdminApi, 'alerts' | 'health' | 'scanBudget' | 'admins'> = {
      alerts,
      health: async () => ({ mail: { state: 'on', today: budget } }),
      scanBudget: async () => ({ day: budget, month: budget }),
      admins: async () => ({ you: 'dana', items: [] }),
    };
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Toasts>
          <SiteLine api={api as AdminApi} />
        </Toasts>
      </QueryClientProvider>,
    );
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const fold = (words: string, isOpen: boolean) => {
      const details = screen.getByText(words).closest('details');
      if (details === null) throw new Error(`no fold ${words}`);
      details.open = isOpen;
      fireEvent(details, new Event('toggle'));
    };
    await wait(1);
    screen.getByText('all well');
    fold('Alerts:', true);
    await wait(30_000);
    expect(alerts).toHaveBeenCalledTimes(1);
    fold('Site:', true);
    await wait(15_000);
    expect(alerts).toHaveBeenCalledTimes(4);
    fold('Site:', false);
    await wait(60_000);
    expect(alerts).toHaveBeenCalledTimes(4);
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
    await screen.findByText('Failed to change notifications of this device');
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
