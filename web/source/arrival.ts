import {
  addressWithoutClickIds,
  type Touch,
  type Touches,
  touchOf,
  withTouch,
} from '#shared/lead/attribution.ts';
import type { Opened, OpenedPages } from './landing-pages.ts';

/** How long it counts how somebody came, since the last time: as long as a quote. */
const TOUCHES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const isOpened = (page: unknown): page is Opened =>
  Array.isArray(page) && page.length === 3 && page.every((part) => typeof part === 'string');

const timeOf = ({ at = '' }: Touch) => Date.parse(at);

/** Touches that still count at that time. */
const stillCounting = (touches: Touches | undefined, now: number) =>
  touches !== undefined && now - timeOf(touches.last) < TOUCHES_KEPT_MS ? touches : undefined;

/** How the homeowner came, and the page's address, as a lead carries them. */
export function arrivalOf(pages: Pick<OpenedPages, 'kept' | 'now'>): { touches: Touches; page: string } {
  const { opened, isPrivate } = pages.now();
  const told = pages.kept();
  const earlier = (Array.isArray(told) ? told : []).filter(isOpened).filter(([, , at]) => at !== opened[2]);
  const [first, ...others] = [...earlier, opened].map(([address, referrer, at]) =>
    touchOf({ address, referrer, at, isPrivate }),
  );
  const begun = withTouch(undefined, first ?? {});
  const touches = others.reduce(
    (before, touch) => withTouch(stillCounting(before, timeOf(touch)), touch),
    begun,
  );
  return { touches, page: isPrivate ? addressWithoutClickIds(opened[0]) : opened[0] };
}
