// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messageOf } from '#shared/embed/messages.ts';
import { embed, refusal } from '#web/loader/embed.ts';

const HOME = 'https://quote.example.com';
const here = 'http://localhost:3000';
const site = {
  origins: [here],
  company: 'Acme',
  products: { en: 'Roof', es: 'techo' },
  color: '#112233',
  ink: '#ffffff',
};

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** The company's page with our script in it. */
function placed(data: Record<string, string> = {}, known = site) {
  const script = document.createElement('script');
  script.src = `${HOME}/embed.js`;
  Object.assign(script.dataset, data);
  // The page runs nothing of it: the test does.
  script.type = 'text/plain';
  document.body.append(script);
  embed(script, known);
  const frame = () => document.querySelector('iframe');
  const say = (message: unknown, { origin = HOME, source = frame()?.contentWindow ?? null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data: message, origin, source }));
  return {
    frame,
    say,
    link: () => document.querySelector('a'),
    button: () => document.querySelector('button'),
  };
}

describe('where the quote may show', () => {
  const [own, builder, other] = [
    'https://www.example.com',
    'https://frames.builder.example',
    'https://other.example',
  ];
  test.each([
    [[own], [own], true],
    [[own, builder], [builder, own], true],
    [[own, other, builder], [builder, builder, own], true],
    [[], [own], false],
    [[own], [other], false],
    [[own], ['https://example.com'], false],
    [[own], ['http://www.example.com'], false],
    [[own], ['https://www.example.com:8443'], false],
    [[own], ['https://www.example.com.evil.example'], false],
    // Each page around a frame has to be named.
    [[own], [builder, own], false],
    [[builder], [builder, own], false],
    [[own, builder], [builder, other, own], false],
    [[own], ['null'], false],
  ])('named %j, inside %j: %s', (named, around, may) => {
    const reason = refusal(named, around);
    expect(reason === undefined).toBe(may);
    const missing = around.find((origin) => !named.includes(origin));
    if (missing !== undefined) expect(reason).toContain(missing === 'null' ? 'sandboxed' : missing);
  });

  test('elsewhere there is a link at once, and the console says why', () => {
    const { frame, link } = placed({}, { ...site, origins: ['https://www.example.com'] });
    expect(frame()).toBeNull();
    expect([link()?.href, link()?.target, link()?.textContent]).toEqual([
      `${HOME}/`,
      '_blank',
      'Open in a new tab',
    ]);
    expect(warned.mock.calls.flat()).toEqual([
      `The quote can’t show here: ${here} is not in embedOrigins of site.json. Add it and deploy.`,
    ]);
  });
});

describe('the frame in the page', () => {
  test('is asked for at once, is told whose page it stands in, and has a name', () => {
    const { frame } = placed();
    expect(frame()?.src).toBe(`${HOME}/embed?from=${encodeURIComponent(here)}`);
    expect(frame()?.title).toBe('Acme: Roof quote');
  });

  test('gets what an advertiser’s link says, and nothing else of the page’s address', () => {
    window.history.replaceState(
      null,
      '',
      '/roofs?utm_source=mail&gclid=abc&email=dana%40example.com&rep=dana',
    );
    const query = new URL(placed().frame()?.src ?? '').searchParams;
    expect([...query.keys()]).toEqual(['from', 'utm_source', 'gclid', 'rep']);
    window.history.replaceState(null, '', '/');
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

  test('gets none where it spoke in time; only its own window, from its own origin, speaks for it', () => {
    const heard: unknown[] = [];
    document.addEventListener('roof-quote', (event) => heard.push((event as CustomEvent).detail));
    const { link, say } = placed();
    const ready = messageOf({ event: 'ready' });
    say(ready, { origin: 'https://evil.example' });
    say(ready, { source: window as MessageEventSource as never });
    say({ ...ready, version: 2 });
    expect(heard).toEqual([]);
    say(ready);
    expect(heard).toEqual([{ event: 'ready' }]);
    vi.advanceTimersByTime(8000);
    expect(link()).toBeNull();
  });

  test('tells the page’s own data layer of a lead once, with the part that comes with the frame', async () => {
    const told: unknown[] = [];
    const lead = (_page: object, one: unknown) => void told.push(one);
    const { say } = placed();
    // A lead from an earlier visit may go before that part has come.
    say(messageOf({ event: 'lead_sent', leadId: 'Q-9HQZ-GWRV', value: 8750 }));
    window.roofQuoteRest = { resize: () => {}, panel: () => () => {}, lead };
    document.head.querySelector('script')?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(told).toHaveLength(1));
    say(messageOf({ event: 'lead_sent', leadId: 'Q-9HQZ-GWRW', value: null }));
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual([
      { event: 'lead_sent', leadId: 'Q-9HQZ-GWRV', value: 8750 },
      { event: 'lead_sent', leadId: 'Q-9HQZ-GWRW', value: null },
    ]);
    delete window.roofQuoteRest;
  });

  test.each([
    ['es', {}, 'Acme: cotización de techo', 'Abrir en una pestaña nueva'],
    ['ES-mx', {}, 'Acme: cotización de techo', 'Abrir en una pestaña nueva'],
    ['en', { language: 'es' }, 'Acme: cotización de techo', 'Abrir en una pestaña nueva'],
    ['es', { language: 'en' }, 'Acme: Roof quote', 'Open in a new tab'],
    ['fr', {}, 'Acme: Roof quote', 'Open in a new tab'],
  ])('in a page in %s, told %j, is called %s', (lang, data, title, newTab) => {
    document.documentElement.lang = lang;
    const { frame, link } = placed(data as Record<string, string>);
    document.documentElement.lang = '';
    expect(frame()?.title).toBe(title);
    vi.advanceTimersByTime(8000);
    expect(link()?.textContent).toBe(newTab);
  });

  test('comes with a button only once somebody presses it, in the page’s language', () => {
    document.documentElement.lang = 'es-US';
    const { frame, button } = placed({ mode: 'button' });
    expect([frame(), button()?.textContent]).toEqual([null, 'Vea su cotización']);
    document.documentElement.lang = '';
    expect(document.head.querySelector('script')).toBeNull();
    button()?.click();
    expect(document.head.querySelector('script')?.src).toBe(`${HOME}/embed-frame.js`);
  });
});
