import { markOf } from '#shared/embed/mark.ts';
import { LANGUAGE_QUERY } from '#shared/embed/messages.ts';
import { embedLanguage, embedWords } from '#web/words/embed.ts';
import { arrivalAt } from './arrival.ts';
import type { EmbedRest } from './embed-frame.ts';

/** What the deploy writes into the script. */
interface EmbedSite {
  /** Where this script is from: other companies' scripts are called `embed.js` too. */
  origin: string;
  /** Of the origins that may frame the quote, by `markOf`. */
  marks: readonly string[];
  color: string;
  ink: string;
}
declare global {
  interface Window {
    /** There once the part that comes with a frame is loaded. */
    roofQuoteRest: EmbedRest;
    /** What each line has drawn last: it may be loaded again. */
    roofQuotes?: Partial<Record<string, HTMLElement>>;
    dataLayer?: unknown;
  }
}

/** A frame that says nothing for this long is taken for one that cannot be seen. */
const LIFE_MS = 8000;

const ignore = () => {};

/** Why the quote cannot stand in this page; undefined where it can, as far as the browser tells. */
export function refusal(marks: readonly string[], around: readonly string[]): string | undefined {
  const other = around.find((origin) => !marks.includes(markOf(origin)));
  if (other === 'null') return 'The quote cannot show: sandboxed.';
  return other && `The quote cannot show: add ${other} to embedOrigins and deploy.`;
}

/**
 * Puts the quote where its script stands in the company's page, once that is read as far as it has to be. In one function:
 * each that is split off takes some twenty of the 2,048 bytes that the script may have.
 */
export function embed(script: HTMLScriptElement, site: EmbedSite, view: Window = window): void {
  const { document: page, location } = view;
  const home = site.origin;
  const { mode, label, language } = script.dataset;
  const isOwn = (origin: string) => origin === home || site.marks.includes(markOf(origin));
  const came = arrivalAt(view, isOwn);
  // A page without the quote, which somebody may land on.
  if (mode === 'remember') return;
  const isInHead = page.head.contains(script);
  const again = () => embed(script, site, view);
  // What is appended to a body that is still being read would stand in its middle.
  if (isInHead && page.readyState === 'loading') {
    page.addEventListener('DOMContentLoaded', again);
    return;
  }
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
  const spoken = embedLanguage(language || page.documentElement.lang);
  const said = embedWords[spoken];
  const text = label || said.open;
  const isSlideOut = mode === 'slide-out';
  const isButton = isSlideOut || mode === 'button';
  // A theme may print the line twice, one of them hidden: only what is in sight is there.
  view.roofQuotes ??= {};
  const drawn = view.roofQuotes;
  const line = isSlideOut ? mode : isButton ? text : '';
  const twin = drawn[line];
  if (twin?.getClientRects().length) {
    loadRest().then(({ whenGone }) => whenGone(twin, again), ignore);
    return;
  }
  // A name and a tree of its own: no rule of the website's theme finds what stands in it.
  const host = page.createElement('roof-quote');
  host.style = 'all:initial!important';
  const root = host.attachShadow({ mode: 'open' });
  drawn[line] = host;
  if (isInHead) {
    page.body.append(host);
    if (!isSlideOut) console.warn('Move its line out of the head.');
  } else script.after(host);

  const around = [location.origin, ...(location.ancestorOrigins ?? [])];
  const arrival = came + (language || spoken === 'es' ? `&${LANGUAGE_QUERY}=${spoken}` : '');

  // With its lines of 20 px it is as high as a finger asks for.
  const style = `padding:12px 20px;border:0;border-radius:10px;background:${site.color};color:${site.ink};font:600 16px/1.25 system-ui;cursor:pointer;`;
  const place = isSlideOut ? 'position:fixed;inset:auto 16px 16px auto;z-index:9999999;' : '';
  const link = page.createElement('a');
  link.href = `${home}/?${arrival}`;
  link.target = '_blank';
  const offerLink = (words: string, into: ParentNode = root) => {
    link.textContent = words;
    link.style = `${style}display:inline-block;text-decoration:none;${into === root ? place : ''}`;
    into.append(link);
  };
  const reason = refusal(site.marks, around);
  if (reason) {
    console.warn(reason);
    offerLink(isButton ? text : said.newTab);
    return;
  }

  const frame = page.createElement('iframe');
  frame.lang = spoken;
  frame.allow = 'clipboard-write';
  frame.style = 'display:block;width:100%;height:560px;border:0;color-scheme:light;';
  let isAlive = false;
  const begin = () => {
    frame.src = `${home}/embed?from=${location.origin}&${arrival}`;
    setTimeout(() => {
      if (isAlive || !frame.isConnected) return;
      console.warn('The quote cannot show: no answer.');
      offerLink(said.newTab, frame.parentNode ?? root);
    }, LIFE_MS);
  };
  view.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home) return;
    isAlive = true;
    link.remove();
    // In the order in which they came.
    loadRest().then(({ hear }) => hear(data, { host, frame }), ignore);
  });

  if (!isButton) {
    root.append(frame);
    begin();
    loadRest().then(({ inline }) => inline({ host, frame }, home), ignore);
    return;
  }
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.style = style + place;
  root.append(button);
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
 * Begins in the quote's script of a page: the one that runs, or the one of its address where a program that makes pages
 * faster runs it in a way of its own.
 */
export function start(site: EmbedSite, { currentScript, scripts }: Document = document): void {
  const address = `${site.origin}/embed.js`;
  const runs = currentScript as HTMLScriptElement | null;
  const script = [runs, ...scripts].find((one) => one?.src.startsWith(address));
  if (script) embed(script, site);
  else console.warn(`The quote cannot show: no script is ${address}.`);
}
