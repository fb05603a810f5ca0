import { beforeEach, expect, test, vi } from 'vitest';
import { deviceId } from '#shared/alerts/alert.ts';
import { type PushParts, thisDevice } from '#web/admin/alerts/this-device.ts';

const point = (value: number) => new Uint8Array(65).fill(value);
const written = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const ours = written(point(4));
const endpoint = 'https://fcm.googleapis.com/fcm/send/a';

/** A browser as the Push API has it: one subscription, for one key. */
let permission: NotificationPermission;
let answer: NotificationPermission;
let subscription: { endpoint: string; key: Uint8Array } | null;
let registered: string[];
const unsubscribe = vi.fn(async () => {
  subscription = null;
  return true;
});
beforeEach(() => {
  permission = 'default';
  answer = 'granted';
  subscription = null;
  registered = [];
  unsubscribe.mockClear();
});
const asPushSubscription = () =>
  subscription && {
    endpoint: subscription.endpoint,
    options: { applicationServerKey: subscription.key.buffer },
    getKey: (name: string) => (name === 'auth' ? new Uint8Array(16).fill(7) : point(9)).buffer,
    unsubscribe,
  };
const pushManager = {
  getSubscription: async () => asPushSubscription(),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const key = new Uint8Array(Buffer.from(applicationServerKey, 'base64url'));
    if (subscription !== null && written(subscription.key) !== applicationServerKey)
      throw new DOMException('another key', 'InvalidStateError');
    subscription = { endpoint, key };
    return asPushSubscription();
  },
};
const serviceWorker = {
  getRegistration: async () => (registered.length === 0 ? undefined : { pushManager }),
  register: async (file: string, { scope }: { scope: string }) => registered.push(`${file} ${scope}`),
  get ready() {
    return Promise.resolve({ pushManager });
  },
};
const browser = (changes: Partial<PushParts> = {}): PushParts => ({
  navigator: {
    userAgent: 'Linux; Android 10 Chrome/150.0.0.0',
    maxTouchPoints: 5,
    serviceWorker: serviceWorker as never,
  },
  Notification: {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answer;
      return answer;
    },
  },
  PushManager: class {},
  ...changes,
});

test('never asked it is off, with nothing registered by looking; switched on it gives its browser’s address and keys, under the admin’s worker alone; switched off it has no subscription', async () => {
  const device = thisDevice(browser());
  expect([await device.state(), registered]).toEqual(['off', []]);
  expect(await device.switchOn(ours)).toEqual({
    endpoint,
    keys: { p256dh: written(point(9)), auth: written(new Uint8Array(16).fill(7)) },
    key: ours,
    name: 'Chrome on Android',
  });
  expect(registered).toEqual(['/admin-sw.js /admin']);
  expect(await device.state()).toEqual({ id: await deviceId(endpoint) });
  await device.switchOff();
  expect(await device.state()).toBe('off');
});

test('a subscription for the site’s key of before is given up for a new one', async () => {
  const device = thisDevice(browser());
  await device.switchOn(written(point(3)));
  expect(await device.switchOn(ours)).toMatchObject({ key: ours });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  await device.switchOn(ours);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test.each([
  ['no is left alone', 'denied', 'denied'],
  ['nothing at all can be asked again', 'default', 'off'],
] as const)('a person who says %s: nothing is registered', async (_, said, state) => {
  answer = said;
  const device = thisDevice(browser());
  expect(await device.switchOn(ours)).toBe('denied');
  expect(registered).toEqual([]);
  expect(await device.state()).toBe(state);
});

const { navigator, Notification } = browser();
const safari = { userAgent: 'iPhone', maxTouchPoints: 5 };
const mac = { userAgent: 'Macintosh; Intel Mac OS X 10_15_7', maxTouchPoints: 5 };
test.each([
  ['of an iPhone wants the Home Screen', { navigator: safari }, 'home_screen'],
  ['of a Mac that is touched, which is an iPad, too', { navigator: mac }, 'home_screen'],
  ['of any other Mac cannot', { navigator: { ...mac, maxTouchPoints: 0 } }, 'unsupported'],
  [
    'of another phone cannot',
    { navigator: { userAgent: 'Linux; Android 10', maxTouchPoints: 5 } },
    'unsupported',
  ],
  [
    'of an iPhone before iOS 16.4 cannot there either',
    { navigator: { ...safari, standalone: true } },
    'unsupported',
  ],
  ['that has no worker cannot', { navigator: { userAgent: 'Linux', maxTouchPoints: 0 } }, 'unsupported'],
  ['that has no notifications cannot', { navigator, PushManager: class {} }, 'unsupported'],
  ['that has no push manager cannot', { navigator, Notification }, 'unsupported'],
] as [string, PushParts, string][])('a browser without push: %s', async (_, parts, state) => {
  const device = thisDevice(parts);
  expect(await device.state()).toBe(state);
  expect(await device.switchOn(ours)).toBe(state);
  await device.switchOff();
});

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/150.0.0.0 Mobile Safari/537.36 EdgA/150.0`,
    'Edge on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148`, 'App on iPhone'],
  ['', 'Browser'],
])('%s is "%s"', async (userAgent, name) => {
  const { navigator } = browser();
  const device = thisDevice(browser({ navigator: { ...navigator, userAgent } }));
  expect(await device.switchOn(ours)).toMatchObject({ name });
});
