import * as v from 'valibot';
import { timestamp } from '#shared/text.ts';
import type { ExtraItem, Extras, ExtraUnit } from './extra-items.ts';

/** What the office may price beside the roof, and by what: the whole job, a square of roof, a piece or a foot. */
export const extraUnits = {
  secondLayer: ['job', 'square'],
  skylights: ['job', 'piece'],
  gutters: ['job', 'foot'],
  garage: ['job'],
  solar: ['job', 'piece'],
} as const satisfies Record<ExtraItem, readonly ExtraUnit[]>;

/** The most dollars of one price; more is a typing error. */
const EXTRA_PRICE_MAX = 50_000;

/** A version counts for two months; whoever voids more of them than this keeps the newest. */
export const VOIDED_MAX = 20;

const isPrice = (dollars: unknown): dollars is number =>
  typeof dollars === 'number' &&
  dollars >= 0.01 &&
  dollars <= EXTRA_PRICE_MAX &&
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

const priceOf = <const Units extends readonly ExtraUnit[]>(name: string, units: Units) =>
  v.optional(
    v.object({
      per: v.picklist(units, `${name} can’t be priced this way.`),
      dollars: v.custom<number>(
        isPrice,
        `${name}: enter a price from $0.01 to $50,000, or leave it empty for none.`,
      ),
    }),
  );

export const extrasSchema: v.GenericSchema<Extras> = v.object({
  asks: v.boolean(),
  prices: v.object({
    secondLayer: priceOf('Second layer', extraUnits.secondLayer),
    skylights: priceOf('Skylights', extraUnits.skylights),
    gutters: priceOf('Gutters', extraUnits.gutters),
    garage: priceOf('Detached garage', extraUnits.garage),
    solar: priceOf('Solar panels', extraUnits.solar),
  }),
  voided: v.optional(v.pipe(v.array(timestamp()), v.maxLength(VOIDED_MAX))),
});

export const nothingAsked: Extras = { asks: false, prices: {} };
