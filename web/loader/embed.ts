import { newsIn } from '#shared/embed/messages.ts';
import type { Language } from '#shared/text.ts';
import { embedLanguage, embedWords } from '#web/words/embed.ts';
import type { EmbedRest } from './embed-frame.ts';

/** What the deploy writes into the script. */
export interface EmbedSite {
  origins: readonly string[];
  company: string;
  /** What is quoted, as a language calls it. */
  products: Readonly<Record<Language, string>>;
  color: string;
  ink: string;
}
declare const EMBED_SITE: EmbedSite | undefined;
declare global {
  interface Window {
    roofQuoteRest?: EmbedRest;
    dataLayer?: unknown;
  }
}

/** A frame that says nothing for this long is taken for one that cannot be seen. */
const LIFE_MS = 8000;

/** What an advertiser's link says, which the frame would not see. */
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|rep|campaign)$/;

const ignore = () => {};

/** Why the quote cannot stand in this page; undefined where it can, as far as the browser tells. */
export function refusal(origins: readonly string[], around: readonly string[]): string | undefined {
  const other = around.find((origin) => !origins.includes(origin));
  if (other === undefined) return undefined;
  return other === 'null'
    ? 'The quote can’t show here: a frame around it is sandboxed.'
    : `The quote can’t show here: ${other} is not in embedOrigins of site.json. Add it and deploy.`;
}

/** Puts the quote where its script stands in the company's page. */
export function embed(script: HTMLScriptElement, site: EmbedSite, view: Window = window): void {
  const { document: page, location } = view;
  const home = new URL(script.src).origin;
  const { mode, label, language } = script.dataset;
  const spoken = embedLanguage(language || page.documentElement.lang);
  const said = embedWords[spoken];
  const title = said.title(site.company, site.products[spoken]);
  const host = page.createElement('div');
  script.after(host);

  const query = new URLSearchParams({ from: location.origin });
  for (const [name, value] of new URLSearchParams(location.search))
    if (CAMPAIGN.test(name)) query.append(name, value.slice(0, 500));
  const isButton = mode === 'button' || mode === 'slide-out';
  const style = `box-sizing:border-box;min-height:44px;padding:12px 20px;border:0;border-radius:10px;background:${site.color};color:${site.ink};font:600 16px/1.25 system-ui,sans-serif;cursor:pointer;`;
  const fixed = mode === 'slide-out' ? 'position:fixed;right:16px;bottom:16px;z-index:2147483000;' : '';

  const link = page.createElement('a');
  link.href = `${home}/`;
  link.target = '_blank';
  const offerLink = (text: string, into: Node = host) => {
    link.textContent = text;
    link.style.cssText = `${style}display:inline-block;text-decoration:none;`;
    into.appendChild(link);
  };
  const around = [location.origin, ...Array.from(location.ancestorOrigins ?? [])];
  const reason = refusal(site.origins, around);
  if (reason !== undefined) {
    console.warn(reason);
    offerLink(isButton ? label || said.open : said.newTab);
    link.style.cssText += fixed;
    return;
  }

  const frame = page.createElement('iframe');
  frame.title = title;
  frame.allow = 'clipboard-write';
  frame.style.cssText = `display:block;width:100%;border:0;height:${isButton ? '100%' : '560px'};color-scheme:normal;`;
  let rest: Promise<EmbedRest> | undefined;
  /** The part that is not needed before somebody sees a frame. */
  const loadRest = () => {
    rest ??= new Promise((resolve, reject) => {
      const more = page.createElement('script');
      more.src = `${home}/embed-frame.js`;
      more.onload = () => (view.roofQuoteRest ? resolve(view.roofQuoteRest) : reject());
      more.onerror = reject;
      page.head.append(more);
    });
    return rest;
  };
  let close = ignore;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    frame.src = `${home}/embed?${query}`;
    timer = setTimeout(() => {
      console.warn(`${home}/embed gives no sign of life.`);
      offerLink(said.newTab, frame.parentNode ?? host);
    }, LIFE_MS);
  };
  view.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home) return;
    const news = newsIn(data);
    if (news === null) return;
    clearTimeout(timer);
    link.remove();
    if (news.event === 'escape_pressed') close();
    // What was read last may stand far below the next question.
    if (news.event === 'step_shown' && !isButton && frame.getBoundingClientRect().top < 0)
      frame.scrollIntoView();
    // The website's own tags count it; none of ours stands in the frame.
    if (news.event === 'lead_sent') loadRest().then(({ lead }) => lead(view, news), ignore);
    host.dispatchEvent(new CustomEvent('roof-quote', { bubbles: true, detail: news }));
  });

  if (!isButton) {
    host.append(frame);
    begin();
    loadRest().then(({ resize }) => resize(frame, home), ignore);
    return;
  }
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = label || said.open;
  button.style.cssText = style + fixed;
  host.append(button);
  button.onclick = () =>
    loadRest().then(
      ({ panel }) => {
        if (!frame.src) begin();
        close = panel({ host, frame, opener: button, title, closeWord: said.close });
      },
      () => {
        rest = undefined;
        offerLink(said.newTab);
      },
    );
}

if (typeof EMBED_SITE !== 'undefined' && document.currentScript instanceof HTMLScriptElement)
  embed(document.currentScript, EMBED_SITE);
