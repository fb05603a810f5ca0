import { type Language, languages } from '#shared/text.ts';
import { loadMessages } from '#web/i18n/catalogues.ts';

async function spokenIn(language: Language) {
  const { words, maps, upload, claim, correctionForm, paper, roof } = await loadMessages(language);
  return {
    page: words,
    maps,
    upload: await upload.load(),
    claim: await claim.load(),
    correctionForm: await correctionForm.load(),
    paper: await paper.load(),
    roof: await roof.load(),
  };
}

const all = await Promise.all(
  languages.map(async (language) => [language, await spokenIn(language)] as const),
);

/** All that the homeowner's page says, for tests that walk it in any language. */
export const spoken = Object.fromEntries(all) as Record<Language, Awaited<ReturnType<typeof spokenIn>>>;
