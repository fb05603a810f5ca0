import styles from './skeleton.module.css';

/** What stands in a line's place until it is there; the words that it loads are the caller's. */
export const Skeleton = ({ width = '100%' }: { width?: string }) => (
  <span className={styles.bone} style={{ width }} aria-hidden="true" />
);
