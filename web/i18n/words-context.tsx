import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { Language } from '#shared/lead.ts';
import type { Words } from '#web/i18n/en.ts';
import { rememberLanguage, wordsOf } from '#web/i18n/language.ts';
import { keptInBrowser } from '#web/storage.ts';

interface Speech {
  language: Language;
  words: Words;
  /** Resolves once the page speaks it; rejects where its words cannot be loaded. */
  speak(language: Language): Promise<void>;
}

const SpeechContext = createContext<Speech | null>(null);

/** Gives the page its words and remembers a change of language. */
export function SpeechProvider(props: { language: Language; words: Words; children: ReactNode }) {
  const [spoken, setSpoken] = useState({ language: props.language, words: props.words });
  const speech = useMemo(
    () => ({
      ...spoken,
      speak: async (language: Language) => {
        const words = await wordsOf(language);
        rememberLanguage(keptInBrowser, language);
        document.documentElement.lang = language;
        setSpoken({ language, words });
      },
    }),
    [spoken],
  );
  return <SpeechContext value={speech}>{props.children}</SpeechContext>;
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (speech === null) throw new Error('SpeechProvider is missing above this component');
  return speech;
}

export function useWords(): Words {
  return useSpeech().words;
}
