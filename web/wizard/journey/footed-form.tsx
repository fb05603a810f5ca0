import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './footed-form.module.css';

interface Props extends ComponentProps<'form'> {
  /** The next step. */
  foot: ReactNode;
}

/** A long form whose next step stays in view, with a line above it. */
export const FootedForm = ({ foot, className, children, ...rest }: Props) => (
  <form className={clsx(styles.form, className)} {...rest}>
    {children}
    <div className={styles.foot}>{foot}</div>
  </form>
);
