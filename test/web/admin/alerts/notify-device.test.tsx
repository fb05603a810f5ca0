// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AlertList } from '#shared/api/alert-routes.ts';
import { fill, officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { Devices } from '#web/admin/alerts/device-list.tsx';
import { NotifyDevice } from '#web/admin/alerts/notify-device.tsx';
import { rememberDevice, useRenewedDevice } from '#web/admin/alerts/renew-device.ts';
import type { DeviceState, ThisDevice } from '#web/admin/alerts/this-device.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { cannotWords, pushHoursWords } from '#web/words/office/channels.ts';

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

/** Alerts of a site that sent none. */
const nothingSent = {
  channels: { mail: false, webhook: false, push: true },
  noReaders: false,
  failing: [],
  items: [],
  failed: [],
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
    const push = { key, devices, dropped };
    const api = {
      alerts: async () => ({ ...nothingSent, push }),
      addPushDevice: vi.fn<AdminApi['addPushDevice']>(async () => 'this-one'),
      endPushDevice: vi.fn<AdminApi['endPushDevice']>(async () => {}),
    };
    renderPart(
      <>
        <NotifyDevice device={device} />
        <Devices push={push} device={device} />
      </>,
      { api },
    );
    return { device, api };
  }
  const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'New leads' });

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
    await screen.findByText('dana@mail.example, since Nov 21, 2026. Push, at any hour');
    screen.getByText('no longer an admin, remove it · since Nov 21, 2026. Push, at any hour');
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

  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const dayTime = { from: '07:00', until: '21:00', timeZone };
  const hoursOf = async (devices: AlertList['push']['devices']) => {
    const { api, device } = shown({ id: 'this-one' }, devices);
    fireEvent.click(await screen.findByRole('button', { name: 'Hours' }));
    return { api, device, dialog: within(screen.getByRole('dialog', { name: 'Hours' })) };
  };

  test('rings at any hour until hours are set, which are of this browser’s clock', async () => {
    const { api, dialog } = await hoursOf([told]);
    screen.getByText('Push, at any hour');
    expect(dialog.getByLabelText<HTMLInputElement>('From').disabled).toBe(true);
    fireEvent.click(dialog.getByLabelText('At any hour'));
    fireEvent.click(dialog.getByText('Save'));
    await screen.findByText('Push, 7 AM to 9 PM; leaks at any hour.');
    expect(api.addPushDevice).toHaveBeenCalledExactlyOnceWith({ ...made, hours: dayTime });
  });

  test('says its hours, and rings at any hour again once that is ticked', async () => {
    const { api, dialog } = await hoursOf([{ ...told, hours: dayTime }]);
    expect(screen.getAllByText(/Push, 7 AM to 9 PM; leaks at any hour$/)).toHaveLength(2);
    fireEvent.click(dialog.getByLabelText('At any hour'));
    fireEvent.click(dialog.getByText('Save'));
    await screen.findByText('Push, at any hour.');
    expect(api.addPushDevice).toHaveBeenCalledExactlyOnceWith({ ...made, hours: null });
  });

  test('hours that end as they begin are refused in words, and nothing is sent', async () => {
    const { api, dialog } = await hoursOf([{ ...told, hours: dayTime }]);
    fill(dialog.getByLabelText('Until'), '07:00');
    fireEvent.click(dialog.getByText('Save'));
    dialog.getByText('Make the hours end later than they begin.');
    expect(api.addPushDevice).not.toHaveBeenCalled();
  });

  test('a device that is off has no hours to set', async () => {
    shown('off');
    await theSwitch();
    expect(screen.queryByRole('button', { name: 'Hours' })).toBeNull();
  });
});

test.each([
  [undefined, 'Push, at any hour'],
  [{ from: '07:30', until: '24:00' }, 'Push, 7:30 AM to midnight; leaks at any hour'],
  [{ from: '22:00', until: '06:00' }, 'Push, 10 PM to 6 AM; leaks at any hour'],
])('the hours %j are said as %s, and another clock by its name', (hours, words) => {
  const timeZone = 'America/New_York';
  const given = hours && { ...hours, timeZone };
  expect(pushHoursWords(given, timeZone)).toBe(words);
  if (given !== undefined)
    expect(pushHoursWords(given, 'America/Chicago')).toBe(words.replace(';', ' (America/New York);'));
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

  test.each(['devices', 'dropped'] as const)('one among the %s keeps the hours it rang in', async (where) => {
    rememberDevice('before');
    const hours = { from: '07:00', until: '21:00', timeZone: 'America/Chicago' };
    const { addPushDevice } = opened('off', { [where]: [{ ...dropped, hours }] });
    await waitFor(() => expect(addPushDevice).toHaveBeenCalledExactlyOnceWith({ ...made, hours }));
  });

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
