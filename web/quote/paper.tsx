import styles from './paper.module.css';

/** Of what is printed as a quote: its type, its spaces and where a page may break. */
export const paperClass = styles.paper;
