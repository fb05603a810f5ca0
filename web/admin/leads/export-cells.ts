import type { Lead } from '#shared/lead/stored-lead.ts';
import { csvText } from '#web/admin/ui/csv.ts';

type Cell = string | number | undefined;

/** What a spreadsheet takes for a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
/** The same in the middle of a text, also behind a quotation mark: where cells end with a semicolon, another one begins there. */
const FORMULA_WITHIN = /([;\n])(?=[\s"]*[=+\-@＝＋－＠])/g;
/** As people write it in a day, short or whole. */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/**
 * What it takes for a number, a day or a time, and then shows as another: it would drop zeros in front, round long
 * figures, make "(5)" less than nothing, and turn "11/18" and "Nov 18" into days.
 */
const FIGURES = new RegExp(
  `^\\s*(?:${[
    '0\\d+',
    '\\d{12,}',
    '\\d+(?:\\.\\d+)?e[+-]?\\d+',
    '\\([\\d.,]+\\)',
    '\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{1,4})?',
    `${MONTH}[ -]\\d{1,4}`,
    `\\d{1,2}[ -]${MONTH}(?:[ -]\\d{2,4})?`,
    '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?',
  ].join('|')})\\s*$`,
  'i',
);
/** A cell holds so many characters in Excel; what is beyond would fall into the next row. */
const CELL_MAX = 32_000;

/**
 * A tab before such text keeps it text. It shows in no spreadsheet, unlike an apostrophe, which only counts where it is
 * typed; programs that import contacts trim it.
 */
function asText(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replace(/\r\n?/g, '\n').replace(FORMULA_WITHIN, '$1\t');
  const whole = text.length > CELL_MAX ? `${text.slice(0, CELL_MAX)} …` : text;
  return FORMULA.test(whole) || FIGURES.test(whole) ? `\t${whole}` : whole;
}

export type Columns = readonly (readonly [heading: string, cell: (lead: Lead) => Cell])[];

/** These columns of the leads as a file that a spreadsheet opens. */
export function fileOf(columns: Columns, leads: readonly Lead[]): string {
  const rows = leads.map((lead) => columns.map(([, cell]) => asText(cell(lead))));
  return csvText([columns.map(([heading]) => heading), ...rows]);
}
