import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './fold.module.css';

interface Props extends ComponentProps<'details'> {
  summary: ReactNode;
}

/** One line that opens: what is behind it stays one tap away. */
export const Fold = ({ summary, className, children, ...rest }: Props) => (
  <details className={clsx(styles.fold, className)} {...rest}>
    <summary>{summary}</summary>
    {children}
  </details>
);
