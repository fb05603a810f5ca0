import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Funnel } from '#web/admin/ui/icons.tsx';
import { narrowings } from '#web/admin/urls/list-url.ts';
import { Button } from '#web/ui/button.tsx';
import { narrowOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyChunk, loadAhead } from '#web/ui/lazy-chunk.ts';
import { Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import type { SheetProps } from './filter-fields.tsx';
import styles from './filters.module.css';

const fields = lazyChunk(() => import('./filter-fields.tsx'));

/**
 * What narrows the list beside the status: one button, which opens all of it; on a phone as a sheet.
 * @param children what a phone has room for in the sheet alone
 */
export function Filters({ children, ...props }: SheetProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const count = narrowings(props.asked);
  return (
    <>
      <Button
        className={clsx(styles.open, count > 0 ? ink.chosen : styles.none)}
        aria-haspopup="dialog"
        onPointerDown={() => void loadAhead(fields)}
        onClick={() => setOpen(true)}
      >
        <Funnel />
        <span className={spokenBelowDesktopClass}>Filter</span>
        {count > 0 && <span>{count}</span>}
      </Button>
      {isOpen &&
        createPortal(
          <Dialog title="Filter and sort" className={styles.sheet} onClose={() => setOpen(false)}>
            <LazyPanel part={fields} name="the filters" waiting="Loading...">
              {({ FilterSheet }) => (
                <FilterSheet {...props}>
                  <Stack gap={2} className={narrowOnlyClass} data-part="list-actions">
                    {children}
                  </Stack>
                </FilterSheet>
              )}
            </LazyPanel>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
