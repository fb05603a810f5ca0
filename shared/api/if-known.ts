import * as v from 'valibot';

/** A part this page cannot read (the server may be newer, the record older) is left out; the rest stands. */
export const ifKnown = <Part extends v.GenericSchema>(part: Part) => v.fallback(v.optional(part), undefined);

/** Of a list the items that can be read; none where it is no list. */
export const knownItems = <Item extends v.GenericSchema>(item: Item) =>
  v.fallback(
    v.pipe(
      v.array(v.fallback(v.nullable(item), null)),
      v.transform((items) => items.filter((known) => known !== null)),
    ),
    [],
  );
