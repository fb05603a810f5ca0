import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import { languageOfPath, pathIn } from '#shared/page/addresses.ts';
import type { Language } from '#shared/text.ts';
import { localStorageStore } from '#web/platform/storage.ts';
import type { Words } from './en/first.ts';
import type { LaterWords } from './en/steps.ts';
import { defaultLanguage, loadMessages, type Messages, rememberLanguage } from './language.ts';

interface Spoken {
  language: Language;
  messages: Messages;
}

interface Locale extends Spoken {
  /** Resolves once the page speaks it; rejects where its words cannot be loaded. */
  setLanguage(language: Language): Promise<void>;
}

const LocaleContext = createContext<Locale | null>(null);

/** A language's words: those that come later too, where the page has them by now. */
async function loadInPlaceOf(shown: Messages, language: Language): Promise<Messages> {
  const messages = await loadMessages(language);
  if (shown.later.there() !== null) await messages.later.load();
  return messages;
}

/** The address names the language that the page speaks, so that it can be passed on; the page and its answers stay. */
function showAddress(language: Language): void {
  const { pathname, search, hash } = window.location;
  if ((languageOfPath(pathname) ?? defaultLanguage) === language) return;
  const path = pathIn(language, pathname);
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash);
}

/**
 * Gives the page its words and remembers a change of language.
 * `wanted` is the visitor's, where the page was made in another: it changes once React has taken the page over.
 */
export function LocaleProvider(props: Spoken & { wanted?: Language; children: ReactNode }) {
  const [spoken, setSpoken] = useState<Spoken>({ language: props.language, messages: props.messages });
  const locale = useMemo(
    () => ({
      ...spoken,
      setLanguage: async (language: Language) => {
        const messages = await loadInPlaceOf(spoken.messages, language);
        rememberLanguage(localStorageStore, document, language);
        document.documentElement.lang = language;
        showAddress(language);
        // What is on the screen stays until the new words can take its place.
        startTransition(() => setSpoken({ language, messages }));
      },
    }),
    [spoken],
  );
  const { wanted } = props;
  const [begun, setBegun] = useState(wanted === undefined || wanted === props.language);
  useEffect(() => {
    if (begun || wanted === undefined) return;
    setBegun(true);
    locale.setLanguage(wanted).catch((error: unknown) => {
      console.warn('The page’s words could not be loaded', error);
    });
  }, [begun, wanted, locale]);
  // Back and Forward lead to entries from before the language changed.
  const { language } = spoken;
  useEffect(() => {
    const show = () => showAddress(language);
    addEventListener('popstate', show);
    return () => removeEventListener('popstate', show);
  }, [language]);
  return <LocaleContext value={locale}>{props.children}</LocaleContext>;
}

export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (locale === null) throw new Error('No LocaleProvider above this component');
  return locale;
}

/** What the page says from its start on. */
export const useWords = (): Words => useLocale().messages.words;

/** What it says after the first questions. Whoever draws a part with these waits for them: `Later` above it, `beside` it. */
export function useLaterWords(): LaterWords {
  const words = useLocale().messages.later.there();
  if (words === null) throw new Error('No words above this component');
  return words.laterWords;
}
