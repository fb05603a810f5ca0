import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { withTaxUnder } from '#lambdas/estimate-reader/line-items/row-arithmetic.ts';
import {
  incurredRow,
  isShingleCover,
  roleInTable,
  roleOf,
} from '#lambdas/estimate-reader/line-items/row-role.ts';
import type { Mark } from '#lambdas/estimate-reader/text/figures.ts';
import { type Line, lineOf } from '#lambdas/estimate-reader/text/page.ts';
import { spelledOut } from '#lambdas/estimate-reader/vocabulary/abbreviations.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { isNote } from '#lambdas/estimate-reader/vocabulary/note-beginnings.ts';
import { taxIn, wasteIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { inEnglish } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import { roleOfCode } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import type { Row } from './table-rows.ts';

/** A row being assembled from its lines; its figures may be on the first, the second or the third. */
export interface ItemDraft {
  number: string | null;
  lines: Line[];
  said: string[];
  notes: string[];
  figures: Row['figures'];
  /** Amounts printed alone below the replacement cost. */
  under: number[];
  /** Where the description's text begins, in points from the left. */
  textLeft: number;
  section: string | null;
  heading: string | null;
  parents: string[];
}

export function hasMoney(draft: ItemDraft): boolean {
  return draft.figures.some(({ figure }) => figure.kind === 'money' || figure.kind === 'quantity');
}

/** Takes the figures of columns that are still empty; false if there are none. */
export function takeFigures(draft: ItemDraft, row: Row): boolean {
  const fresh = row.figures.filter(({ kind }) => !draft.figures.some((held) => held.kind === kind));
  if (fresh.length < row.figures.length && fresh.length === 0) return false;
  draft.figures.push(...fresh);
  draft.lines.push(row.line);
  return true;
}

/** Keeps an amount alone below the replacement cost; false if the line prints anything else. */
export function takeUnder(draft: ItemDraft, { figures, words }: Row): boolean {
  const [only, ...others] = figures;
  if (words !== null || others.length > 0 || only?.kind !== 'rcv' || only.figure.kind !== 'money')
    return false;
  draft.under.push(only.figure.value);
  return true;
}

type Amount = Exclude<Row['figures'][number]['kind'], 'description'>;

/** The finished row; null for a numbered note, which has no figures. */
export function itemFrom(draft: ItemDraft): LineItem | null {
  const first = draft.lines[0];
  if (first === undefined || !hasMoney(draft)) return null;
  const quantity = draft.figures.find(({ kind }) => kind === 'quantity')?.figure;
  const sign = isCredit(draft) ? -1 : 1;
  const amount = (wanted: Amount): number | null => {
    const figure = draft.figures.find(({ kind }) => kind === wanted)?.figure;
    return figure?.kind === 'money' || figure?.kind === 'tax' ? signed(sign, figure.value) : null;
  };
  const price = (wanted: Amount): number | null => {
    const value = amount(wanted);
    return value === null ? null : Math.abs(value);
  };
  const unit = draft.figures.find(({ kind }) => kind === 'unit')?.figure;
  const depreciation = draft.figures.find(({ kind }) => kind === 'depreciation')?.figure;
  const lost = depreciation?.kind === 'money' ? signed(sign, depreciation.value) : null;
  const angle = depreciation?.kind === 'money' && depreciation.mark === 'angle';
  const description = draft.said.join(' ').replace(/\s+/g, ' ').trim();
  const marked = draft.figures.some(({ figure }) => figure.kind === 'paidWhenIncurred');
  const isQuantity = quantity?.kind === 'quantity';
  const counted = isQuantity || quantity?.kind === 'money' ? signed(sign, Math.abs(quantity.value)) : null;
  const printedUnit = isQuantity && quantity.unit !== '' ? quantity.unit : null;
  const counts = printedUnit ?? (unit?.kind === 'unit' ? unit.unit : null);
  const role =
    roleOfCode(description) ??
    roleInTable({ description: spelledOut(inEnglish(description)), unit: counts, section: draft.section });
  const money = {
    quantity: isQuantity ? (quantity.priced ?? counted) : counted,
    unitPrice: price('unitPrice'),
    tax: amount('tax'),
    rcv: amount('rcv'),
    depreciation: lost,
    acv: amount('acv'),
  };
  const noted = draft.notes.map((note) => taxIn(note)).filter((one) => one !== null);
  const { tax, rcv } = withTaxUnder(money, [...draft.under, ...noted]);
  const incurred = incurredRow({ notes: draft.notes, role, rcv });
  return {
    number: draft.number,
    section: draft.section,
    structure: '',
    dwelling: true,
    description,
    notes: draft.notes,
    role,
    quantity: counted,
    pricedQuantity: isQuantity ? quantity.priced : null,
    unit: counts,
    unitPrice: price('unitPrice'),
    removePrice: price('remove'),
    replacePrice: price('replace'),
    tax,
    overheadProfit: amount('overheadProfit'),
    beforeTax: amount('beforeTax'),
    rcv,
    depreciation: lost,
    depreciationKind: lost === null || lost === 0 ? 'none' : angle ? 'nonRecoverable' : 'recoverable',
    acv: money.acv,
    paidWhenIncurred: marked || incurred.paidWhenIncurred,
    paidWhenIncurredAmount: incurred.paidWhenIncurredAmount,
    proof: 'unproven',
    missingDecimalPoint: missingDecimalPointIn(draft),
    evidence: { page: first.page, text: evidenceOf(draft) },
  };
}

/** Without a negative zero. */
const signed = (sign: number, value: number) => (value === 0 ? 0 : sign * value);

/**
 * A row that takes something off: its quantity, its price or its amount is marked so, in any print form. Brackets mark
 * an amount only beside a cash value with the same mark, or where the row has no cash value.
 */
function isCredit({ figures }: ItemDraft): boolean {
  const marked = (...kinds: Amount[]) =>
    figures.some(
      ({ figure, kind }) =>
        kinds.some((one) => one === kind) &&
        (figure.kind === 'quantity' ? figure.value < 0 : figure.kind === 'money' && isTakenOff(figure)),
    );
  const minus = figures.some(
    ({ figure, kind }) => kind === 'rcv' && figure.kind === 'money' && figure.mark === 'minus',
  );
  const cash = figures.some(({ kind }) => kind === 'acv');
  return marked('quantity', 'unitPrice') || minus || (marked('rcv') && (!cash || marked('acv')));
}

const isTakenOff = ({ mark, value }: { mark: Mark; value: number }) =>
  value > 0 && (mark === 'minus' || mark === 'round');

/** Adds a note that comes after the row is finished. */
export function addNote(item: LineItem, note: string): void {
  item.notes.push(note);
  const { paidWhenIncurred, paidWhenIncurredAmount } = incurredRow(item);
  item.paidWhenIncurredAmount ??= paidWhenIncurredAmount;
  item.paidWhenIncurred ||= paidWhenIncurred;
}

function missingDecimalPointIn(draft: ItemDraft): LineItem['missingDecimalPoint'] {
  const fields = ['quantity', 'unitPrice', 'tax', 'rcv'] as const;
  return fields.filter((field) => {
    const figure = draft.figures.find(({ kind }) => kind === field)?.figure;
    return figure !== undefined && !/[.,]\d{2}(?!\d)/.test(figure.text);
  });
}

function evidenceOf(draft: ItemDraft): string {
  return draft.lines
    .map((line) => lineOf(line.page, line.words).text)
    .join(' ')
    .slice(0, 300);
}

/** Whether the line continues the open row's description. */
export function continuesDescription(open: ItemDraft, line: Line): boolean {
  const last = open.lines.at(-1);
  if (last === undefined || isNote(line.text) || wasteIn(line.text) !== null) return false;
  if (line.page === last.page && line.top - last.bottom > 1.2 * (line.bottom - line.top)) return false;
  const said = open.said.at(-1) ?? '';
  if (!hasMoney(open)) return true;
  if (/^[-a-z0-9"'(/]/.test(line.text) && !isSentence(line.text)) return line.words.length <= 8;
  if (/[-–—,&/]$|\b(of|and|or|per|with|for|to)$/i.test(said) || opensBracket(said)) return true;
  if (BROKEN_ACTIVITY.test(`${said} ${line.words[0]?.text ?? ''}`)) return true;
  if (wrapped(open, line)) return true;
  if (standsUnder(open, line)) return true;
  const indented = line.left > (open.lines[0]?.left ?? 0) + 3 && line.left < open.textLeft + 12;
  return indented && ownNumberColumn(open) && line.words.length <= 6;
}

/** An activity of two words broken between them: `Tear` / `Out - barn only`. */
const BROKEN_ACTIVITY = /\b(?:tear (?:out|off)|detach &|r &|remove &|material only|labor only)$/i;

/** A remark ends in a period, but so do the trade's abbreviations, as in "comp. shingles - High pro." */
const isSentence = (text: string) =>
  /^[a-z].*\.$/.test(text) && !/\b(pro|lbs?|rfg|comp|yrs?|grd|shng|ga|incl|disp)\.$/i.test(text);

const opensBracket = (said: string) => said.lastIndexOf('(') > said.lastIndexOf(')');

/** Directly below the words they continue, with the usual line spacing. */
const CLOSE_BELOW = 0.8;
const MOST_HANGING = 16;
/** Figures are right-aligned; a short one leaves this much space before it, in text heights. */
const QUANTITY_ROOM = 4;

/**
 * Whether the line began because its first word did not fit before the figures. A building's name never continues a
 * row.
 */
function wrapped(open: ItemDraft, line: Line): boolean {
  const last = open.lines.at(-1);
  const first = line.words[0];
  const figure = Math.min(
    ...open.figures.map((one) => one.figure.left).filter((left) => left > open.textLeft),
  );
  const said = last?.words.filter(({ right }) => right < figure).at(-1);
  if (last === undefined || first === undefined || said === undefined) return false;
  const height = line.bottom - line.top;
  const below = line.page === last.page && line.top - last.bottom < CLOSE_BELOW * height;
  const start = open.lines[0]?.left ?? 0;
  const aligned =
    line.left > start - 3 && line.left < open.textLeft + MOST_HANGING && line.right < figure + 3;
  const crowded = said.right + (first.right - first.left) > figure - QUANTITY_ROOM * height;
  return below && aligned && crowded && buildingIn(line.text) === 'unsaid';
}

/** Whether the line stands directly under the words of a shingle's row, further right than the row's number. */
export function hangsUnderCover({ lines, said, textLeft }: ItemDraft, line: Line): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || line.page !== last.page) return false;
  const close = line.top - last.bottom < CLOSE_BELOW * (line.bottom - line.top);
  const hanging = line.left > first.left + 3 && line.left < textLeft + MOST_HANGING;
  return close && hanging && isShingleCover({ role: roleOf(spelledOut(inEnglish(said.join(' ')))) });
}

/** If figures come before the description, a line that begins directly under it continues it. */
function standsUnder(open: ItemDraft, line: Line): boolean {
  const counted = open.figures.some(({ figure }) => figure.right < open.textLeft);
  const aligned = Math.abs(line.left - open.textLeft) < 3;
  return counted && aligned && line.words.length <= 6 && buildingIn(line.text) === 'unsaid';
}

/** Tables with a column for row numbers print the description's second line under its first. */
function ownNumberColumn(open: ItemDraft): boolean {
  const first = open.lines[0]?.words[0]?.text ?? '';
  return /^\*?\d{1,3}[a-z]?$/i.test(first);
}
