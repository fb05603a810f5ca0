import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <div className={styles.samples}>{children}</div>
  </section>
);

interface Props {
  /** The state or kind that is shown. */
  name: string;
  isWide?: boolean;
  /** As in the office. */
  isDense?: boolean;
  children: ReactNode;
}

export const Sample = ({ name, isWide, isDense, children }: Props) => (
  <div className={clsx(styles.sample, isWide && styles.wide)} data-dense={isDense ? '' : undefined}>
    <p className={styles.name}>{name}</p>
    {children}
  </div>
);
