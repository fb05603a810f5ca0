import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './table.module.css';

interface Props extends ComponentProps<'table'> {
  /** What it lists: names the frame, which the keyboard reaches to scroll it where the table is wider. */
  label?: string;
  /** Places the frame. */
  frameClass?: string | undefined;
}

/** Rows of one height under a head; wider than its place it scrolls in it. Cells of figures are <Figure>. */
export const Table = ({ label, frameClass, className, ...rest }: Props) => (
  <section
    className={clsx(styles.frame, frameClass)}
    aria-label={label}
    tabIndex={label === undefined ? undefined : 0}
  >
    <table className={clsx(styles.table, className)} {...rest} />
  </section>
);

/** A cell of money, counts or dates: at the right, in figures of one width. */
export const Figure = ({ className, ...rest }: ComponentProps<'td'>) => (
  <td className={clsx(styles.figure, className)} {...rest} />
);

export const FigureHead = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th scope="col" className={clsx(styles.figure, className)} {...rest} />
);
