import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './table.module.css';

/** Rows of one height under a head; wider than its place it scrolls in it. Cells of figures are <Figure>. */
export const Table = ({ className, ...rest }: ComponentProps<'table'>) => (
  <div className={styles.frame}>
    <table className={clsx(styles.table, className)} {...rest} />
  </div>
);

/** A cell of money, counts or dates: at the right, in figures of one width. */
export const Figure = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td className={clsx(styles.figure, className)} {...rest} />
);

export const FigureHead = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th scope="col" className={clsx(styles.figure, className)} {...rest} />
);
