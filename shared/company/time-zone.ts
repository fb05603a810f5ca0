import * as v from 'valibot';

const isTimeZone = (name: string) => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** The IANA name of a time zone; `words` say what is wrong with another text. */
export const timeZone = (words: string) =>
  v.pipe(v.string(), v.maxLength(64, words), v.check(isTimeZone, words));
