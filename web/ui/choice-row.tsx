import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-row.module.css';
import { ChevronRight } from './icons.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'title'> {
  sign: ReactNode;
  title: string;
  detail?: ReactNode;
}

/** One of a few ways on, as wide as its column; a tap goes there. */
export const ChoiceRow = ({ sign, title, detail, className, ...rest }: Props) => (
  <button type="button" className={clsx(styles.row, className)} {...rest}>
    <span className={styles.sign}>{sign}</span>
    <span className={styles.words}>
      <b>{title}</b>
      {detail !== undefined && <span>{detail}</span>}
    </span>
    <ChevronRight />
  </button>
);
