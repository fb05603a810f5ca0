import styles from './by-width.module.css';

/** Drawn where the screen has room for a panel beside it. */
export const desktopOnlyClass = styles.desktopOnly;

/** Drawn below that. */
export const narrowOnlyClass = styles.narrowOnly;

/** Below that for screen readers alone. */
export const spokenBelowDesktopClass = styles.spoken;
