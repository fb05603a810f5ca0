import { markOf } from '#shared/embed/mark.ts';
import { LANGUAGE_QUERY } from '#shared/embed/messages.ts';
import { embedLanguage, embedWords } from '#web/words/embed.ts';
import { arrivalAt } from './arrival.ts';
import type { EmbedRest } from './embed-frame.ts';

/** What the deploy writes into the script. */
interface EmbedSite {
  /** Of the origins that may frame the quote, by `markOf`. */
  marks: readonly string[];
  color: string;
  ink: string;
}
declare const EMBED_SITE: EmbedSite | undefined;
declare global {
  interface Window {
    /** There once the part that comes with a frame is loaded. */
    roofQuoteRest: EmbedRest;
    dataLayer?: unknown;
  }
}

/** A frame that says nothing for this long is taken for one that cannot be seen. */
const LIFE_MS = 8000;

const ignore = () => {};

/** Why the quote cannot stand in this page; undefined where it can, as far as the browser tells. */
export function refusal(marks: readonly string[], around: readonly string[]): string | undefined {
  const other = around.find((origin) => !marks.includes(markOf(origin)));
  if (other === 'null') return 'The quote cannot show in a sandboxed frame.';
  return other && `The quote cannot show: add ${other} to embedOrigins of site.json and deploy.`;
}

/** Puts the quote where its script stands in the company's page. */
export function embed(script: HTMLScriptElement, site: EmbedSite, view: Window = window): void {
  const { document: page, location } = view;
  const home = new URL(script.src).origin;
  const { mode, label, language } = script.dataset;
  const isOwn = (origin: string) => origin === home || site.marks.includes(markOf(origin));
  const came = arrivalAt(view, isOwn);
  // A page without the quote, which somebody may land on.
  if (mode === 'remember') return;
  const spoken = embedLanguage(language || page.documentElement.lang);
  const said = embedWords[spoken];
  const host = page.createElement('div');
  const isSlideOut = mode === 'slide-out';
  const isButton = isSlideOut || mode === 'button';
  if (page.head.contains(script)) {
    page.body.append(host);
    if (!isSlideOut) console.warn('The quote shows at the end of the page: move its line out of the head.');
  } else script.after(host);

  const around = [location.origin, ...(location.ancestorOrigins ?? [])];
  const arrival = came + (language || spoken === 'es' ? `&${LANGUAGE_QUERY}=${spoken}` : '');

  const style = `box-sizing:border-box;min-height:44px;padding:12px 20px;border:0;border-radius:10px;background:${site.color};color:${site.ink};font:600 16px/1.25 system-ui,sans-serif;cursor:pointer;${isSlideOut ? 'position:fixed;right:16px;bottom:16px;z-index:2147483000;' : ''}`;
  const link = page.createElement('a');
  link.href = `${home}/?${arrival}`;
  link.target = '_blank';
  const offerLink = (text: string, into: Node = host, more = '') => {
    link.textContent = text;
    link.style.cssText = `${style}display:inline-block;text-align:center;text-decoration:none;${more}`;
    into.appendChild(link);
  };
  const reason = refusal(site.marks, around);
  if (reason !== undefined) {
    console.warn(reason);
    offerLink(isButton ? label || said.open : said.newTab);
    return;
  }

  const frame = page.createElement('iframe');
  frame.lang = spoken;
  frame.allow = 'clipboard-write';
  // In a panel it takes the room that is left.
  frame.style.cssText =
    'display:block;flex:1;width:100%;height:560px;min-height:0;border:0;color-scheme:normal;';
  let rest: Promise<EmbedRest> | undefined;
  /** The part that is not needed before somebody sees a frame. */
  const loadRest = () => {
    rest ??= new Promise((resolve, reject) => {
      const more = page.createElement('script');
      more.src = `${home}/embed-frame.js`;
      more.onload = () => resolve(view.roofQuoteRest);
      more.onerror = reject;
      page.head.append(more);
    });
    return rest;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    frame.src = `${home}/embed?from=${location.origin}&${arrival}`;
    timer = setTimeout(() => {
      console.warn(`${home}/embed gives no sign of life.`);
      offerLink(said.newTab, frame.parentNode ?? host, 'position:static');
    }, LIFE_MS);
  };
  view.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home) return;
    clearTimeout(timer);
    link.remove();
    // In the order in which they came.
    loadRest().then(({ hear }) => hear(data, { host, frame }), ignore);
  });

  if (!isButton) {
    host.append(frame);
    begin();
    loadRest().then(({ inline }) => inline(frame, home), ignore);
    return;
  }
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = label || said.open;
  button.style.cssText = style;
  host.append(button);
  button.onclick = () =>
    loadRest().then(
      ({ panel }) => {
        if (!frame.src) begin();
        panel({ host, frame, opener: button });
      },
      () => {
        offerLink(said.newTab);
        button.remove();
        link.focus();
      },
    );
}

/**
 * The quote's script in a page: the one that runs, or the one of its name where a program that makes pages faster runs it
 * in a way of its own.
 */
function scriptIn({ currentScript, scripts }: Document): HTMLScriptElement | undefined {
  const runs = currentScript as HTMLScriptElement | null;
  return [runs, ...scripts].find((one) => /:..[^/]+\/embed\.js\b/.test(one?.src ?? '')) ?? undefined;
}

/** Begins once the page stands as far as it has to. */
export function start(site: EmbedSite, page: Document = document): void {
  const script = scriptIn(page);
  if (script === undefined) {
    console.warn('The quote cannot show: the page has no script called embed.js.');
    return;
  }
  // What is appended to a body that is still being read would stand in its middle.
  if (page.head.contains(script) && page.readyState === 'loading')
    page.addEventListener('DOMContentLoaded', () => embed(script, site));
  else embed(script, site);
}

if (typeof EMBED_SITE !== 'undefined') start(EMBED_SITE);
