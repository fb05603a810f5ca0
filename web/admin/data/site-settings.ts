import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/durations.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { readConfig } from '#web/platform/site-config.ts';
import { onReturn } from '#web/ui/on-return.ts';

const hearers = new Set<() => void>();

/** Tells the office that the site's pages say something new. */
export const tellPublished = () => {
  for (const hear of hearers) hear();
};

/**
 * The site's settings as they are published: those that the page began with, and asked for anew each minute, whenever
 * somebody comes back to the page, and as soon as a change is known to be published. Null until the first are there.
 * @param signInAt is told of the pool of logins before anything is drawn by it; stays the same function
 */
export function useSiteSettings(
  first: Promise<SiteConfig>,
  signInAt: (auth: SiteConfig['auth']) => void,
): SiteConfig | null {
  const [settings, setSettings] = useState<SiteConfig | null>(null);
  useEffect(() => {
    let pool = '';
    let left = false;
    const put = (next: SiteConfig) => {
      if (left) return;
      if (next.auth.userPoolId !== pool) signInAt(next.auth);
      pool = next.auth.userPoolId;
      setSettings((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    // Those that are known stay where none can be had.
    const again = () => void readConfig(fetch).then(put, () => {});
    void first.then(put);
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), MINUTE_MS);
    const stop = onReturn(again);
    hearers.add(again);
    return () => {
      left = true;
      clearInterval(timer);
      stop();
      hearers.delete(again);
    };
  }, [first, signInAt]);
  return settings;
}
