import { clsx } from 'clsx';
import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './modal.ts';
import { Cross } from './step-icons.tsx';

interface Props
  extends Pick<ComponentProps<'dialog'>, 'className' | 'style' | 'onKeyDown' | 'aria-describedby'> {
  title: ReactNode;
  /** Who or what it is about, under the title. */
  about?: ReactNode;
  /** `wide`: as wide as the page lets it, and a page of its own on a phone; `fitting`: as wide as what it holds. */
  width?: 'usual' | 'wide' | 'fitting';
  /** What the way out is called, in the page's language. */
  closeLabel?: string;
  /** A press beside it closes it: nothing in it would be lost. */
  closesBeside?: boolean;
  /** Called once it is closed, however that came about. */
  onClose: () => void;
  /** Call what a function is given to close the dialog. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

const widths = { usual: undefined, wide: styles.wide, fitting: styles.fitting };

/** Over the page, in its middle, and on a phone as a sheet from below. Its buttons are in `DialogActions`. */
export function Dialog({
  title,
  about,
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
      onClick={closesBeside ? pressed : undefined}
      // React passes on that a dialog within it closed.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      {...rest}
    >
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {about !== undefined && <p className={styles.note}>{about}</p>}
        </div>
        <Button kind="icon" aria-label={closeLabel} title={closeLabel} onClick={close}>
          <Cross />
        </Button>
      </header>
      <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
    </dialog>
  );
}

interface ActionsProps {
  /** What else happens, before them. */
  note?: ReactNode;
  children: ReactNode;
}

/** What a dialog ends with: the filled button last, at the right. */
export const DialogActions = ({ note, children }: ActionsProps) => (
  <div className={styles.actions}>
    {note !== undefined && <p className={styles.note}>{note}</p>}
    {children}
  </div>
);
