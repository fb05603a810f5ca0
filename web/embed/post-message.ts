import { type EmbedNews, messageOf } from '#shared/embed/messages.ts';
import type { WizardServices } from '#web/wizard/journey/step-frame.tsx';
import { newsBetween, newsOf, originAround } from './embed-events.ts';

type View = Window & typeof globalThis;

/** Links of other pages open beside the company's website: none of ours may stand in its frame. */
function opensLinksOutside(view: View): () => void {
  const outside = ({ target }: MouseEvent) => {
    const link = target instanceof view.Element ? target.closest('a[href]') : null;
    if (!(link instanceof view.HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
    const isHere = link.getAttribute('href')?.startsWith('#') === true;
    if (!isHere && !link.hasAttribute('download')) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
  };
  view.addEventListener('click', outside, true);
  return () => view.removeEventListener('click', outside, true);
}

/** Whether something of the page's own is to be closed first. */
const isOpen = ({ document }: View) =>
  document.querySelector('dialog[open], [aria-expanded="true"]:not(summary)') !== null;

/**
 * A frame as high as its content has no foot of a screen: at each tap the styles are told how much of it is out of sight,
 * above and below, for what opens over it.
 */
function knowsItsScreen(view: View): () => void {
  const page = view.document.documentElement;
  const seen = new view.IntersectionObserver(([part]) => {
    if (part === undefined) return;
    const { top, bottom } = part.intersectionRect;
    page.style.setProperty('--unseen-above', `${Math.max(0, top)}px`);
    page.style.setProperty('--unseen-below', `${Math.max(0, view.innerHeight - bottom)}px`);
    seen.disconnect();
  });
  const tapped = () => {
    seen.disconnect();
    seen.observe(page);
  };
  page.dataset.whole = '';
  view.addEventListener('click', tapped, true);
  return () => {
    seen.disconnect();
    view.removeEventListener('click', tapped, true);
  };
}

/**
 * Tells the website around the frame what happens in it, without anything about a person. It goes to the origin that the
 * frame's address names, and comes nowhere else; from there nothing is heard but a question for the size.
 * @returns how to stop
 */
export function tellPage(
  { sessions, outbox }: Pick<WizardServices, 'sessions' | 'outbox'>,
  view: View = window,
): () => void {
  const stopLinks = opensLinksOutside(view);
  const origin = originAround(view.location.search);
  if (origin === null || view.parent === view) return stopLinks;

  const tell = (news: EmbedNews) => view.parent.postMessage(messageOf(news), origin);
  const page = view.document.documentElement;
  const tellSize = () => {
    const { width, height } = page.getBoundingClientRect();
    tell({ event: 'resize', width: Math.ceil(width), height: Math.ceil(height) });
  };
  let forgetScreen: (() => void) | undefined;
  /** The page around makes the frame as high as its content: a panel does not ask. */
  const heard = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== view.parent || from !== origin || data?.type !== 'iframe-child-init') return;
    forgetScreen ??= knowsItsScreen(view);
    tellSize();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isOpen(view)) tell({ event: 'escape_pressed' });
  };
  let before = sessions.current();
  const unsubscribe = sessions.subscribe(() => {
    const now = sessions.current();
    for (const news of newsBetween(before, now)) tell(news);
    before = now;
  });
  const sizes = new view.ResizeObserver(tellSize);
  // Also of one that an earlier session left: it goes from the same website, whose storage this is.
  outbox.arrived = (lead) => tell(newsOf(lead));
  sizes.observe(page);
  view.addEventListener('message', heard);
  view.addEventListener('keydown', pressed);
  tell({ event: 'ready' });
  return () => {
    stopLinks();
    forgetScreen?.();
    unsubscribe();
    sizes.disconnect();
    outbox.arrived = undefined;
    view.removeEventListener('message', heard);
    view.removeEventListener('keydown', pressed);
  };
}
