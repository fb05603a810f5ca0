import type { Callback } from '#shared/site/brand.ts';
import type { LocalizedText } from '#shared/site/localized-text.ts';
import type { Language } from '#shared/text.ts';
import type { ResultWords } from './en/result.ts';

/** Who calls; empty in Spanish where it is said in English alone: the company's name stands there. */
export function callerIn(caller: LocalizedText, language: Language): string {
  if (typeof caller !== 'string') return caller[language];
  return language === 'en' ? caller : '';
}

/** Who gets in touch, by when and what about, as far as the company's settings say it. */
export function whoCalls(
  words: ResultWords['next'],
  { caller: said, workingHours }: Pick<Callback, 'caller' | 'workingHours'>,
  { companyName, language }: { companyName: string; language: Language },
  about: string,
): string {
  const caller = callerIn(said, language);
  const who = caller === '' ? companyName : caller;
  if (workingHours > 0) return words.callWithin(who, about, workingHours);
  return caller === '' ? words.getInTouch(who, about) : words.call(who, about);
}
