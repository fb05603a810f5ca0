import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean;
  children: ReactNode;
}

/** What is on or off, with its words, all of which can be tapped. */
export const Switch = ({ checked, className, children, ...rest }: SwitchProps) => (
  <label className={clsx(styles.switch, className)}>
    <input type="checkbox" role="switch" checked={checked} aria-checked={checked} {...rest} />
    <span>{children}</span>
  </label>
);
