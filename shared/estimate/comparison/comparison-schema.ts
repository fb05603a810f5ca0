import * as v from 'valibot';
import { changeKinds, type EstimateComparison, noPairReasons, pricedByReasons } from './comparison.ts';

const figure = v.nullable(v.number());

const rowFigures = v.object({
  quantity: figure,
  unit: v.nullable(v.string()),
  unitPrice: figure,
  tax: v.optional(v.number()),
  overheadProfit: v.optional(v.number()),
  amount: figure,
  page: v.number(),
});

const section = v.object({
  of: v.picklist(['rows', 'tax', 'overhead_profit']),
  name: v.nullable(v.string()),
  difference: v.number(),
  changes: v.array(
    v.object({
      change: v.picklist(changeKinds),
      description: v.string(),
      descriptionBefore: v.optional(v.string()),
      sectionBefore: v.optional(v.string()),
      before: v.nullable(rowFigures),
      after: v.nullable(rowFigures),
      difference: figure,
      incurred: v.optional(v.literal(true)),
    }),
  ),
});

const sent = v.picklist(['first', 'second']);

const estimate = v.object({
  sent,
  total: figure,
  dated: v.nullable(v.string()),
  contractor: v.boolean(),
  closes: v.boolean(),
  unreadRows: v.number(),
  unreadPages: v.array(v.number()),
});

export const comparisonSchema = v.object({
  older: estimate,
  newer: estimate,
  supplement: v.boolean(),
  difference: figure,
  more: v.number(),
  less: v.number(),
  sections: v.array(section),
  same: v.number(),
  closes: v.boolean(),
  pricedBy: v.object({ sent, reason: v.picklist(pricedByReasons) }),
}) satisfies v.GenericSchema<unknown, EstimateComparison>;

/** The comparison of two documents, or why they are no pair. */
export const pairSchema = v.variant('kind', [
  v.object({ kind: v.literal('pair'), comparison: comparisonSchema }),
  v.object({ kind: v.literal('no_pair'), reason: v.picklist(noPairReasons) }),
]);

export type EstimatePair = v.InferOutput<typeof pairSchema>;
