import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import type { Leave } from '#web/admin/ui/unsaved.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { narrowOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Card } from '#web/ui/card.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { useClickOutside } from '#web/ui/menu.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { cutClass } from '#web/ui/text.tsx';
import styles from './site-line.module.css';
import { useSite, useSiteWords } from './use-site.ts';

const sitePanel = lazyChunk(() => import('./site-panel.tsx'));
const renewal = lazyChunk(() => import('./renew-device.ts'));

export type SiteLine = ReturnType<typeof useSiteLine>;

/** Whether all works, in words, and the panel that says more. */
export function useSiteLine() {
  const details = useRef<HTMLDetailsElement>(null);
  const item = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClickOutside(details, isOpen);
  const site = useSite(isOpen);
  return {
    ...useSiteWords(site),
    site,
    details,
    item,
    isOpen,
    setOpen,
    show(open: boolean) {
      if (details.current === null) return;
      details.current.open = open;
      if (open) return;
      // On a phone one of them is there.
      item.current?.focus();
      details.current.querySelector('summary')?.focus();
    },
  };
}

/** In the menu of a phone: whether all works, which opens the panel. */
export const SiteItem = ({
  line: { text, item, show },
  className,
}: {
  line: SiteLine;
  className?: string;
}) => (
  <Button ref={item} kind="bare" className={clsx(className, narrowOnlyClass)} onClick={() => show(true)}>
    Site: {text}
  </Button>
);

/**
 * One line of whether all works, which opens to what does not and what went out; on a phone it stands below the others, and
 * only while something does not work.
 */
export function SystemStatusLine({ line, leave }: { line: SiteLine; leave: Leave }) {
  const { text, well, site, details, isOpen, setOpen, show } = line;
  const isLong = well === false;
  const push = site.alerts.data?.push;
  return (
    <details
      ref={details}
      className={styles.site}
      data-part="site"
      data-well={well ?? 'unknown'}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // The menu that it was opened from stays for the focus.
        event.stopPropagation();
        show(false);
      }}
    >
      <summary className={buttonClass('bare', styles.line)} title={text}>
        <span className={cutClass}>
          <span className={isLong ? undefined : spokenBelowDesktopClass}>
            Site<span className={styles.colon}>: </span>
          </span>
          <span className={isLong ? undefined : styles.state}>{text}</span>
        </span>
      </summary>
      {push !== undefined && (
        <Lazy part={renewal} failed={() => null}>
          {({ RenewedDevice }) => <RenewedDevice push={push} />}
        </Lazy>
      )}
      {isOpen && (
        <Card className={styles.panel} data-part="site-panel">
          <Stack gap={3}>
            <LazyPanel part={sitePanel} name="alerts">
              {({ SystemStatusPanel: SitePanel }) => (
                <SitePanel site={site} leave={leave} close={() => show(false)} />
              )}
            </LazyPanel>
          </Stack>
        </Card>
      )}
    </details>
  );
}
