// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markOf } from '#shared/embed/mark.ts';
import { messageOf } from '#shared/embed/messages.ts';
import { embed, start } from '#web/embed-script/embed.ts';
import { embedRest } from '#web/embed-script/embed-frame.ts';

const HOME = 'https://quote.example.com';
const here = 'http://localhost:3000';
const site = { origin: HOME, marks: [markOf(here)], color: '#112233', ink: '#ffffff' };

let warned: ReturnType<typeof vi.spyOn>;
/** jsdom gives a frame within a tree of its own no window. */
const windows = new WeakMap<HTMLIFrameElement, object>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const own = windows.get(this) ?? { postMessage: () => {} };
    windows.set(this, own);
    return own as Window;
  });
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  delete window.roofQuotes;
});

/** Our line in the company's page, which runs nothing of it: the test does. */
function line(into: Node = document.body, src = `${HOME}/embed.js`) {
  const script = document.createElement('script');
  script.src = src;
  script.type = 'text/plain';
  into.appendChild(script);
  return script;
}

/** The part that comes with a frame has come. */
const restComes = () => {
  window.roofQuoteRest = embedRest({ company: 'Acme', products: { en: 'Roof', es: 'techo' } });
  for (const script of document.head.querySelectorAll('script[src$="/embed-frame.js"]'))
    script.dispatchEvent(new Event('load'));
};

/** What the script has drawn in the page, within trees of its own. */
const drawnHosts = () => [...document.querySelectorAll('roof-quote')];
const drawnParts = (selector: string) =>
  drawnHosts().flatMap((host) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]);
const part = <T extends HTMLElement>(selector: string, kind: new () => T): T | null => {
  const found = drawnParts(selector).at(-1);
  return found instanceof kind ? found : null;
};

/** The company's page with our script in it. */
function placed(data: Record<string, string> = {}, known = site) {
  const script = line();
  Object.assign(script.dataset, data);
  embed(script, known);
  const frame = () => part('iframe', HTMLIFrameElement);
  const say = (message: unknown, { origin = HOME, source = frame()?.contentWindow ?? null } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data: message, origin, source }));
  return {
    frame,
    say,
    link: () => part('a', HTMLAnchorElement),
    button: () => part('button', HTMLButtonElement),
  };
}

describe('the frame in the page', () => {
  test('is asked for at once, is told whose page it stands in, and gets a name', async () => {
    const { frame } = placed();
    expect(frame()?.src).toBe(`${HOME}/embed?from=${here}&referrer=`);
    restComes();
    await vi.waitFor(() => expect(frame()?.title).toBe('Acme: Roof quote'));
  });

  test('a page that only remembers shows nothing, and the quote on a later page knows how its visitor came', () => {
    window.history.replaceState(null, '', '/landing?rep=Dana');
    placed({ mode: 'remember' });
    expect(drawnHosts()).toEqual([]);
    window.history.replaceState(null, '', '/quote');
    expect(placed().frame()?.src).toBe(`${HOME}/embed?from=${here}&referrer=&rep=Dana`);
  });

  test('gets a link beside it after 8 s without a sign of life, which goes once there is one', () => {
    const { link, say } = placed();
    vi.advanceTimersByTime(7999);
    expect(link()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(link()?.textContent).toBe('Open in a new tab');
    expect(warned).toHaveBeenCalledOnce();
    say(messageOf({ event: 'ready' }));
    expect(link()).toBeNull();
  });

  test('gets none where it spoke in time; only its own window, from its own origin, speaks for it', async () => {
    const heard: unknown[] = [];
    document.addEventListener('roof-quote', (event) => heard.push((event as CustomEvent).detail));
    const { link, say } = placed();
    restComes();
    const ready = messageOf({ event: 'ready' });
    say(ready, { origin: 'https://evil.example' });
    say(ready, { source: window as MessageEventSource as never });
    say({ ...ready, version: 2 });
    say(ready);
    await vi.waitFor(() => expect(heard).toEqual([{ event: 'ready' }]));
    vi.advanceTimersByTime(8000);
    expect(link()).toBeNull();
  });

  test('tells the page’s own data layer of each lead once, also of one that went before the part that tells', async () => {
    const told: object[] = [];
    window.dataLayer = told;
    const { say } = placed();
    say(messageOf({ event: 'lead_sent', leadId: 'Q-9HQZ-GWRV', value: 8750 }));
    restComes();
    say(messageOf({ event: 'lead_sent', leadId: 'Q-9HQZ-GWRW', value: null }));
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual([
      { event: 'generate_lead', lead_id: 'Q-9HQZ-GWRV', value: 8750, currency: 'USD' },
      { event: 'generate_lead', lead_id: 'Q-9HQZ-GWRW' },
    ]);
    delete window.dataLayer;
  });

  test.each([undefined, null, 'x', { push: 1 }])(
    'makes no data layer of a page that has none: %j',
    async (other) => {
      Object.assign(window, { dataLayer: other });
      const heard: unknown[] = [];
      document.addEventListener('roof-quote', () => heard.push(window.dataLayer), { once: true });
      const { say } = placed();
      restComes();
      say(messageOf({ event: 'lead_sent', leadId: 'Q-9HQZ-GWRV', value: 8750 }));
      await vi.waitFor(() => expect(heard).toEqual([other]));
      delete window.dataLayer;
    },
  );

  test.each([
    ['es', {}, 'Acme: cotización de techo', 'Abrir en una pestaña nueva', 'es'],
    ['ES-mx', {}, 'Acme: cotización de techo', 'Abrir en una pestaña nueva', 'es'],
    ['en', { language: 'es' }, 'Acme: cotización de techo', 'Abrir en una pestaña nueva', 'es'],
    ['es', { language: 'en' }, 'Acme: Roof quote', 'Open in a new tab', 'en'],
    // What a page is not written in says nothing of its visitors: their browser does.
    ['en', {}, 'Acme: Roof quote', 'Open in a new tab', null],
    ['fr', {}, 'Acme: Roof quote', 'Open in a new tab', null],
  ])(
    'in a page in %s, told %j, is called %s, and its quote speaks it',
    async (lang, data, title, newTab, asked) => {
      document.documentElement.lang = lang;
      const { frame, link } = placed(data as Record<string, string>);
      document.documentElement.lang = '';
      restComes();
      await vi.waitFor(() => expect(frame()?.title).toBe(title));
      vi.advanceTimersByTime(8000);
      expect(link()?.textContent).toBe(newTab);
      for (const address of [frame()?.src, link()?.href])
        expect(new URL(address ?? '').searchParams.get('language')).toBe(asked);
    },
  );

  test('is a link at once where the part that opens it does not come', async () => {
    const { button, link } = placed({ mode: 'slide-out' });
    button()?.click();
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(link()?.textContent).toBe('Open in a new tab'));
    expect(button()).toBeNull();
    expect(drawnHosts()[0]?.shadowRoot?.activeElement).toBe(link());
  });
});

