import { angled, bracketed, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { PricedItem } from '#test/estimate-generator/estimate/priced.ts';
import type { Style } from '#test/estimate-generator/paper/paper.ts';
import type { Column } from '#test/estimate-generator/paper/table.ts';

/** A figure of depreciation in the marks that tell its kind. */
export function depreciationMark(item: PricedItem): string {
  if (item.nonRecoverable > 0) return angled(item.nonRecoverable);
  return bracketed(item.recoverable);
}

export const lost = (item: PricedItem): number => item.recoverable + item.nonRecoverable;
export const measure = (item: PricedItem, glue = ' '): string =>
  `${quantityText(item.quantity)}${glue}${item.unit}`;
export const column = (key: string, right: number, ...header: string[]): Column => ({ key, right, header });
export const percent = (item: PricedItem): string => `${item.depreciation ?? 0}%`;

export const body: Style = { face: 'roman', size: 9 };
export const bold: Style = { face: 'bold', size: 9 };

export const share20 = (item: PricedItem): number => item.rcv - item.base - item.tax;
