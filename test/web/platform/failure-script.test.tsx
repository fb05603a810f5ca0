// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { failureScript } from '#web/platform/failure-script.ts';

const origin = 'https://quote.example.com';

/** A view of the office: what it listens to, and what it told. */
function opened() {
  const told: Promise<unknown>[] = [];
  const view = new EventTarget();
  const page = new EventTarget();
  const sendBeacon = vi.fn((_url: string, body: Blob) => told.push(textOf(body)));
  failureScript(
    Object.assign(view, {
      location: { origin },
      navigator: { sendBeacon },
      document: Object.assign(page, {
        currentScript: { dataset: { page: 'admin-Ab3_x-9' } },
      }),
    }) as unknown as Window,
  );
  return {
    view,
    page,
    sendBeacon,
    told: async () => (await Promise.all(told)).map((text) => JSON.parse(String(text))),
  };
}

const textOf = (body: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body);
  });

const errorIn = (filename: string) => Object.assign(new Event('error'), { filename });
/** Of an element, which never bubbles, as the window's capturing listeners hear it. */
const failedToLoad = (name: string, src: string) => {
  const event = new Event('error');
  const element = document.createElement(name);
  element.setAttribute('src', src);
  Object.defineProperty(event, 'target', { value: element });
  return event;
};
const refused = (sourceFile: string) => Object.assign(new Event('securitypolicyviolation'), { sourceFile });
const ours = `${origin}/assets/admin-Ab3_x-9.js`;

test.each([
  ['an error of our script', 'error', () => errorIn(ours)],
  ['a promise that nobody caught', 'rejection', () => new Event('unhandledrejection')],
  ['a script of ours that did not come', 'script', () => failedToLoad('script', ours)],
])('%s is told, with the page and its build', async (_, kind, event) => {
  const { view, told, sendBeacon } = opened();
  view.dispatchEvent(event());
  expect(await told()).toEqual([{ kind, page: 'admin-Ab3_x-9' }]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/browser-failures');
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
});

test('what the page’s own policy refuses to our script is told, and what it refuses to an extension is not', async () => {
  const { page, told } = opened();
  page.dispatchEvent(refused('chrome-extension'));
  expect(await told()).toEqual([]);
  page.dispatchEvent(refused(ours));
  expect(await told()).toMatchObject([{ kind: 'policy' }]);
});

test('a view tells once, whatever follows', async () => {
  const { view, page, told } = opened();
  view.dispatchEvent(errorIn(ours));
  view.dispatchEvent(new Event('unhandledrejection'));
  page.dispatchEvent(refused(ours));
  expect(await told()).toMatchObject([{ kind: 'error' }]);
});

test.each([
  ['an error of a script of others, of which a browser says nothing', () => errorIn('')],
  ['an error of an extension', () => errorIn('chrome-extension://abc/content.js')],
  ['a script of Google’s that was blocked', () => failedToLoad('script', 'https://maps.googleapis.com/maps')],
  ['a picture that did not come', () => failedToLoad('img', `${origin}/crew.jpg`)],
])('%s is not told', async (_, event) => {
  const { view, told } = opened();
  view.dispatchEvent(event());
  expect(await told()).toEqual([]);
});
