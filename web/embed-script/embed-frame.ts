import { initialize } from '@open-iframe-resizer/core';
import { newsIn } from '#shared/embed/messages.ts';
import type { Language } from '#shared/text.ts';
import { embedFrameWords, embedLanguage } from '#web/words/embed.ts';

/** What the deploy writes into the script. */
interface EmbedFrameSite {
  company: string;
  /** What is quoted, as a language calls it. */
  products: Readonly<Record<Language, string>>;
}

interface FrameParts {
  host: HTMLElement;
  /** With the language in which the page around speaks of it. */
  frame: HTMLIFrameElement;
}

interface PanelParts extends FrameParts {
  /** Gets the focus back. */
  opener: HTMLElement;
}

/** The part of the loader that is asked for once there is a frame to show. */
export interface EmbedRest {
  /** Makes the frame as high as what stands in it, and of the colors around it. */
  inline(parts: FrameParts, origin: string): void;
  /** Opens the frame in a panel over the page. */
  panel(parts: PanelParts): void;
  /** Does what a message of the frame asks for, and passes it on to the company's page. */
  hear(message: unknown, parts: FrameParts): void;
  /** A website that swaps its pages by script may show the next one before it takes the last one away. */
  whenGone(element: Element, then: () => void): void;
}

const wordsFor = ({ lang }: HTMLIFrameElement) => embedFrameWords[embedLanguage(lang)];

function whenGone(element: Element, then: () => void): void {
  new MutationObserver((_, observer) => {
    if (element.isConnected) return;
    observer.disconnect();
    then();
  }).observe(element.ownerDocument, { childList: true, subtree: true });
}

function newPanel({ host, frame, opener }: PanelParts): HTMLDialogElement {
  const page = host.ownerDocument;
  const dialog = page.createElement('dialog');
  dialog.setAttribute('aria-label', frame.title);
  dialog.style.cssText =
    'position:fixed;inset:0 0 0 auto;box-sizing:border-box;width:min(30rem,100vw);max-width:none;height:100%;max-height:none;margin:0;padding:0;border:0;color-scheme:light dark;background:Canvas;color:CanvasText;overflow:hidden;';
  const column = page.createElement('div');
  column.style.cssText = 'display:flex;flex-direction:column;height:100%;';
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = wordsFor(frame).close;
  button.style.cssText =
    'flex:none;align-self:flex-end;min-width:44px;min-height:44px;margin:0;padding:0 16px;border:0;background:none;color:inherit;font:600 16px/1.25 system-ui,sans-serif;cursor:pointer;';
  button.onclick = () => dialog.close();
  // The frame takes the room that is left: a link that is offered below it is seen.
  frame.style.flex = '1';
  frame.style.minHeight = '0';
  frame.style.colorScheme = '';
  column.append(button, frame);
  dialog.append(column);
  // What is behind the panel: a tap there closes it.
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  const letScroll = () => {
    page.documentElement.style.overflow = '';
  };
  dialog.onclose = () => {
    letScroll();
    opener.focus();
  };
  host.shadowRoot?.append(dialog);
  whenGone(dialog, letScroll);
  return dialog;
}

function openPanel(parts: PanelParts): void {
  const page = parts.host.ownerDocument;
  const dialog = parts.frame.closest('dialog') ?? newPanel(parts);
  if (dialog.open) return;
  page.documentElement.style.overflow = 'hidden';
  // The browser keeps the focus in it, and closes it on Escape.
  dialog.showModal();
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    dialog.animate([{ transform: 'translateX(100%)' }, { transform: 'none' }], {
      duration: 200,
      easing: 'ease-out',
    });
}

/**
 * Tells the company's own `dataLayer`, if its page has one, of a lead, as Google Analytics recommends:
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events#generate_lead
 */
function tellDataLayer(page: object, lead: { leadId: string; value: number | null }): void {
  const { dataLayer } = page as { dataLayer?: { push?: unknown } | null };
  if (typeof dataLayer?.push !== 'function') return;
  const { leadId: lead_id, value } = lead;
  dataLayer.push({ event: 'generate_lead', lead_id, ...(value !== null && { value, currency: 'USD' }) });
}

function hear(message: unknown, { host, frame }: FrameParts): void {
  const news = newsIn(message);
  if (news === null) return;
  const panel = frame.closest('dialog');
  // It may have begun after the resizer asked, which stops at the first size it is told.
  if (news.event === 'ready' && panel === null)
    frame.contentWindow?.postMessage({ type: 'iframe-child-init' }, new URL(frame.src).origin);
  if (news.event === 'escape_pressed') panel?.close();
  // What was read last may stand far below the next question.
  if (news.event === 'step_shown' && panel === null && frame.getBoundingClientRect().top < 0)
    frame.scrollIntoView();
  // The website's own tags count it; none of ours stands in the frame.
  if (news.event === 'lead_sent') tellDataLayer(window, news);
  host.dispatchEvent(new CustomEvent('roof-quote', { bubbles: true, detail: news }));
}

/** The color behind a place as red, green, blue and alpha of 255, however it is written; see-through where none is. */
function groundOf(element: Element): Uint8ClampedArray | undefined {
  const canvas = element.ownerDocument.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d');
  if (brush === null) return undefined;
  brush.fillStyle = getComputedStyle(element).backgroundColor;
  brush.fillRect(0, 0, 1, 1);
  return brush.getImageData(0, 0, 1, 1).data;
}

/** Whether white is easier to read there than black: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function isDarkAround(element: Element | null): boolean {
  if (element === null) return false;
  const [red = 0, green = 0, blue = 0, alpha = 0] = groundOf(element) ?? [];
  if (alpha < 128) return isDarkAround(element.parentElement);
  const luminance =
    0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2;
  return luminance < 0.179;
}

/**
 * The frame's page is drawn in the colors of what is around it, which shows through where both have one scheme:
 * https://drafts.csswg.org/css-color-adjust-1/#color-scheme-effect. Few websites say which is theirs.
 */
function takeScheme(frame: HTMLIFrameElement, host: HTMLElement): void {
  // The host has nothing of the page around it.
  const said = getComputedStyle(host.parentElement ?? host).colorScheme;
  frame.style.colorScheme = said !== 'normal' ? said : isDarkAround(host) ? 'dark' : 'light';
}

export function embedRest({ company, products }: EmbedFrameSite): EmbedRest {
  const name = (frame: HTMLIFrameElement) => {
    frame.title = wordsFor(frame).title(company, products[embedLanguage(frame.lang)]);
  };
  return {
    inline({ host, frame }, origin) {
      name(frame);
      takeScheme(frame, host);
      // It fails at a frame that a website which swaps its pages by script has taken away by now.
      initialize({ checkOrigin: [origin] }, frame).catch(() => {});
    },
    panel(parts) {
      name(parts.frame);
      openPanel(parts);
    },
    hear,
    whenGone,
  };
}
