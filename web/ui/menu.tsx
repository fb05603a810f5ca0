import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Check } from './icons.tsx';
import styles from './menu.module.css';

interface Props {
  /** What the button shows. */
  label: ReactNode;
  /** What it is called, where that is more than it shows. */
  name?: string;
  /** Opens upwards: its button is at the bottom of the page. */
  above?: boolean;
  onOpen?: () => void;
  className?: string | undefined;
  /** Call what it is given to close the menu. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens what can be chosen; Escape and a press elsewhere close it. */
export function Menu({ label, name, above = false, onOpen, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useClickOutside(details, isOpen);
  function close() {
    const { current } = details;
    if (current === null) return;
    current.open = false;
    current.querySelector('summary')?.focus();
  }
  return (
    <details
      ref={details}
      className={clsx(styles.menu, above && styles.above, className)}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) onOpen?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary className={buttonClass('quiet')} aria-label={name}>
        {label}
      </summary>
      <div className={styles.panel}>{children(close)}</div>
    </details>
  );
}

interface ItemProps extends ComponentProps<'button'> {
  /** One of several of which one holds. */
  isChosen?: boolean;
  isDanger?: boolean;
}

export const MenuItem = ({ isChosen, isDanger, className, children, ...rest }: ItemProps) => (
  <button
    type="button"
    className={clsx(styles.item, isDanger && styles.danger, className)}
    aria-pressed={isChosen}
    {...rest}
  >
    {children}
    {isChosen && <Check />}
  </button>
);

/** A press elsewhere closes it. */
export function useClickOutside(details: RefObject<HTMLDetailsElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const { current } = details;
      const { target } = event;
      if (current === null || !(target instanceof Element) || current.contains(target)) return;
      // What is said of it lies over it.
      if (target.closest('[data-messages]') !== null) return;
      current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [details, isOpen]);
}
