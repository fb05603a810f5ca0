import type { Language } from '#shared/lead.ts';
import { loadMessages } from '#web/i18n/catalogues.ts';

async function spokenIn(language: Language) {
  const { words, maps, upload, claim } = await loadMessages(language);
  return { page: words, maps, upload: await upload.load(), claim: await claim.load() };
}

/** All that the homeowner's page says, for tests that walk it in either language. */
export const spoken: Record<Language, Awaited<ReturnType<typeof spokenIn>>> = {
  en: await spokenIn('en'),
  es: await spokenIn('es'),
};
