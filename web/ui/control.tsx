import styles from './control.module.css';

/** What is typed into or chosen from, without a label. The first page has this much of a field. */
export const controlClass = styles.control;
