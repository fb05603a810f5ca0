import * as v from 'valibot';

/** Leaves out an optional part that cannot be read, as from a newer server or an older record. */
export const optionalOrIgnore = <Part extends v.GenericSchema>(part: Part) =>
  v.fallback(v.optional(part), undefined);

/** Optional fields, each left out where it cannot be read. */
export function eachOrIgnored<Fields extends v.ObjectEntries>(fields: Fields) {
  type Ignored = { [Name in keyof Fields]: v.SchemaWithFallback<Fields[Name], undefined> };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, v.fallback(field, undefined)]),
  ) as Ignored;
}

/** The readable items of a list; none if it is not a list. */
export const knownItems = <Item extends v.GenericSchema>(item: Item) =>
  v.fallback(
    v.pipe(
      v.array(v.fallback(v.nullable(item), null)),
      v.transform((items) => items.filter((known) => known !== null)),
    ),
    [],
  );

/** A time in ISO 8601 that is one here too: the form alone allows offsets that no clock reads, such as `+05`. */
export const timestamp = (message = 'must be a time like 2026-01-31T12:00:00.000Z') =>
  v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check((text) => !Number.isNaN(Date.parse(text)), message),
  );

/** Marks that change the direction of text: with them one address looks like another. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** More marks on a letter than any script uses would cover the text around it. */
const MARKS_PILED_UP = /(\p{M}{4})\p{M}+/gu;

/** A stranger's text made safe to show on the admin's page: it contains only what is visible. */
export function safeToDisplay(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(MARKS_PILED_UP, '$1');
}

/** The text with plain hyphens, and without invisible marks. */
export const plainHyphens = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .trim();

/** The text with plain digits, spaces and hyphens, and without invisible marks. */
export const plainSigns = (text: string): string => plainHyphens(text.normalize('NFKC'));

/** A name as typed; empty if it has no letter and no digit, so that there is nobody to greet or call by it. */
export const nameIn = (text: string): string => (/[\p{L}\p{N}]/u.test(text.normalize('NFKC')) ? text : '');

/** In place of such a name. */
const NO_NAME = 'No name';

/** A stranger's name as the admin's page shows it. */
export const nameToDisplay = (text: string): string => nameIn(safeToDisplay(text)) || NO_NAME;

/** With a capital at its beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The languages of the pages. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
