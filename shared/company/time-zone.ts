import * as v from 'valibot';
import { timestamp } from '#shared/text.ts';

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

const centuryWords = 'must be a time of this century';

/** A time for a calendar, whose files write a year in four digits. */
export const calendarTime = () =>
  v.pipe(
    timestamp(),
    v.check((text) => /^20\d\d-/.test(new Date(text).toISOString()), centuryWords),
  );
