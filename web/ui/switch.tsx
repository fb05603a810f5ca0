import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Tick } from './choice.tsx';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<typeof Tick>, 'type' | 'role'> {
  checked: boolean;
}

/** What is on or off, with its words. */
export const Switch = ({ checked, className, ...rest }: SwitchProps) => (
  <Tick
    role="switch"
    className={clsx(styles.switch, className)}
    checked={checked}
    aria-checked={checked}
    {...rest}
  />
);
