import * as v from 'valibot';

/** A part this page cannot read (the server may be newer, the record older) is left out; the rest stands. */
export const ifKnown = <Part extends v.GenericSchema>(part: Part) => v.fallback(v.optional(part), undefined);
