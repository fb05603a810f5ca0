import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react';
import type { Language } from '#shared/text.ts';
import { localStorageStore } from '#web/storage.ts';
import { loadMessages, rememberLanguage } from './language.ts';
import type { Messages, Words } from './messages.ts';

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
    shown.result.isInUse() && messages.result.load(),
    shown.claim.isInUse() && messages.claim.load(),
    shown.warnings.isInUse() && messages.warnings.load(),
    shown.correctionForm.isInUse() && messages.correctionForm.load(),
    shown.quoteLink.isInUse() && messages.quoteLink.load(),
    shown.basis.isInUse() && messages.basis.load(),
    shown.roof.there() !== null && messages.roof.load(),
    shown.paper.isInUse() && messages.paper.load(),
  ]);
  return messages;
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
      console.warn('The page’s words could not be loaded:', error);
    });
  }, [begun, wanted, locale]);
  return <LocaleContext value={locale}>{props.children}</LocaleContext>;
}

export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (locale === null) throw new Error('LocaleProvider is missing above this component');
  return locale;
}

export const useWords = (): Words => useLocale().messages.words;
export const useMapsWords = () => useLocale().messages.maps;

/** These come later: a Suspense stands above whoever uses them. */
export const useUploadWords = () => use(useLocale().messages.upload.awaited());
export const useWarningWords = () => use(useLocale().messages.warnings.awaited());
export const useResultWords = () => use(useLocale().messages.result.awaited());
export const useClaimWords = () => use(useLocale().messages.claim.awaited());
export const useCorrectionWords = () => use(useLocale().messages.correctionForm.awaited());
export const useQuoteLinkWords = () => use(useLocale().messages.quoteLink.awaited());
export const useBasisWords = () => use(useLocale().messages.basis.awaited());
export const useRoofWords = () => use(useLocale().messages.roof.awaited());
export const usePaperWords = () => use(useLocale().messages.paper.awaited());
