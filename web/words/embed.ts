import type { Language } from '#shared/text.ts';

/** What the script in a company's own page says there, in place of the quote's frame. */
interface EmbedWords {
  /** The button that opens the quote, where the company gives it no words of its own. */
  open: string;
  /** Where the frame cannot show. */
  newTab: string;
}

export const embedWords: Record<Language, EmbedWords> = {
  en: { open: 'Get your quote', newTab: 'Open in a new tab' },
  es: { open: 'Vea su cotización', newTab: 'Abrir en una pestaña nueva' },
};

/** What stands there with a frame, in the part that comes with it. */
interface EmbedFrameWords {
  /** The panel's own button. */
  close: string;
  /** What the frame is called, for whoever hears the page: whose it is, and what is quoted. */
  title(company: string, product: string): string;
}

export const embedFrameWords: Record<Language, EmbedFrameWords> = {
  en: { close: 'Close', title: (company, product) => `${company}: ${product} quote` },
  es: { close: 'Cerrar', title: (company, product) => `${company}: cotización de ${product}` },
};

/** A page in Spanish hears Spanish, every other one English. */
export const embedLanguage = (tag: string): Language => (/^es/i.test(tag) ? 'es' : 'en');
