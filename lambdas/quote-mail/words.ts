import type { Language } from '#shared/text.ts';
import type { MailWords } from './mail-words.ts';
import { mailWordsEn } from './words-en.ts';
import { mailWordsEs } from './words-es.ts';

/** Another language is a line here and a file beside these. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en: mailWordsEn, es: mailWordsEs };
