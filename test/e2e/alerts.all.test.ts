import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { messagesOf, newSubscriber, type Subscriber } from '#test/support/alert-receivers.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { peoplePage } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, postLead } from '#test/support/product.ts';

const product = productStage();
const stage = pageStage(product);
let phone: Subscriber;
beforeAll(async () => {
  phone = newSubscriber(product().endpoints.push);
  const { page, context } = stage.visitor();
  await context.grantPermissions(['notifications'], { origin: product().url });
  await page.addInitScript(subscribesAtStandIn, { endpoint: phone.endpoint, keys: phone.keys } as Subscriber);
});

/** Chromium of the tests has no push service: it subscribes at the stand-in, with keys of the test. */
function subscribesAtStandIn({ endpoint, keys }: Subscriber) {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
      .buffer;
  let key: BufferSource | string | null | undefined;
  const subscription = () =>
    key === undefined
      ? null
      : {
          endpoint,
          options: { applicationServerKey: bytes(String(key)) },
          getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
          unsubscribe: async () => {
            key = undefined;
            return true;
          },
        };
  // Without a window it says denied, whatever was granted.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  PushManager.prototype.getSubscription = async () => subscription() as unknown as PushSubscription;
  PushManager.prototype.subscribe = async (options) => {
    key = options?.applicationServerKey;
    return subscription() as unknown as PushSubscription;
  };
}

test('a phone that switches it on gets leads and tests, shows them, and none once it is off', async () => {
  const page = await stage.office();
  const installs = page.locator('link[rel=manifest]');
  expect(await installs.getAttribute('href')).toBe('/admin.webmanifest');
  const manifest = await page.request.get(`${product().url}/admin.webmanifest`);
  expect(manifest.headers()['content-type']).toBe('application/manifest+json');
  await page.getByRole('link', { name: 'People' }).click();
  const card = peoplePage(page).getByRole('region', { name: 'Notify this device' });
  const panel = page.locator('[data-part="site-panel"]');
  const push = (state: 'On' | 'Off') =>
    panel.getByRole('listitem').filter({ hasText: new RegExp(`^Push ?${state}`) });
  const theSwitch = card.getByRole('switch', { name: 'New leads' });
  expect(await theSwitch.isChecked()).toBe(false);
  await theSwitch.click();
  await card.getByText('Push, at any hour').waitFor();
  const hours = page.getByRole('dialog', { name: 'Hours' });
  const ringsAnyHour = async (is: boolean) => {
    await card.getByRole('button', { name: 'Hours' }).click();
    await hours.getByLabel('At any hour').setChecked(is);
    await hours.getByRole('button', { name: 'Save' }).click();
  };
  await ringsAnyHour(false);
  await card.getByText('Push, 7 AM to 9 PM; leaks at any hour').waitFor();
  await ringsAnyHour(true);
  await card.getByText('Push, at any hour').waitFor();
  expect(await theSwitch.isChecked()).toBe(true);
  await page.locator('[data-part="site"] > summary').click();
  await push('On').waitFor();
  await panel.getByText(`Chrome on Linux (this device)${product().adminEmail}, since`).waitFor();
  await panel.getByText(/Push, at any hour$/).waitFor();

  const folder = join(product().dataDir, 'push');
  const id = randomUUID();
  const titles = async () => (await messagesOf(folder, phone)).map(({ message }) => message.title);
  await postLead(product(), leadInput({ id, name: 'Wendeline Osterhaus' }));
  await expect.poll(titles).toEqual(['New lead: Wendeline Osterhaus']);
  await call(product(), 'POST', `/api/leads/${id}/details`, { json: { hasLeaks: true } });
  await expect.poll(titles).toContain('LEAKING NOW: Wendeline Osterhaus');
  await panel.getByRole('button', { name: 'Send test alert' }).click();
  await expect.poll(titles).toContain('Test notification');

  const [first] = await messagesOf(folder, phone);
  expect(await deliveredTo(page, JSON.stringify(first?.message))).toEqual([
    { title: 'New lead: Wendeline Osterhaus', tag: first?.topic },
  ]);

  await page.locator('[data-part="site"] > summary').click();
  await theSwitch.click();
  await card.getByText('Shows each new lead’s name').waitFor();
  await page.locator('[data-part="site"] > summary').click();
  await push('Off').waitFor();
  expect(await panel.getByRole('button', { name: /Remove/ }).count()).toBe(0);
});

interface Shown {
  title: string;
  tag: string;
}

/** Hands a message to the page's own worker as the browser does; gives what it shows. */
async function deliveredTo(page: Page, data: string): Promise<Shown[]> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined || !worker.url().endsWith('/admin-sw.js')) throw new Error('No worker runs');
  // Without a window there is nowhere to show it.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: Shown[] = [];
    registration.showNotification = async (title, { tag = '' } = {}) => void shown.push({ title, tag });
    Object.assign(globalThis, { shown });
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
  await expect.poll(shown).not.toEqual([]);
  return shown();
}
