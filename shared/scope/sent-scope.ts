import * as v from 'valibot';
import { extraItems } from '#shared/company/extra-items.ts';
import { timestamp } from '#shared/text.ts';

// Part of the first download, apart from what is worked out of it.

export const extraAnswers = ['yes', 'no', 'unsure'] as const;

/** The field that says how many there are, and the most of them; more is a typing error. */
export const extraCounts = {
  skylights: { field: 'skylightCount', max: 40 },
  gutters: { field: 'gutterFeet', max: 2000 },
  solar: { field: 'solarPanels', max: 200 },
} as const;

const answer = v.optional(v.picklist(extraAnswers));
const count = (max: number) =>
  v.optional(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1), v.maxValue(max)));

/** What the homeowner said of the job beside the roof itself; all of it is optional. */
const answersSchema = v.object({
  secondLayer: answer,
  skylights: answer,
  skylightCount: count(extraCounts.skylights.max),
  gutters: answer,
  gutterFeet: count(extraCounts.gutters.max),
  garage: answer,
  solar: answer,
  solarPanels: count(extraCounts.solar.max),
});
export type ScopeAnswers = v.InferOutput<typeof answersSchema>;

/** The lines as the page showed them, with the squares they were worked out for. Anyone may claim any. */
const shownSchema = v.object({
  squares: v.pipe(v.number(), v.minValue(1), v.maxValue(1e7)),
  dollars: v.record(v.picklist(extraItems), v.pipe(v.number(), v.minValue(0), v.maxValue(1e9))),
});

/** What the page sends: all answers at once, with what it shows for them. */
export const sentScopeSchema = v.object({
  answers: answersSchema,
  shown: v.optional(shownSchema),
  /** When the office set the prices that the page shows; absent where that is not known. */
  version: v.optional(timestamp()),
});
export type SentScope = v.InferOutput<typeof sentScopeSchema>;
