import type { Language } from '#shared/text.ts';

/** What the office texts a lead where the company has no words of its own. */
export const usualTexts: Record<Language, string> = {
  en: 'Hi {name}, this is {company} about your quote {number}. When is a good time to talk? {phone}',
  es: 'Hola, {name}: le escribimos de {company} sobre su cotización {number}. ¿A qué hora podemos hablar? {phone}',
};

/** A text with what stands in braces filled in, in one pass: a lead who is called "{phone}" stays so. */
export const filledText = (template: string, words: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole).trim();
