import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '#shared/text.ts';
import { atHand } from '#web/ui/lazy-chunk.ts';
import { firstWords as firstEn } from '#web/words/en/first.ts';
import { laterWords as laterEn } from '#web/words/en/steps.ts';
import { firstWords as firstEs } from '#web/words/es/first.ts';
import { laterWords as laterEs } from '#web/words/es/steps.ts';
import type { Messages } from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';

/** All words of each language: nothing is loaded later on a server. */
export const laterWords = { en: laterEn, es: laterEs };
export const spoken: Record<Language, Messages> = {
  en: { ...firstEn, later: atHand({ laterWords: laterEn }) },
  es: { ...firstEs, later: atHand({ laterWords: laterEs }) },
};

/** A page in a language as React draws it: what belongs into the head apart from the body. */
export function drawnPage(language: Language, page: ReactNode): { inHead: string; body: string } {
  const whole = renderToString(
    <LocaleProvider language={language} messages={spoken[language]}>
      {page}
    </LocaleProvider>,
  );
  const body = whole.replace(/^(?:<meta[^>]*>)+/, '');
  return { inHead: whole.slice(0, whole.length - body.length), body };
}
