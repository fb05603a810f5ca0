import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './modal.ts';
import { Cross } from './step-icons.tsx';

interface Props {
  title: ReactNode;
  /** `wide`: as wide as the page lets it, and a page of its own on a phone; `fitting`: as wide as what it holds. */
  width?: 'usual' | 'wide' | 'fitting';
  /** What the way out is called, in the page's language. */
  closeLabel?: string;
  /** A press beside it closes it: nothing in it would be lost. */
  closesBeside?: boolean;
  /** Called once it is closed, however that came about. */
  onClose: () => void;
  /** The id of what it asks, where screen readers should read it with the title. */
  'aria-describedby'?: string;
  className?: string;
  /** Call what a function is given to close the dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

const widths = { usual: undefined, wide: styles.wide, fitting: styles.fitting };

/** Over the page, in its middle, and on a phone as a sheet from below. Its buttons are in `DialogActions`. */
export function Dialog({
  title,
  width = 'usual',
  closeLabel = 'Close',
  closesBeside,
  onClose,
  className,
  children,
  ...rest
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const close = () => dialog.current?.close();
  const pressed = ({ target, currentTarget }: MouseEvent) => target === currentTarget && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, widths[width], className)}
      aria-labelledby={id}
      aria-describedby={rest['aria-describedby']}
      onClick={closesBeside ? pressed : undefined}
      // React passes on that a dialog within it closed.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button kind="icon" aria-label={closeLabel} onClick={close}>
          <Cross />
        </Button>
      </header>
      <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
    </dialog>
  );
}

/** What a dialog ends with: the filled button last, at the right. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
