import styles from './panels.module.css';

/** The parts of a page or of a panel, one under the other. */
export const panelsClass = styles.panels;

/** A card that runs to the edges of a phone's page. */
export const panelClass = styles.panel;
