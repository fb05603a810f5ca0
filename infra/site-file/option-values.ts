import * as v from 'valibot';

/** A whole number above 0. */
export const fromOne = v.pipe(
  v.unknown(),
  v.check((value) => /^[1-9]\d{0,8}$/.test(String(value)), 'must be a whole number from 1'),
  v.transform(Number),
);
export const wholeNumber = (fallback: number) => v.optional(fromOne, fallback);

/** A whole number whose 0 turns something off. */
export const orOff = (fallback: number, most: number, message: string) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => /^(0|[1-9]\d{0,8})$/.test(String(value)) && Number(value) <= most, message),
      v.transform(Number),
    ),
    fallback,
  );

/** The command line gives the word, cdk.json may give the boolean. */
export const yesNo = v.optional(
  v.pipe(
    v.unknown(),
    v.check((value) => /^(true|false)$/.test(String(value)), 'must be true or false'),
    v.transform((value) => String(value) === 'true'),
  ),
  false,
);

/** Empty, as an unset shell variable leaves it, is as good as not given. */
export const orEmpty = (pattern: RegExp, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || pattern.test(text), message),
    ),
    '',
  );
