import type { PrintedItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { priceOf, withTaxUnder } from '#lambdas/estimate-reader/line-items/row-arithmetic.ts';
import { incurredRow, roleInTable } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { CENTS, cents, equal, type Mark } from '#lambdas/estimate-reader/text/figures.ts';
import { type Line, lineOf } from '#lambdas/estimate-reader/text/page.ts';
import { ABBREVIATIONS, spelledOut } from '#lambdas/estimate-reader/vocabulary/abbreviations.ts';
import { TAX_NOTES, taxIn } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import { inEnglish, SPANISH_WORDS } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import { ITEM_CODES, roleOfCode } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import type { Row } from './table-rows.ts';

/** A row being assembled from its lines; its figures may be on the first, the second or the third. */
export interface ItemDraft {
  number: string | null;
  lines: Line[];
  descriptions: string[];
  notes: string[];
  figures: Row['figures'];
  /** Amounts printed alone below the replacement cost. */
  under: number[];
  /** Where the description's text begins, in points from the left. */
  textLeft: number;
  /** The rate of a tax that the row's amount includes. */
  includedTax: number | null;
  /** The name directly under it. */
  below?: string;
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
export function itemFrom(draft: ItemDraft): PrintedItem | null {
  const first = draft.lines[0];
  if (first === undefined || !hasMoney(draft)) return null;
  const quantity = draft.figures.find(({ kind }) => kind === 'quantity')?.figure;
  const sign = isCredit(draft) ? -1 : 1;
  const amount = (column: Amount): number | null => {
    const figure = draft.figures.find(({ kind }) => kind === column)?.figure;
    return figure?.kind === 'money' || figure?.kind === 'tax' ? signed(sign, figure.value) : null;
  };
  const price = (column: Amount): number | null => {
    const value = amount(column);
    return value === null ? null : Math.abs(value);
  };
  const unit = draft.figures.find(({ kind }) => kind === 'unit')?.figure;
  const depreciation = draft.figures.find(({ kind }) => kind === 'depreciation')?.figure;
  const lost = depreciation?.kind === 'money' ? signed(sign, depreciation.value) : null;
  const angle = depreciation?.kind === 'money' && depreciation.mark === 'angle';
  const description = draft.descriptions.join(' ').replace(/\s+/g, ' ').trim();
  const marked = draft.figures.some(({ figure }) => figure.kind === 'paidWhenIncurred');
  const isQuantity = quantity?.kind === 'quantity';
  const counted = isQuantity || quantity?.kind === 'money' ? signed(sign, Math.abs(quantity.value)) : null;
  const printedUnit = isQuantity && quantity.unit !== '' ? quantity.unit : null;
  const counts = printedUnit ?? (unit?.kind === 'unit' ? unit.unit : null);
  const role =
    roleOfCode(description, ITEM_CODES) ??
    roleInTable({
      description: spelledOut(inEnglish(description, SPANISH_WORDS), ABBREVIATIONS),
      unit: counts,
      section: draft.section,
    });
  const prices = { unitPrice: null, removePrice: price('remove'), replacePrice: price('replace') };
  const money = {
    quantity: isQuantity ? (quantity.priced ?? counted) : counted,
    unitPrice: price('unitPrice'),
    tax: amount('tax'),
    rcv: amount('rcv'),
    depreciation: lost,
    acv: amount('acv'),
  };
  const noted = draft.notes.map((note) => taxIn(note, TAX_NOTES)).filter((tax) => tax !== null);
  const priced = { ...money, unitPrice: money.unitPrice ?? priceOf(prices) };
  const { tax, rcv } = withTaxUnder(priced, [...draft.under, ...noted, ...taxWithin(priced, draft)]);
  const incurred = incurredRow({ notes: draft.notes, role, rcv });
  return {
    number: draft.number,
    section: draft.section,
    description,
    notes: draft.notes,
    role,
    quantity: counted,
    pricedQuantity: isQuantity ? quantity.priced : null,
    unit: counts,
    ...prices,
    unitPrice: money.unitPrice,
    tax,
    overheadProfit: amount('overheadProfit'),
    beforeTax: amount('beforeTax'),
    rcv,
    depreciation: lost,
    depreciationKind: lost === null || lost === 0 ? 'none' : angle ? 'nonRecoverable' : 'recoverable',
    acv: money.acv,
    paidWhenIncurred: marked || incurred.paidWhenIncurred,
    paidWhenIncurredAmount: incurred.paidWhenIncurredAmount,
    missingDecimalPoint: missingDecimalPointIn(draft),
    evidence: { page: first.page, text: evidenceOf(draft) },
  };
}

/** What an amount that includes a tax exceeds quantity × price by, where that is the tax of this rate. */
function taxWithin(
  { quantity, unitPrice, rcv }: Pick<PrintedItem, 'quantity' | 'unitPrice' | 'rcv'>,
  { includedTax }: ItemDraft,
): number[] {
  if (includedTax === null || quantity === null || unitPrice === null || rcv === null) return [];
  const extension = quantity * unitPrice;
  const tax = cents(rcv - extension);
  const slack = Math.max(CENTS, Math.abs(quantity) * 0.0051);
  return equal(tax, extension * includedTax, slack) ? [tax] : [];
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
        kinds.some((amount) => amount === kind) &&
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
export function addNote(item: PrintedItem, note: string): void {
  item.notes = [...item.notes, note];
  const { paidWhenIncurred, paidWhenIncurredAmount } = incurredRow(item);
  item.paidWhenIncurredAmount ??= paidWhenIncurredAmount;
  item.paidWhenIncurred ||= paidWhenIncurred;
}

function missingDecimalPointIn(draft: ItemDraft): PrintedItem['missingDecimalPoint'] {
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
