import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For screen readers alone. `hiddenClass` where an element has to be itself, such as a heading or an input. */
export const hiddenClass = styles.hidden;

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={hiddenClass}>{children}</span>
);
