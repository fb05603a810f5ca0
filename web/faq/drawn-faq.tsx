import { renderToString } from 'react-dom/server';
import { faqPath } from '#shared/page/addresses.ts';
import { scriptJson } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Faq, faqLanguages } from '#shared/site/faq.ts';
import type { Language } from '#shared/text.ts';
import { titleTags } from '#web/platform/title-tags.tsx';
import type { Messages } from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';
import linkStyles from './faq-links.module.css?inline';
import faqStyles from './faq-page.module.css?inline';
import { FaqLinks, FaqPage, faqData, faqTitles } from './faq-page.tsx';

/** What a search engine shows of a description. */
const DESCRIPTION = 160;

/** The page of what homeowners often ask, in each language that has some. */
export function drawnFaq(brand: Brand, faq: Faq, spoken: Readonly<Record<Language, Messages>>) {
  const paths = Object.fromEntries(faqLanguages(faq).map((language) => [language, faqPath(language)]));
  const pageIn = (language: Language) => {
    const questions = faq[language].map(({ question }) => question).join(' ');
    const head = [
      titleTags({
        title: `${faqTitles[language]} | ${brand.companyName}`,
        description: questions.slice(0, DESCRIPTION),
      }),
      `<style>${faqStyles}</style>`,
      `<script type="application/ld+json">${scriptJson(faqData(faq[language]))}</script>`,
    ];
    const body = renderToString(
      <LocaleProvider language={language} messages={spoken[language]}>
        <FaqPage brand={brand} faq={faq} />
      </LocaleProvider>,
    );
    return { language, paths, isStatic: true as const, head: head.join(''), body };
  };
  return Object.fromEntries(faqLanguages(faq).map((language) => [language, pageIn(language)]));
}

/** The links to it below the quote page, in each language, with their styles; both empty where there is none. */
export function drawnLinks(faq: Faq) {
  const body = renderToString(<FaqLinks faq={faq} />);
  return { head: body === '' ? '' : `<style>${linkStyles}</style>`, body };
}
