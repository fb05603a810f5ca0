import {
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Up to so many rows are all in the page: found by the browser's own search, printed, read in one go. */
const ALL_SHOWN = 200;
/** Until a row was measured. */
const ROW_PX = { wide: 48, narrow: 92 };
const WIDE = '(min-width: 60rem)';
const BEYOND_SIGHT = 12;

type Rows = Virtualizer<HTMLElement, HTMLTableRowElement>;

/** How high the rows of each history entry’s list were, for the way back to it; until the page is loaded anew. */
const measured = new Map<string, VirtualItem[]>();

const notMeasured = () => {};

interface ShownRows {
  /** Their places in the list. */
  places: readonly number[];
  /** Pixels that stand for the rows before and after them. */
  before: number;
  after: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

/**
 * Which rows of a long list are in the page: those in sight and some around them.
 * @param entry the history entry
 */
export function useShownRows(
  entry: string,
  count: number,
  body: RefObject<HTMLTableSectionElement | null>,
): ShownRows {
  const [top, setTop] = useState(0);
  const isPart = count > ALL_SHOWN;
  useLayoutEffect(() => {
    // Where all rows are shown nothing is measured, and no row is drawn twice.
    if (!isPart || body.current === null) return;
    const scroller = scrollerOf();
    const offset = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
    setTop(Math.round(body.current.getBoundingClientRect().top - offset + scroller.scrollTop));
  });
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: isPart,
    getScrollElement: scrollerOf,
    estimateSize: () => (window.matchMedia(WIDE).matches ? ROW_PX.wide : ROW_PX.narrow),
    initialMeasurementsCache: measured.get(entry) ?? [],
    overscan: BEYOND_SIGHT,
    scrollMargin: top,
    observeElementRect: observeRoom,
    observeElementOffset: observeOffset,
    useFlushSync: false,
  });
  useLayoutEffect(() => () => void measured.set(entry, rows.takeSnapshot()), [entry, rows]);
  if (!isPart)
    return {
      places: Array.from({ length: count }, (_, place) => place),
      before: 0,
      after: 0,
      measure: notMeasured,
    };
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const total = rows.getTotalSize();
  return {
    places: items.map(({ index }) => index),
    before: first === undefined ? total : first.start - top,
    after: last === undefined ? 0 : total - (last.end - top),
    measure: rows.measureElement,
  };
}

/** The document's own box is as long as its text: its room is the window. */
function observeRoom(rows: Rows, tell: (rect: { width: number; height: number }) => void) {
  const { scrollElement: scroller } = rows;
  if (scroller !== document.documentElement) return observeElementRect(rows, tell);
  const room = () => tell({ width: scroller.clientWidth, height: scroller.clientHeight });
  room();
  window.addEventListener('resize', room);
  return () => window.removeEventListener('resize', room);
}

function observeOffset({ scrollElement: scroller }: Rows, tell: (offset: number, scrolls: boolean) => void) {
  if (scroller === null) return;
  const heard = heardOn(scroller);
  const offset = () => tell(scroller.scrollTop, false);
  offset();
  heard.addEventListener('scroll', offset, { passive: true });
  return () => heard.removeEventListener('scroll', offset);
}

/** How far each history entry was scrolled, until the page is loaded anew. */
const positions = new Map<string, number>();

/** Back and Forward find a list scrolled as it was left. Call it where the list's rows are already there. */
export function useListPosition(entry: string): void {
  useLayoutEffect(() => {
    const kept = positions.get(entry);
    if (kept !== undefined) scrollerOf().scrollTop = kept;
  }, [entry]);
  // Ends with the rows: a page that becomes shorter scrolls too.
  useLayoutEffect(() => {
    // The browser's own guess comes before the rows do.
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    const scroller = scrollerOf();
    const keep = () => void positions.set(entry, scroller.scrollTop);
    const heard = heardOn(scroller);
    heard.addEventListener('scroll', keep, { passive: true });
    return () => {
      history.scrollRestoration = scrollRestoration;
      heard.removeEventListener('scroll', keep);
    };
  }, [entry]);
}

/** What scrolls the page: on a phone the frame above the toasts, elsewhere the document. */
function scrollerOf(): HTMLElement {
  const frame = document.querySelector<HTMLElement>('[data-scroll-frame]');
  const scrolls = frame !== null && getComputedStyle(frame).overflowY === 'auto';
  return scrolls ? frame : document.documentElement;
}

/** Where its scroll events are heard. */
const heardOn = (scroller: HTMLElement): HTMLElement | Window =>
  scroller === document.documentElement ? window : scroller;
