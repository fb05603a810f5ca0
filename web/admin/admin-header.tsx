import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dots, LeaveDoor } from '#web/admin/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass, narrowOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Card } from '#web/ui/card.tsx';
import { cutClass, ink } from '#web/ui/text.tsx';
import styles from './admin-header.module.css';

interface Props {
  company: string;
  /** The page below has a heading of its own. */
  isOverHeading: boolean;
  tabs: ReactNode;
  /** What is new among the leads. */
  news: ReactNode;
  /** Whether the site works. */
  site: ReactNode;
  /** The same in a word; null until it is known. */
  well: boolean | null;
  /** On a laptop in the line, on a phone behind one button; what is given closes that and gives its button. */
  children: (closeMenu: () => HTMLElement | null) => ReactNode;
  onSignOut: () => void;
}

/** Over every tab: where one is, what is new, whether the site works, and the ways out. */
export function AdminHeader({ company, isOverHeading, tabs, news, site, well, children, onSignOut }: Props) {
  const header = useRef<HTMLElement>(null);
  const isFolded = useFolded(header);
  const Title = isOverHeading ? 'p' : 'h1';
  return (
    <header ref={header} className={styles.header} data-folded={isFolded}>
      <div className={styles.start}>
        <Title className={clsx(styles.title, spokenBelowDesktopClass)}>Admin Dashboard</Title>
        <div className={clsx(styles.names, spokenBelowDesktopClass)}>
          <bdi className={clsx(cutClass, styles.company, ink.muted)} title={company}>
            {company}
          </bdi>
        </div>
        {tabs}
      </div>
      {news}
      {site}
      <Menu well={well}>{children}</Menu>
      <SignOutButton onClick={onSignOut} />
    </header>
  );
}

/** Closed by a tap beside it, by Escape and by a way it led; a dialog it opened leaves it open, for the focus to come back to. */
function Menu({ well, children }: Pick<Props, 'well' | 'children'>) {
  const { key: here } = useLocation();
  // Of one entry of the history: on the next it is closed.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === here;
  const items = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpenAt(null);
    return menu.current?.querySelector('button') ?? null;
  };
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: Event) => {
      const isOver = target instanceof Element && target.closest('dialog') !== null;
      if (target instanceof Element && !isOver && !menu.current?.contains(target)) setOpenAt(null);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) setOpenAt(null);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <div ref={menu} className={styles.menu} data-well={well ?? 'unknown'}>
      <Button
        kind="icon"
        className={narrowOnlyClass}
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={items}
        onClick={() => setOpenAt(isOpen ? null : here)}
      >
        <Dots />
      </Button>
      <Card id={items} className={styles.items} data-open={isOpen}>
        {children(close)}
      </Card>
    </div>
  );
}

/** Scrolled further at once than a finger trembles. */
const MEANT_PX = 8;

/** On a phone the header leaves its room to the list while the page is scrolled down, and is back on the way up. */
function useFolded(header: RefObject<HTMLElement | null>) {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    const { current } = header;
    const scroller = current?.closest('[data-scroll-frame]');
    if (!current || !scroller) return;
    let last: number | undefined;
    // Asked for now, it would have the browser lay out the page before its rows are in it.
    const look = requestAnimationFrame(() => {
      last ??= scroller.scrollTop;
    });
    const follow = () => {
      const at = scroller.scrollTop;
      last ??= at;
      if (Math.abs(at - last) < MEANT_PX) return;
      setFolded(at > last && at > current.offsetHeight);
      last = at;
    };
    // What is pressed by a finger does not move under it.
    const unfold = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) setFolded(false);
    };
    scroller.addEventListener('scroll', follow, { passive: true });
    current.addEventListener('focusin', unfold);
    return () => {
      cancelAnimationFrame(look);
      scroller.removeEventListener('scroll', follow);
      current.removeEventListener('focusin', unfold);
    };
  }, [header]);
  return isFolded;
}

/** The way out, at the end of the line over every page; a sign where the line is short. */
const SignOutButton = ({ onClick }: { onClick: () => void }) => (
  <Button className={styles.signOut} aria-label="Sign Out" onClick={onClick}>
    <LeaveDoor />
    <span className={desktopOnlyClass}>Sign Out</span>
  </Button>
);
