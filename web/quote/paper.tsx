import styles from './paper.module.css';

/** Of what is printed as a quote: its type, its spaces and where a page may break. */
export const paperClass = styles.paper;

/** Prints the sheet of this name alone, where the styles of both know it; afterwards the page prints what it printed before. */
export function printAlone(sheet: 'questions' | 'changes'): void {
  const { dataset } = document.documentElement;
  const { paper } = dataset;
  const putBack = () => {
    if (paper === undefined) delete dataset.paper;
    else dataset.paper = paper;
  };
  dataset.paper = sheet;
  window.addEventListener('afterprint', putBack, { once: true });
  window.print();
}
