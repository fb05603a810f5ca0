import type { Language } from '#shared/text.ts';

const names = new Intl.DisplayNames('en-US', { type: 'language' });

/** "Spanish" */
export const languageName = (language: Language): string => names.of(language) ?? language;
