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

/** Marks that turn the direction of the text around them: with them one address reads as another. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** More marks on one letter than any script has paint over what stands around it. */
const MARKS_PILED_UP = /(\p{M}{4})\p{M}+/gu;

/** A stranger's text as it may stand on the admin's page: what is read is what is there. */
export function legible(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(MARKS_PILED_UP, '$1');
}

/** The languages the pages speak. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
