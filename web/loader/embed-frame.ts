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
declare const EMBED_SITE: EmbedFrameSite | undefined;

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
  /** Makes the frame as high as what stands in it. */
  inline(frame: HTMLIFrameElement, origin: string): void;
  /** Opens the frame in a panel over the page. */
  panel(parts: PanelParts): void;
  /** Does what a message of the frame asks for, and passes it on to the company's page. */
  hear(message: unknown, parts: FrameParts): void;
}

const wordsFor = ({ lang }: HTMLIFrameElement) => embedFrameWords[embedLanguage(lang)];

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
  column.append(button, frame);
  dialog.append(column);
  // What is behind the panel: a tap there closes it.
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  dialog.onclose = () => {
    page.documentElement.style.overflow = '';
    opener.focus();
  };
  host.append(dialog);
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
  if (news.event === 'escape_pressed') panel?.close();
  // What was read last may stand far below the next question.
  if (news.event === 'step_shown' && panel === null && frame.getBoundingClientRect().top < 0)
    frame.scrollIntoView();
  // The website's own tags count it; none of ours stands in the frame.
  if (news.event === 'lead_sent') tellDataLayer(window, news);
  host.dispatchEvent(new CustomEvent('roof-quote', { bubbles: true, detail: news }));
}

export function embedRest({ company, products }: EmbedFrameSite): EmbedRest {
  const name = (frame: HTMLIFrameElement) => {
    frame.title = wordsFor(frame).title(company, products[embedLanguage(frame.lang)]);
  };
  return {
    inline(frame, origin) {
      name(frame);
      void initialize({ checkOrigin: [origin] }, frame);
    },
    panel(parts) {
      name(parts.frame);
      openPanel(parts);
    },
    hear,
  };
}

if (typeof EMBED_SITE !== 'undefined') window.roofQuoteRest = embedRest(EMBED_SITE);
