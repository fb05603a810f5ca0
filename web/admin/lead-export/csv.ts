import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { exportColumns } from './export-columns.ts';

/**
 * The leads as a file that a spreadsheet opens by a double click: UTF-8 with its mark, lines as Windows ends them. A cell
 * that would begin a formula begins with an apostrophe.
 */
export const csvOf = (leads: readonly Lead[]): string =>
  stringify(
    [
      exportColumns.map(([header]) => header),
      ...leads.map((lead) => exportColumns.map(([, cell]) => cell(lead))),
    ],
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
