import { type Line, lineOf } from '#lambdas/estimate-reader/text/page.ts';
import { inEnglish } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import { roleOfCode } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import type { LineItem } from '../estimate.ts';
import { incurredRow } from '../line-items/incurred-row.ts';
import { roleInTable } from '../line-items/role-in-table.ts';
import type { Row } from './row.ts';

/** A row being put together from its lines; figures may stand on the first, the next or the one after. */
export interface ItemDraft {
  number: string | null;
  lines: Line[];
  said: string[];
  notes: string[];
  figures: Row['figures'];
  /** Where the description's text begins, points from the left. */
  textLeft: number;
  section: string | null;
  heading: string | null;
  parents: string[];
}

export function hasMoney(draft: ItemDraft): boolean {
  return draft.figures.some(({ figure }) => figure.kind === 'money' || figure.kind === 'quantity');
}

/** Takes the figures whose columns the draft has not filled yet; false where none is new. */
export function takeFigures(draft: ItemDraft, row: Row): boolean {
  const fresh = row.figures.filter(({ kind }) => !draft.figures.some((held) => held.kind === kind));
  if (fresh.length < row.figures.length && fresh.length === 0) return false;
  draft.figures.push(...fresh);
  draft.lines.push(row.line);
  return true;
}

type Amount = Exclude<Row['figures'][number]['kind'], 'description'>;

/** The finished row; null for a numbered note, which prints no figures. */
export function itemFrom(draft: ItemDraft): LineItem | null {
  const first = draft.lines[0];
  if (first === undefined || !hasMoney(draft)) return null;
  const quantity = draft.figures.find(({ kind }) => kind === 'quantity')?.figure;
  const amount = (wanted: Amount): number | null => {
    const figure = draft.figures.find(({ kind }) => kind === wanted)?.figure;
    return figure?.kind === 'money'
      ? figure.mark === 'minus' && wanted !== 'depreciation'
        ? -figure.value
        : figure.value
      : null;
  };
  const unit = draft.figures.find(({ kind }) => kind === 'unit')?.figure;
  const depreciation = draft.figures.find(({ kind }) => kind === 'depreciation')?.figure;
  const lost = depreciation?.kind === 'money' ? depreciation.value : null;
  const angle = depreciation?.kind === 'money' && depreciation.mark === 'angle';
  const description = draft.said.join(' ').replace(/\s+/g, ' ').trim();
  const marked = draft.figures.some(({ figure }) => figure.kind === 'paidWhenIncurred');
  const isQuantity = quantity?.kind === 'quantity';
  const counted = isQuantity || quantity?.kind === 'money' ? quantity.value : null;
  const printedUnit = isQuantity && quantity.unit !== '' ? quantity.unit : null;
  const counts = printedUnit ?? (unit?.kind === 'unit' ? unit.unit : null);
  const role =
    roleOfCode(description) ??
    roleInTable({ description: inEnglish(description), unit: counts, section: draft.section });
  const rcv = amount('rcv');
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
    unitPrice: amount('unitPrice'),
    removePrice: amount('remove'),
    replacePrice: amount('replace'),
    tax: amount('tax'),
    overheadProfit: amount('overheadProfit'),
    beforeTax: amount('beforeTax'),
    rcv,
    depreciation: lost,
    depreciationKind: lost === null || lost === 0 ? 'none' : angle ? 'nonRecoverable' : 'recoverable',
    acv: amount('acv'),
    paidWhenIncurred: marked || incurred.paidWhenIncurred,
    paidWhenIncurredAmount: incurred.paidWhenIncurredAmount,
    proof: 'unproven',
    missingDecimalPoint: missingDecimalPointIn(draft),
    evidence: { page: first.page, text: evidenceOf(draft) },
  };
}

/** A note that comes after the row is finished. */
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
