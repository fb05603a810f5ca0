import { base64url, deviceId } from '#shared/alerts/alert.ts';
import type { NewPushDevice } from '#shared/api/alert-routes.ts';
import { ADMIN_SCOPE_PATH, adminFiles } from '#shared/page/files.ts';
import type { CannotNotify } from '#web/words/office/channels.ts';

/** What the browser says of notifications; an id where it has subscribed. */
export type DeviceState = CannotNotify | 'off' | { id: string };

export interface ThisDevice {
  state(): Promise<DeviceState>;
  /** Whether the person has allowed notifications, so that switching on asks nothing. */
  isAllowed(): boolean;
  /**
   * Asks the person, and the browser for an address of its own. Call it from a tap alone.
   * @param key what the site signs messages with, base64url
   */
  switchOn(key: string): Promise<NewPushDevice | CannotNotify>;
  switchOff(): Promise<void>;
}

/** What of a browser this asks for; parts are missing where it cannot. */
export interface PushParts {
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
    serviceWorker?: ServiceWorkerContainer;
    /** Apple's own: whether the page was opened from the Home Screen. */
    standalone?: boolean;
  };
  Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>;
  PushManager?: unknown;
}

/** The browser that shows this page. */
export function thisDevice({ navigator, Notification, PushManager }: PushParts): ThisDevice {
  const { userAgent, maxTouchPoints, serviceWorker, standalone } = navigator;
  const onlyInstalled = isApplesTouchDevice(userAgent, maxTouchPoints) && standalone !== true;
  const cannot: CannotNotify = onlyInstalled ? 'home_screen' : 'unsupported';
  const works = serviceWorker !== undefined && Notification !== undefined && PushManager !== undefined;
  if (!works)
    return {
      state: async () => cannot,
      isAllowed: () => false,
      switchOn: async () => cannot,
      switchOff: async () => {},
    };

  const subscribed = async () =>
    (await serviceWorker.getRegistration(ADMIN_SCOPE_PATH))?.pushManager.getSubscription() ?? null;
  return {
    async state() {
      if (Notification.permission === 'denied') return 'denied';
      const subscription = await subscribed();
      return subscription === null ? 'off' : { id: await deviceId(subscription.endpoint) };
    },

    isAllowed: () => Notification.permission === 'granted',

    async switchOn(key) {
      // First of all: browsers show the question only right after a tap.
      if ((await Notification.requestPermission()) !== 'granted') return 'denied';
      await serviceWorker.register(`/${adminFiles.worker}`, { scope: ADMIN_SCOPE_PATH });
      const { pushManager } = await serviceWorker.ready;
      const before = await pushManager.getSubscription();
      // A subscription is for one key, and a browser has one subscription.
      if (before !== null && keyOf(before) !== key) await before.unsubscribe();
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint } = subscription;
      const keys = { p256dh: ownKey(subscription, 'p256dh'), auth: ownKey(subscription, 'auth') };
      return { endpoint, keys, key, name: deviceName(userAgent) };
    },

    async switchOff() {
      await (await subscribed())?.unsubscribe();
    },
  };
}

const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey === null ? '' : base64url(new Uint8Array(options.applicationServerKey));

const ownKey = (subscription: PushSubscription, name: PushEncryptionKeyName) =>
  base64url(new Uint8Array(subscription.getKey(name) ?? []));

/** The first that fits: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const first = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([sign]) => sign.test(text))?.[1];

/** What the office calls a device, by what its browser says of itself: `Chrome on Android`. */
function deviceName(userAgent: string): string {
  const system = first(systems, userAgent);
  // Installed on an iPhone a page has no browser's name.
  const browser = first(browsers, userAgent) ?? (system === undefined ? 'Browser' : 'App');
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Apple's phones and tablets; an iPad calls itself a Mac, which has no touch screen. */
const isApplesTouchDevice = (userAgent: string, touchPoints: number): boolean =>
  /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMac OS X\b/.test(userAgent) && touchPoints > 1);
