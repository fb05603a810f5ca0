import type { BuildingItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { roleOf } from '#lambdas/estimate-reader/line-items/row-role.ts';

/** A row of the house with only what a test names; its role follows from its description. */
export function lineItem(fields: Partial<BuildingItem> & { description: string }): BuildingItem {
  return {
    number: null,
    section: null,
    structure: 'Dwelling',
    dwelling: true,
    notes: [],
    role: roleOf(fields.description),
    quantity: null,
    pricedQuantity: null,
    unit: null,
    unitPrice: null,
    removePrice: null,
    replacePrice: null,
    tax: null,
    overheadProfit: null,
    beforeTax: null,
    rcv: null,
    depreciation: null,
    depreciationKind: 'none',
    acv: null,
    paidWhenIncurred: false,
    paidWhenIncurredAmount: null,
    proof: 'unproven',
    missingDecimalPoint: [],
    evidence: { page: 1, text: fields.description },
    ...fields,
  };
}

export const squares = (
  description: string,
  quantity: number,
  fields: Partial<BuildingItem> = {},
): BuildingItem => lineItem({ description, quantity, unit: 'SQ', ...fields });
