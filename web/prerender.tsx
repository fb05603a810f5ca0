import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { phoneLink } from '#shared/lead/phone.ts';
import type { Prerender } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Language, languages } from '#shared/text.ts';
import { companyOf } from '#web/landing/company.ts';
import { HeroPhotoFirst } from '#web/landing/landing.tsx';
import { atHand } from '#web/ui/later-part.ts';
import { BeforeScriptHtml, QuotePage } from '#web/wizard/quote-page.tsx';
import { firstWords as firstEn } from '#web/words/en/first.ts';
import { laterWords as laterEn } from '#web/words/en/steps.ts';
import { firstWords as firstEs } from '#web/words/es/first.ts';
import { laterWords as laterEs } from '#web/words/es/steps.ts';
import { defaultLanguage, type Messages } from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';

const spoken: Record<Language, Messages> = {
  en: { ...firstEn, later: atHand({ laterWords: laterEn }) },
  es: { ...firstEs, later: atHand({ laterWords: laterEs }) },
};

const inEveryLanguage = (sentence: 'noScript' | 'stillLoading') =>
  languages.map((language) => (
    <p key={language} lang={language}>
      {spoken[language].words.page[sentence]}
    </p>
  ));

const callLink = (brand: Brand, className?: string) => (
  <a className={className} href={phoneLink(brand.phone)}>
    {brand.phone}
  </a>
);

/** In every language: without a script nobody can switch. The first question cannot lead on, so it goes. */
const withoutScript = (brand: Brand) => (
  <noscript>
    <div className="no-script">
      {inEveryLanguage('noScript')}
      {callLink(brand, 'button')}
    </div>
    <style>{'.step[data-step],.still-loading{display:none}'}</style>
  </noscript>
);

/** Shows by the style sheet alone once the script should long have come: on a bad connection it may never. */
const stillLoading = (brand: Brand) => (
  <div className="still-loading">
    {inEveryLanguage('stillLoading')}
    {callLink(brand)}
  </div>
);

function headOf(brand: Brand, messages: Messages, isHome: boolean): ReactNode {
  const { page } = messages.words;
  const { product, companyName } = companyOf(brand, messages);
  const title = `${page.title(product)} | ${companyName}`;
  const description = page.description(product, companyName);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {isHome && brand.heroImage !== null && <HeroPhotoFirst {...brand.heroImage} />}
    </>
  );
}

const never = new Promise<never>(() => {});

/** The pages as they first paint; `main.tsx` hydrates the first one and draws all others. */
export const prerender: Prerender = (settings) => {
  const { brand } = settings;
  const beforeScript = renderToString(
    <>
      {withoutScript(brand)}
      {brand.phone !== '' && stillLoading(brand)}
    </>,
  );
  const home = (language: Language) => ({
    language,
    head: renderToString(headOf(brand, spoken[language], true)),
    body: renderToString(
      <BeforeScriptHtml value={beforeScript}>
        <LocaleProvider language={language} messages={spoken[language]}>
          <QuotePage {...settings} config={never} />
        </LocaleProvider>
      </BeforeScriptHtml>,
    ),
  });
  return {
    home: { en: home('en'), es: home('es') },
    other: {
      language: defaultLanguage,
      head: renderToString(headOf(brand, spoken[defaultLanguage], false)),
      body: renderToString(<div className="not-loaded">{withoutScript(brand)}</div>),
    },
  };
};
