import styles from './text.module.css';

/** Of words that count less or more than those around them, and of what is on; never the only sign. */
export const ink = {
  muted: styles.muted,
  good: styles.good,
  warn: styles.warn,
  bad: styles.bad,
  chosen: styles.chosen,
};

/** One line, which ends early where it has no room. */
export const cutClass = styles.cut;

/** How large the icons directly in an element are: beside tiny words, beside others, and alone. */
export const iconsClass = { tiny: styles.tiny, small: styles.small, medium: styles.medium };
