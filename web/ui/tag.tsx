import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './tag.module.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

interface Props extends ComponentProps<'span'> {
  /** Never the only sign: its words say it too. `recommended` is the one that the company picks, in the accent. */
  tone?: Tone | 'recommended';
}

/** What a row needs, in a word or two. */
export const Tag = ({ tone, className, ...rest }: Props) => (
  <span className={clsx(styles.tag, tone && styles[tone], className)} {...rest} />
);
