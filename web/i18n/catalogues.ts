import type { Language } from '#shared/text.ts';
import type { Messages } from '#web/i18n/messages.ts';

interface Catalogue {
  /** The language under its own name. */
  name: string;
  load(): Promise<Messages>;
}

/** What the page speaks: another language is a line here and a folder beside `en/`. Only the page's own is in the first download. */
export const catalogues: Record<Language, Catalogue> = {
  en: { name: 'English', load: async () => (await import('#web/i18n/en/messages.ts')).en },
  es: { name: 'Español', load: async () => (await import('#web/i18n/es/messages.ts')).es },
};

/** What the page speaks where it has nothing better to go by. */
export const defaultLanguage: Language = 'en';

export const loadMessages = (language: Language): Promise<Messages> => catalogues[language].load();
