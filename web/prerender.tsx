import { renderToString } from 'react-dom/server';
import type { ScriptedPage } from '#shared/api/browser-failure-routes.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import type { PageSettings } from '#shared/page/page-data.ts';
import type { InlineScripts, Prerender } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import { noFaq } from '#shared/site/faq.ts';
import { defaultPackages } from '#shared/site/shown-packages.ts';
import { type Language, languages } from '#shared/text.ts';
import { EmbedPage } from '#web/embed/embed-page.tsx';
import { drawnFaq, drawnLinks } from '#web/faq/drawn-faq.tsx';
import { companyOf } from '#web/landing/company.ts';
import { packageBullets } from '#web/quote/price.tsx';
import { type ButtonKind, ButtonLink } from '#web/ui/button.tsx';
import { earlyScript } from '#web/wizard/journey/early-script.ts';
import { stillLoadingClass } from '#web/wizard/journey/step-frame.tsx';
import { BeforeScriptHtml, QuotePage } from '#web/wizard/quote-page.tsx';
import { defaultLanguage, type Messages } from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';
import { NotFound, notFoundTitle } from './not-found.tsx';
import { failureScript } from './platform/failure-script.ts';
import { titleTags } from './platform/title-tags.tsx';
import { drawnPage, laterWords, spoken } from './server-rendering.tsx';

const inEveryLanguage = (sentence: 'noScript' | 'stillLoading') =>
  languages.map((language) => (
    <p key={language} lang={language}>
      {spoken[language].words.page[sentence]}
    </p>
  ));

const callLink = (brand: Brand, kind: ButtonKind) => (
  <ButtonLink kind={kind} href={phoneLink(brand.phone)}>
    {brand.phone}
  </ButtonLink>
);

/** In every language: without a script nobody can switch. The first question cannot lead on, so it goes. */
const withoutScript = (brand: Brand) => (
  <noscript>
    <div style={{ display: 'grid', gap: 'var(--s3)' }}>
      {inEveryLanguage('noScript')}
      {callLink(brand, 'next')}
    </div>
    <style>{'[data-step],[data-still-loading]{display:none}'}</style>
  </noscript>
);

/** Shows by the style sheet alone once the script should long have come: on a bad connection it may never. */
const stillLoading = (brand: Brand) => (
  <div className={stillLoadingClass} data-still-loading>
    {inEveryLanguage('stillLoading')}
    {callLink(brand, 'link')}
  </div>
);

function homeTags(brand: Brand, messages: Messages): string {
  const { page } = messages.words;
  const { product, companyName } = companyOf(brand, messages);
  return titleTags({
    title: `${page.title(product)} | ${companyName}`,
    description: page.description(product, companyName),
  });
}

/** The scripts' own texts: see there. */
const inlineScripts: InlineScripts = {
  home: `(${earlyScript})(document);(${failureScript})(window)`,
  other: `(${failureScript})(window)`,
};

const otherScript = (page: ScriptedPage) => ({ page, text: inlineScripts.other });

/** The page of a path that is none of the site. */
function notFoundIn(language: Language, { brand }: PageSettings) {
  const { inHead, body } = drawnPage(language, <NotFound brand={brand} />);
  const { words } = spoken[language];
  const head = titleTags({ title: notFoundTitle(words, brand) }) + inHead;
  return { language, inlineScript: otherScript('not-found'), head, body };
}

/** What the packages say where the office set nothing. */
const spokenIn = (language: Language, { brand }: PageSettings) =>
  defaultPackages.map((one) => ({
    tier: one.tier,
    name: '',
    bullets: packageBullets(one, { language, words: laterWords[language] }),
    recommended: one.tier === brand.recommendedTier ? laterWords[language].quote.recommended : '',
  }));

/** A page that only its script can draw. */
const undrawn = (page: ScriptedPage, title: string, brand: Brand) => ({
  language: defaultLanguage,
  inlineScript: otherScript(page),
  head: titleTags({ title, isHidden: true }),
  body: renderToString(<div data-undrawn>{withoutScript(brand)}</div>),
});

const never = new Promise<never>(() => {});

/** The pages as they first paint; `main.tsx` hydrates the first one and draws all others. */
export const prerender: Prerender = (settings, faq = noFaq) => {
  const { brand } = settings;
  const links = drawnLinks(faq);
  const beforeScript = renderToString(
    <>
      {withoutScript(brand)}
      {brand.phone !== '' && stillLoading(brand)}
    </>,
  );
  const home = (language: Language, Page: typeof EmbedPage = QuotePage) => {
    // A page of its own, which no other site may frame.
    const isAlone = Page === QuotePage;
    const page: ScriptedPage = isAlone ? 'index' : 'embed';
    const after = isAlone ? links : { head: '', body: '' };
    return {
      language,
      part: 'home' as const,
      inlineScript: { page, text: inlineScripts.home },
      head: homeTags(brand, spoken[language]) + after.head,
      after: after.body,
      body: renderToString(
        <BeforeScriptHtml value={beforeScript}>
          <LocaleProvider language={language} messages={spoken[language]}>
            <Page {...settings} config={never} />
          </LocaleProvider>
        </BeforeScriptHtml>,
      ),
    };
  };
  return {
    home: { en: home('en'), es: home('es') },
    embed: { en: home('en', EmbedPage), es: home('es', EmbedPage) },
    packages: { en: spokenIn('en', settings), es: spokenIn('es', settings) },
    recommended: { en: laterWords.en.quote.recommended, es: laterWords.es.quote.recommended },
    faq: drawnFaq(brand, faq, spoken),
    notFound: { en: notFoundIn('en', settings), es: notFoundIn('es', settings) },
    inlineScripts,
    office: undrawn('admin', `Admin | ${brand.companyName}`, brand),
    other: undrawn('no-email', brand.companyName, brand),
  };
};
