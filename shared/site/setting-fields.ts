import * as v from 'valibot';
import { isLink, isPicturePlace } from './links.ts';

/* Fields of what the owner sets, by what the office calls them: messages are whole sentences, as it shows them. */

/** Words of at most so many letters; empty where there are none. */
export const text = (what: string, most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `${what}: keep to ${most} characters.`));
export const needed = (what: string, most: number) =>
  v.pipe(text(what, most), v.nonEmpty(`${what}: enter it.`));
/** The same said in each language. */
export const inBoth = (what: string, most: number) =>
  v.object({ en: text(`${what} (English)`, most), es: text(`${what} (Spanish)`, most) });
export const whole = (what: string, least: number, most: number) => {
  const sentence = `${what}: enter a whole number from ${least} to ${most}.`;
  return v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
  );
};
/** A page on another site; empty shows no link. */
export const link = (what: string, most = 500) =>
  v.pipe(
    text(what, most),
    v.check((url) => url === '' || isLink(url), `${what}: enter an address like https://example.com/page.`),
  );

/** Where a picture is; empty shows none. */
export const pictureUrl = (what: string) =>
  v.pipe(text(what, 500), v.check(isPicturePlace, `${what}: choose the picture again.`));
