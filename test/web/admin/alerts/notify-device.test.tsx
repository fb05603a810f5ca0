// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AlertList } from '#shared/api/alert-routes.ts';
import { officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { NotifyDevice } from '#web/admin/alerts/notify-device.tsx';
import { rememberDevice, useRenewedDevice } from '#web/admin/alerts/renew-device.ts';
import type { DeviceState, ThisDevice } from '#web/admin/alerts/this-device.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { cannotWords } from '#web/words/office/channels.ts';

officeScreens();

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

describe('notify this device', () => {
  function shown(
    state: DeviceState,
    devices: AlertList['push']['devices'] = [],
    key = 'k',
    dropped: AlertList['push']['dropped'] = [],
  ) {
    const device = {
      state: vi.fn(async () => state),
      switchOn: vi.fn<ThisDevice['switchOn']>(async () => made),
      switchOff: vi.fn(async () => {}),
      isAllowed: () => true,
    };
    const api = {
      addPushDevice: vi.fn<AdminApi['addPushDevice']>(async () => 'this-one'),
      endPushDevice: vi.fn<AdminApi['endPushDevice']>(async () => {}),
    };
    renderPart(<NotifyDevice push={{ key, devices, dropped }} device={device} />, {
      api,
    });
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
    await screen.findByText('dana@mail.example, since Nov 21, 2026');
    screen.getByText('no longer an admin, remove it · since Nov 21, 2026');
    press('Remove Safari on iPhone');
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

describe('a device that has another address by now', () => {
  const device = { ...told, id: 'before' };
  const dropped = { ...device, dropped_at: '2026-11-22T10:00:00.000Z' };
  afterEach(() => rememberDevice(null));

  function opened(state: DeviceState, push: Partial<AlertList['push']>, isAllowed = true) {
    const browser = {
      state: async () => state,
      isAllowed: () => isAllowed,
      switchOn: vi.fn(async () => made),
      switchOff: vi.fn(async () => {}),
    };
    const api = { addPushDevice: vi.fn(async () => 'now'), endPushDevice: vi.fn(async () => {}) };
    const Part = () => {
      useRenewedDevice(browser, state, { key: 'k', devices: [], dropped: [], ...push });
      return null;
    };
    renderPart(<Part />, { api });
    return { ...browser, ...api };
  }

  test.each<[string, DeviceState]>([
    ['another address', { id: 'now' }],
    ['no address', 'off'],
  ])(
    'a browser that has %s by now is told to the site, which forgets the one of before',
    async (_, state) => {
      rememberDevice('before');
      const { addPushDevice, endPushDevice, switchOff } = opened(state, { devices: [device] });
      await waitFor(() => expect(endPushDevice).toHaveBeenCalledExactlyOnceWith('before'));
      expect(addPushDevice).toHaveBeenCalledExactlyOnceWith(made);
      expect(switchOff).not.toHaveBeenCalled();
    },
  );

  test('one that was dropped gets another address', async () => {
    rememberDevice('before');
    const { addPushDevice, switchOff } = opened({ id: 'before' }, { dropped: [dropped] });
    await waitFor(() => expect(addPushDevice).toHaveBeenCalledTimes(1));
    expect(switchOff).toHaveBeenCalledTimes(1);
  });

  test.each<[string, string | null, DeviceState, Partial<AlertList['push']>, boolean]>([
    ['is as the site knows it', 'before', { id: 'before' }, { devices: [device] }, true],
    ['was removed by somebody', 'before', { id: 'now' }, {}, true],
    ['was never switched on here', null, { id: 'now' }, { devices: [device] }, true],
    ['would ask the person', 'before', 'off', { devices: [device] }, false],
    ['has a site without push', 'before', { id: 'now' }, { key: '', devices: [device] }, true],
  ])('nothing is done with a browser that %s', (_, remembered, state, push, isAllowed) => {
    rememberDevice(remembered);
    expect(opened(state, push, isAllowed).switchOn).not.toHaveBeenCalled();
  });
});
