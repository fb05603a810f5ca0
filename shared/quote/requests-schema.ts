import * as v from 'valibot';
import {
  destinationKinds,
  type EstimateRequests,
  lengthUnits,
  limitBases,
  limitKinds,
  paperNames,
  payeeKinds,
} from '#shared/estimate/requests.ts';
import { evidenceSchema } from './quote-schema.ts';

const amount = v.nullable(v.number());
const text = v.nullable(v.string());
const yes = v.optional(v.literal(true));
const lines = v.array(evidenceSchema);

/** What an estimate asks of the homeowner. */
export const requestsSchema = v.object({
  limits: v.array(
    v.object({
      kind: v.picklist(limitKinds),
      day: text,
      counted: v.nullable(
        v.object({
          count: v.number(),
          unit: v.picklist(lengthUnits),
          from: v.picklist(limitBases),
          base: v.string(),
          page: v.number(),
        }),
      ),
      hours: v.optional(v.number()),
      isContents: yes,
      isPolicy: yes,
      differs: yes,
      evidence: lines,
    }),
  ),
  papers: v.array(
    v.object({
      papers: v.array(v.picklist(paperNames)),
      isAnyOf: yes,
      isMaybe: yes,
      evidence: evidenceSchema,
    }),
  ),
  destinations: v.array(
    v.object({ kind: v.picklist(destinationKinds), value: v.string(), evidence: evidenceSchema }),
  ),
  payees: v.array(v.object({ name: text, how: v.picklist(payeeKinds), evidence: evidenceSchema })),
  schedule: v.nullable(
    v.object({
      percent: v.number(),
      age: amount,
      material: text,
      settlement: v.optional(v.picklist(['final', 'initial'])),
      evidence: evidenceSchema,
    }),
  ),
  percentDeductible: v.nullable(v.object({ percent: v.number(), of: amount, amount, evidence: lines })),
}) satisfies v.GenericSchema<unknown, EstimateRequests>;
