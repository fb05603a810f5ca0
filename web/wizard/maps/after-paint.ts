/** At the latest this long after the page has loaded, however busy it is, and though nobody looks at it. */
const CEILING_MS = 1_000;

const FIRST_PAINT = 'first-contentful-paint';

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** The load event may come before the first paint; a page in a background tab is not painted at all. */
function whenPainted(run: () => void): void {
  const tellsPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') === true;
  if (!tellsPaints || performance.getEntriesByName(FIRST_PAINT).length > 0) {
    run();
    return;
  }
  const end = () => {
    paints.disconnect();
    clearTimeout(timer);
    run();
  };
  const timer = setTimeout(end, CEILING_MS);
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST_PAINT).length > 0) end();
  });
  paints.observe({ type: 'paint', buffered: true });
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: CEILING_MS });
  else setTimeout(run, 1);
}

/** Runs once the page has loaded and painted and the browser has a free moment. */
export function afterPaint(run: () => void): void {
  whenLoaded(() => whenPainted(() => whenIdle(run)));
}
