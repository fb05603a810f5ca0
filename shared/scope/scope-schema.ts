import * as v from 'valibot';
import { extraItems, extraUnitNames } from '#shared/company/extra-items.ts';
import { ifKnown } from '#shared/text.ts';
import type { Scope, ScopeLine } from './scope.ts';
import { sentScopeSchema } from './sent-scope.ts';

// Apart from what the page sends: this is no part of the first download.

const price = ifKnown(v.object({ per: v.picklist(extraUnitNames), dollars: v.number() }));

/** What is stored of the job, with the company's prices of then. */
export const scopeSchema: v.GenericSchema<Scope> = v.object({
  ...sentScopeSchema.entries,
  prices: ifKnown(
    v.object({ secondLayer: price, skylights: price, gutters: price, garage: price, solar: price }),
  ),
});

/** A line as a quote link shows it. */
export const scopeLineSchema: v.GenericSchema<ScopeLine> = v.object({
  item: v.picklist(extraItems),
  per: v.picklist(extraUnitNames),
  rate: v.pipe(v.number(), v.minValue(0)),
  count: v.pipe(v.number(), v.minValue(0)),
  dollars: v.pipe(v.number(), v.minValue(0)),
});
