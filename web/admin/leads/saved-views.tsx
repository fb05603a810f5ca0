import { clsx } from 'clsx';
import { useState } from 'react';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Star } from '#web/admin/ui/icons.tsx';
import { type ListUrl, queryOf } from '#web/admin/urls/list-url.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Menu } from '#web/ui/menu.tsx';
import { cutClass } from '#web/ui/text.tsx';
import styles from './saved-views.module.css';

const menu = lazyChunk(() => import('./saved-views-menu.tsx'));

interface Props {
  address: ListUrl;
  /** In the sheet of the filters, which has less room and opens them upwards. */
  inSheet?: boolean;
  className?: string | undefined;
}

/** The lists that the team keeps at hand, each by the name its saver gave it. */
export function SavedViews({ address, inSheet = false, className }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  const name = inSheet ? 'Views' : 'Saved views';
  const isNamed = wasOpen || queryOf(address) !== undefined;
  return (
    <Menu
      label={
        <>
          <Star />
          <span className={clsx(cutClass, styles.label)}>
            {isNamed ? (
              <Lazy part={menu} waiting={name} failed={() => name}>
                {({ ShownView }) => <ShownView address={address} otherwise={name} />}
              </Lazy>
            ) : (
              name
            )}
          </span>
        </>
      }
      onOpen={() => setWasOpen(true)}
      above={inSheet}
      className={className}
    >
      {(close) =>
        wasOpen && (
          <LazyPanel part={menu} name="the saved views" waiting="Loading...">
            {({ ViewsMenu }) => <ViewsMenu address={address} close={close} />}
          </LazyPanel>
        )
      }
    </Menu>
  );
}
