import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './card.module.css';

interface Props extends ComponentProps<'div'> {
  /** `raised`: a step, a panel, what is booked; `chosen`: the one that was picked among its like. */
  look?: 'plain' | 'raised' | 'chosen';
  as?: 'div' | 'section' | 'article' | 'aside' | 'header' | 'ul' | 'ol' | 'li';
}

const looks = {
  plain: styles.card,
  raised: clsx(styles.card, styles.raised),
  chosen: clsx(styles.card, styles.chosen),
};

/** A ground of its own with an edge. Its padding is the room's. */
export const Card = ({ look = 'plain', as = 'div', className, ...rest }: Props) => {
  // The attributes of all of them are those of a `div`.
  const Tag = as as 'div';
  return <Tag className={clsx(looks[look], className)} {...rest} />;
};
