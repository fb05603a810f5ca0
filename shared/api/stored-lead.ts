import * as v from 'valibot';
import { areaCorrectionSchema } from '../lead/area-correction.ts';
import { storedLeadSchema } from '../lead/stored-lead.ts';
import { ifKnown } from './if-known.ts';
import { legible } from './legible.ts';

const strangers = v.fallback(v.pipe(v.string(), v.transform(legible)), '');

/** Names of roofs are the estimate's only as long as the page says so. */
const correction = v.pipe(
  areaCorrectionSchema,
  v.transform(({ structures, ...rest }) => ({ ...rest, structures: structures.map(legible) })),
);

/** A lead as an admin reads it: strangers' words say what they show. */
export const legibleLeadSchema = v.object({
  ...storedLeadSchema.entries,
  author: strangers,
  name: strangers,
  email: strangers,
  phone: strangers,
  address: strangers,
  correction: ifKnown(correction),
});
