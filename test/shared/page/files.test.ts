import { describe, expect, test, vi } from 'vitest';
import { ADMIN_WORKER } from '#shared/page/files.ts';

const origin = 'https://quote.juniperridge.example';

/** Runs the worker's text as a browser does, and gives its listeners. */
function started(windows: { url: string; focus: () => void }[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const subscribe = vi.fn(async () => ({}));
  new Function('self', ADMIN_WORKER)({
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => {},
    location: { origin },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow },
  });
  const happen = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return { listeners, showNotification, openWindow, subscribe, happen };
}

test('it listens to messages and taps, and to no request: it keeps no file', () => {
  const heard = ['install', 'notificationclick', 'push', 'pushsubscriptionchange'];
  expect([...started().listeners.keys()].toSorted()).toEqual(heard);
});

test('a message is shown under its tag, and an emergency stays until it is seen', async () => {
  const { happen, showNotification } = started();
  const message = {
    title: 'LEAKING NOW: Odalys Quennell',
    body: '(402) 555-0142',
    tag: 't',
    path: '/admin/leads/a',
  };
  await happen('push', { data: { json: () => ({ ...message, emergency: true }) } });
  await happen('push', { data: { json: () => message } });
  const shown = { body: message.body, tag: 't', icon: '/apple-touch-icon.png', data: { path: message.path } };
  expect(showNotification.mock.calls).toEqual([
    [message.title, { ...shown, requireInteraction: true }],
    [message.title, { ...shown, requireInteraction: false }],
  ]);
});

test.each([
  ['no data', {}],
  ['no JSON', { data: { json: () => JSON.parse('x') } }],
  ['nothing to say', { data: { json: () => ({}) } }],
])('a message with %s is shown all the same', async (_, event) => {
  const { happen, showNotification } = started();
  await happen('push', event);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Lead update',
    expect.objectContaining({ body: 'Open Leads to see it.', data: { path: '/admin' } }),
  );
});

describe('a browser that gives the device another address', () => {
  const options = { userVisibleOnly: true };
  test.each([
    ['has the old one only', { oldSubscription: { options } }, [[options]]],
    ['has both', { oldSubscription: { options }, newSubscription: {} }, []],
    ['says nothing', {}, []],
  ])('%s: it is subscribed, and asked to open the page', async (_, event, subscriptions) => {
    const { happen, subscribe, showNotification } = started();
    await happen('pushsubscriptionchange', event);
    expect(subscribe.mock.calls).toEqual(subscriptions);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Open Leads to keep notifications',
      expect.objectContaining({ data: { path: '/admin' } }),
    );
  });

  test('also where the push service refuses', async () => {
    const { happen, subscribe, showNotification } = started();
    subscribe.mockRejectedValue(new Error('away'));
    await happen('pushsubscriptionchange', { oldSubscription: { options } });
    expect(showNotification).toHaveBeenCalledTimes(1);
  });
});

describe('a tap', () => {
  const close = vi.fn();
  const tapped = { notification: { close, data: { path: '/admin/leads/a' } } };

  test('opens the lead, and leaves other windows with what was typed there', async () => {
    const other = { url: `${origin}/admin`, focus: vi.fn() };
    const { happen, openWindow } = started([other]);
    await happen('notificationclick', tapped);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/admin/leads/a`);
    expect(other.focus).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalled();
  });

  test('shows the window that has it open already', async () => {
    const there = { url: `${origin}/admin/leads/a`, focus: vi.fn() };
    const { happen, openWindow } = started([there]);
    await happen('notificationclick', tapped);
    expect(there.focus).toHaveBeenCalledTimes(1);
    expect(openWindow).not.toHaveBeenCalled();
  });
});
