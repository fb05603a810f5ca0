import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

/**
 * `next`: the homeowner's next step, in the accent; `first`: the office's, in the brand; at most one of them on a screen.
 * `quiet`: any other way. `danger`: what takes something away, filled in the office. `bare` and `icon`: without an edge, the second as wide as
 * high. `link`: reads as a link.
 */
export type ButtonKind = 'next' | 'first' | 'quiet' | 'danger' | 'bare' | 'icon' | 'link';

const looks: Record<ButtonKind, string | undefined> = {
  next: styles.button,
  first: clsx(styles.button, styles.first),
  quiet: clsx(styles.button, styles.quiet),
  danger: clsx(styles.button, styles.quiet, styles.danger),
  bare: clsx(styles.button, styles.quiet, styles.bare),
  icon: clsx(styles.button, styles.quiet, styles.bare, styles.icon),
  link: styles.link,
};

/** For what is pressed like a button and is none: a link, the label of a file, a summary. */
export const buttonClass = (kind: ButtonKind, placed?: string) => clsx(looks[kind], placed);

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind;
  /** The words say that it is at work; a ring turns before them. */
  isWorking?: boolean;
}

/** `className` places it; how it looks is its kind alone. */
export const Button = ({ kind = 'quiet', isWorking, className, type = 'button', ...rest }: Props) => (
  <button type={type} className={buttonClass(kind, className)} aria-busy={isWorking} {...rest} />
);

interface LinkProps extends ComponentProps<'a'> {
  kind?: ButtonKind;
}

export const ButtonLink = ({ kind = 'quiet', className, ...rest }: LinkProps) => (
  <a className={buttonClass(kind, className)} {...rest} />
);
