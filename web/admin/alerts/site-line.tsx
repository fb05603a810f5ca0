import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
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
  const panel = useRef<HTMLDivElement>(null);
  // The button of a phone's menu, which it was opened from.
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClickOutside(details, isOpen);
  useEffect(() => {
    // There is no line then that could have the focus.
    if (isOpen && menu.current !== null) panel.current?.focus();
  }, [isOpen]);
  const site = useSite(isOpen);
  return {
    ...useSiteWords(site),
    site,
    details,
    panel,
    isOpen,
    setOpen(open: boolean) {
      setOpen(open);
      if (!open) menu.current = null;
    },
    openFrom(button: HTMLElement | null) {
      menu.current = button;
      if (details.current !== null) details.current.open = true;
    },
    close() {
      const opener = menu.current ?? details.current?.querySelector('summary');
      if (details.current !== null) details.current.open = false;
      opener?.focus();
    },
  };
}

interface ItemProps {
  line: SiteLine;
  className: string | undefined;
  /** Closes the menu it stands in, and gives its button. */
  closeMenu: () => HTMLElement | null;
}

/** In the menu of a phone: that all works, which opens the panel; what does not work has a line of its own. */
export const SiteItem = ({ line: { text, well, openFrom }, className, closeMenu }: ItemProps) =>
  well !== false && (
    <Button kind="bare" className={clsx(className, narrowOnlyClass)} onClick={() => openFrom(closeMenu())}>
      Site: {text}
    </Button>
  );

/**
 * One line of whether all works, which opens to what does not and what went out; on a phone it stands below the others, and
 * only while something does not work.
 */
export function SystemStatusLine({ line, leave }: { line: SiteLine; leave: Leave }) {
  const { text, well, site, details, panel, isOpen, setOpen, close } = line;
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
        event.stopPropagation();
        close();
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
        <Card ref={panel} tabIndex={-1} className={styles.panel} data-part="site-panel">
          <Stack gap={3}>
            <LazyPanel part={sitePanel} name="alerts">
              {({ SystemStatusPanel: SitePanel }) => <SitePanel site={site} leave={leave} close={close} />}
            </LazyPanel>
          </Stack>
        </Card>
      )}
    </details>
  );
}
