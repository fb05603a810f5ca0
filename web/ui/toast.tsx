import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './toast.module.css';

interface Props {
  tone: 'success' | 'failure' | 'info';
  /** Its buttons: Undo, Try again, Dismiss. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What an action came to, over the lower edge of the page. */
export const Toast = ({ tone, actions, children }: Props) => (
  <div className={clsx(styles.toast, tone === 'failure' && styles.failure)}>
    <div className={styles.words}>{children}</div>
    {actions}
  </div>
);

/** `isSmall`: closes it, and stands as a sign. */
export const toastButtonClass = (isSmall = false) => (isSmall ? styles.close : styles.action);
