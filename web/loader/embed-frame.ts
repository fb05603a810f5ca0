import { initialize } from '@open-iframe-resizer/core';

interface PanelParts {
  host: HTMLElement;
  frame: HTMLIFrameElement;
  /** Gets the focus back. */
  opener: HTMLElement;
  title: string;
  closeWord: string;
}

/** The part of the loader that is asked for once there is a frame to show. */
export interface EmbedRest {
  /** Makes the frame as high as what stands in it. */
  resize(frame: HTMLIFrameElement, origin: string): void;
  /** Opens the frame in a panel over the page; returns how to close it. */
  panel(parts: PanelParts): () => void;
  /** Tells the company's own page of a lead. */
  lead(page: object, lead: { leadId: string; value: number | null }): void;
}

function resize(frame: HTMLIFrameElement, origin: string): void {
  void initialize({ checkOrigin: [origin] }, frame);
}

function newPanel({ host, frame, opener, title, closeWord }: PanelParts): HTMLDialogElement {
  const page = host.ownerDocument;
  const dialog = page.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  dialog.style.cssText =
    'position:fixed;inset:0 0 0 auto;box-sizing:border-box;width:min(30rem,100vw);max-width:none;height:100%;max-height:none;margin:0;padding:0;border:0;color-scheme:light dark;background:Canvas;color:CanvasText;overflow:hidden;';
  const column = page.createElement('div');
  column.style.cssText = 'display:flex;flex-direction:column;height:100%;';
  const button = page.createElement('button');
  button.type = 'button';
  button.textContent = closeWord;
  button.style.cssText =
    'flex:none;align-self:flex-end;min-width:44px;min-height:44px;margin:0;padding:0 16px;border:0;background:none;color:inherit;font:600 16px/1.25 system-ui,sans-serif;cursor:pointer;';
  button.onclick = () => dialog.close();
  const body = page.createElement('div');
  body.style.cssText = 'flex:1;min-height:0;';
  body.append(frame);
  column.append(button, body);
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

function panel(parts: PanelParts): () => void {
  const page = parts.host.ownerDocument;
  const dialog = parts.frame.closest('dialog') ?? newPanel(parts);
  if (!dialog.open) {
    page.documentElement.style.overflow = 'hidden';
    // The browser keeps the focus in it, and closes it on Escape.
    dialog.showModal();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      dialog.animate([{ transform: 'translateX(100%)' }, { transform: 'none' }], {
        duration: 200,
        easing: 'ease-out',
      });
  }
  return () => dialog.close();
}

/**
 * Tells the company's own `dataLayer`, if its page has one, of a lead, as Google Analytics recommends:
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events#generate_lead
 */
export function tellDataLayer(page: object, lead: { leadId: string; value: number | null }): void {
  const { dataLayer } = page as { dataLayer?: { push?: unknown } | null };
  if (typeof dataLayer?.push !== 'function') return;
  const { leadId: lead_id, value } = lead;
  dataLayer.push({ event: 'generate_lead', lead_id, ...(value !== null && { value, currency: 'USD' }) });
}

window.roofQuoteRest = { resize, panel, lead: tellDataLayer };
