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

const NAME = 'Saved views';

interface Props {
  address: ListUrl;
  /** They open upwards. */
  above?: boolean;
  className?: string | undefined;
}

/** The lists that the team keeps at hand, each by the name its saver gave it. */
export function SavedViews({ address, above = false, className }: Props) {
  const [wasOpen, setWasOpen] = useState(false);
  const isNamed = wasOpen || queryOf(address) !== undefined;
  return (
    <Menu
      label={
        <>
          <Star />
          <span className={clsx(cutClass, styles.label)}>
            {isNamed ? (
              <Lazy part={menu} waiting={NAME} failed={() => NAME}>
                {({ ShownView }) => <ShownView address={address} otherwise={NAME} />}
              </Lazy>
            ) : (
              NAME
            )}
          </span>
        </>
      }
      onOpen={() => setWasOpen(true)}
      above={above}
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
