// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AlertList } from '#shared/api/alert-routes.ts';
import { renderPart } from '#test/support/office-screen.tsx';
import { rememberDevice, useRenewedDevice } from '#web/admin/alerts/renew-device.ts';
import type { DeviceState } from '#web/admin/alerts/this-device.ts';

const device = {
  id: 'before',
  name: 'Chrome on Android',
  by: 'dana',
  created_at: '2026-11-21T10:00:00.000Z',
};
const dropped = { ...device, dropped_at: '2026-11-22T10:00:00.000Z' };
const made = {
  endpoint: 'https://fcm.googleapis.com/a',
  keys: { p256dh: '', auth: '' },
  key: 'k',
  name: 'n',
};
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
    useRenewedDevice(api, browser, state, { key: 'k', devices: [], dropped: [], ...push });
    return null;
  };
  renderPart(() => <Part />, { api });
  return { ...browser, ...api };
}

test.each<[string, DeviceState]>([
  ['another address', { id: 'now' }],
  ['no address', 'off'],
])('a browser that has %s by now is told to the site, which forgets the one of before', async (_, state) => {
  rememberDevice('before');
  const { addPushDevice, endPushDevice, switchOff } = opened(state, { devices: [device] });
  await waitFor(() => expect(endPushDevice).toHaveBeenCalledExactlyOnceWith('before'));
  expect(addPushDevice).toHaveBeenCalledExactlyOnceWith(made);
  expect(switchOff).not.toHaveBeenCalled();
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
