import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * Rows as a file that a spreadsheet opens by a double click: UTF-8 with its mark, lines as Windows ends them, each text in
 * quotation marks.
 */
export const csvText = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  stringify([...rows], { bom: true, quoted_string: true, quoted_empty: false, record_delimiter: 'windows' });