describe('the script', () => {
  const begun = () => drawnHosts()[0]?.parentElement;

  test.each([
    'https://forms.example/next/embed.js',
    'https://forms.example/embed.js',
    `${HOME}.evil.example/embed.js`,
    'http://quote.example.com/embed.js',
  ])('is found by its address where the browser does not say which one runs, after %s', (other) => {
    line(document.body, other);
    const place = document.createElement('section');
    document.body.append(place);
    line(place, `${HOME}/embed.js?ver=6.5`);
    start(site);
    expect(begun()).toBe(place);
    expect(part('iframe', HTMLIFrameElement)?.src).toMatch(`${HOME}/embed?`);
  });

  test('that is in none of the page’s lines says so', () => {
    line(document.body, 'https://www.example.com/cache/all.js');
    start(site);
    expect(warned.mock.calls.flat()).toEqual([`The quote cannot show: no script is ${HOME}/embed.js.`]);
  });

  test('in the head puts the quote at the end of the page, once it is read, and says so', () => {
    line(document.head);
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    start(site);
    expect(begun()).toBeUndefined();
    state.mockReturnValue('interactive');
    const last = document.body.appendChild(document.createElement('footer'));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(begun()).toBe(document.body);
    expect(last.nextElementSibling).toBe(drawnHosts()[0]);
    expect(warned.mock.calls.flat().join()).toContain('Move its line out of the head');
  });

  test('in the head is right for a slide-out, which stands over the page', () => {
    line(document.head).dataset.mode = 'slide-out';
    start(site);
    expect(part('button', HTMLButtonElement)?.textContent).toBe('Get your quote');
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('the same line loaded twice', () => {
  beforeEach(() => {
    // Here nothing has a size; what is in the page is in sight.
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (this.isConnected ? [{}] : []) as unknown as DOMRectList;
    });
  });
  const drawn = () => drawnParts('iframe, button').length;

  test('is not the same in another mode, or as a button of other words', () => {
    const lines: Record<string, string>[] = [
      {},
      { mode: 'slide-out' },
      { mode: 'button' },
      { mode: 'button', label: 'Prices' },
      // Nothing is drawn by it.
      { mode: 'remember' },
    ];
    for (const data of lines) placed(data);
    expect(drawn()).toBe(4);
  });

  test('that is left behind with its page says nothing more of it', () => {
    placed();
    drawnHosts()[0]?.remove();
    vi.advanceTimersByTime(8000);
    expect(warned).not.toHaveBeenCalled();
  });
});
