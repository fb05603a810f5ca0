import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './key.module.css';

/** A key of the keyboard. */
export const Key = ({ className, ...rest }: ComponentProps<'kbd'>) => (
  <kbd className={clsx(styles.key, className)} {...rest} />
);
