import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Check } from './icons.tsx';
import styles from './notice.module.css';
import { Alert, Info, Warning } from './step-icons.tsx';
import { hiddenClass } from './visually-hidden.tsx';

interface Props extends ComponentProps<'div'> {
  tone: 'info' | 'waiting' | 'warn' | 'error' | 'done';
  /** In place of the tone's own. */
  sign?: ReactNode;
}

const looks = {
  info: styles.info,
  waiting: undefined,
  warn: styles.warn,
  error: styles.error,
  done: styles.done,
};
const signs = { info: Info, waiting: null, warn: Warning, error: Alert, done: Check };

/** Says what happened, what is safe, and what to do. An error's `role="alert"` is the caller's. */
export const Notice = ({ tone, sign, className, children, ...rest }: Props) => {
  const Sign = signs[tone];
  return (
    <div className={clsx(styles.notice, looks[tone], className)} {...rest}>
      {sign ?? (Sign === null ? <span className={styles.ring} /> : <Sign />)}
      <div>{children}</div>
    </div>
  );
};

interface StatusProps {
  tone: 'done' | 'error';
  children?: ReactNode;
}

/** What an action came to, read aloud when it comes; without words it takes no room. */
export const StatusNotice = ({ tone, children }: StatusProps) => (
  <div role="status" className={children ? undefined : hiddenClass}>
    {children && <Notice tone={tone}>{children}</Notice>}
  </div>
);
