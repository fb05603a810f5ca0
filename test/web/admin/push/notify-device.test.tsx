// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AlertList } from '#shared/api/alert-routes.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { NotifyDevice } from '#web/admin/push/notify-device.tsx';
import { cannotWords } from '#web/admin/push/push-words.ts';
import type { DeviceState, ThisDevice } from '#web/admin/push/this-device.ts';
import { Toasts } from '#web/admin/toasts.tsx';

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
  await screen.findByText('This device is notified of new leads');
  expect(device.switchOn).toHaveBeenCalledExactlyOnceWith('k');
  expect(api.addPushDevice).toHaveBeenCalledExactlyOnceWith(made);
});

test('on, it is switched off at the site and in the browser', async () => {
  const { device, api } = shown({ id: 'this-one' }, [told]);
  const on = await theSwitch();
  expect(on.checked).toBe(true);
  screen.getByText(/Chrome on Android \(this device\)/);
  fireEvent.click(on);
  await screen.findByText('This device is notified no more');
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
  expect(screen.queryByText('This device is notified of new leads')).toBeNull();
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
  screen.getByText('no admin any more: remove it, since Nov 21, 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Safari on iPhone' }));
  await screen.findByText('Safari on iPhone is notified no more');
  expect(api.endPushDevice).toHaveBeenCalledExactlyOnceWith('lost');
});

test('a site without push has no switch', async () => {
  const { device } = shown('off', [], '');
  await waitFor(() => expect(device.state).toHaveReturned());
  await act(async () => {});
  expect(screen.queryByRole('switch')).toBeNull();
});
