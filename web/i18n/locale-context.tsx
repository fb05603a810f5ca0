import { createContext, type ReactNode, startTransition, use, useMemo, useState } from 'react';
import type { Language } from '#shared/lead.ts';
import { loadMessages } from '#web/i18n/catalogues.ts';
import { rememberLanguage } from '#web/i18n/language.ts';
import type { Messages, Words } from '#web/i18n/messages.ts';
import { localStorageStore } from '#web/storage.ts';

interface Spoken {
  language: Language;
  messages: Messages;
}

interface Locale extends Spoken {
  /** Resolves once the page speaks it; rejects where its words cannot be loaded. */
  setLanguage(language: Language): Promise<void>;
}

const LocaleContext = createContext<Locale | null>(null);

/** A language's words, with those of their own download that the page shows by now. */
async function loadInPlaceOf(shown: Messages, language: Language): Promise<Messages> {
  const messages = await loadMessages(language);
  await Promise.all([
    shown.upload.isInUse() && messages.upload.load(),
    shown.claim.isInUse() && messages.claim.load(),
  ]);
  return messages;
}

/** Gives the page its words and remembers a change of language. */
export function LocaleProvider(props: Spoken & { children: ReactNode }) {
  const [spoken, setSpoken] = useState<Spoken>({ language: props.language, messages: props.messages });
  const locale = useMemo(
    () => ({
      ...spoken,
      setLanguage: async (language: Language) => {
        const messages = await loadInPlaceOf(spoken.messages, language);
        rememberLanguage(localStorageStore, language);
        document.documentElement.lang = language;
        // What is on the screen stays until the new words can take its place.
        startTransition(() => setSpoken({ language, messages }));
      },
    }),
    [spoken],
  );
  return <LocaleContext value={locale}>{props.children}</LocaleContext>;
}

export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (locale === null) throw new Error('LocaleProvider is missing above this component');
  return locale;
}

export const useWords = (): Words => useLocale().messages.words;
export const useMapsWords = () => useLocale().messages.maps;

/** Both come later: a Suspense stands above whoever uses them. */
export const useUploadWords = () => use(useLocale().messages.upload.awaited());
export const useClaimWords = () => use(useLocale().messages.claim.awaited());
