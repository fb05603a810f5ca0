import * as v from 'valibot';
import { extraItems, extraUnitNames } from '#shared/company/extra-items.ts';
import { optionalOrIgnore } from '#shared/text.ts';
import type { Scope, ScopeLine, ToldScope } from './scope.ts';
import { sentScopeSchema } from './sent-scope.ts';

// Apart from what the page sends: this is no part of the first download.

const price = optionalOrIgnore(v.object({ per: v.picklist(extraUnitNames), dollars: v.number() }));

/** What is stored of the job, with the company's prices of then. */
export const scopeSchema: v.GenericSchema<Scope> = v.object({
  ...sentScopeSchema.entries,
  prices: optionalOrIgnore(
    v.object({ secondLayer: price, skylights: price, gutters: price, garage: price, solar: price }),
  ),
});

const scopeLineSchema: v.GenericSchema<ScopeLine> = v.object({
  item: v.picklist(extraItems),
  per: v.picklist(extraUnitNames),
  rate: v.pipe(v.number(), v.minValue(0)),
  count: v.pipe(v.number(), v.minValue(0)),
  dollars: v.pipe(v.number(), v.minValue(0)),
});

/** What a quote link tells of the job. */
export const toldScopeSchema: v.GenericSchema<ToldScope> = v.object({
  lines: v.array(scopeLineSchema),
  unpriced: v.array(v.picklist(extraItems)),
});
