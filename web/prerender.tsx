import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { phoneLink } from '#shared/lead/phone.ts';
import { OPENED_JSON_ID, type PageSettings, type Prerender } from '#shared/page/shell.ts';
import { around, eitherOf, slot } from '#shared/page/slots.ts';
import { type QuoteTexts, quoteTextNames } from '#shared/quote/quote-link.ts';
import type { Brand } from '#shared/site/brand.ts';
import { defaultPackages } from '#shared/site/config.ts';
import { type Language, languages } from '#shared/text.ts';
import { companyOf } from '#web/landing/company.ts';
import { packageBullets } from '#web/quote/price.tsx';
import { type DrawnQuote, QuoteView, quoteTitle } from '#web/quote-link/linked-quote.tsx';
import { linkCompany, NoQuote, QuoteLinkFrame } from '#web/quote-link/quote-link-page.tsx';
import { atHand } from '#web/ui/later-part.ts';
import { EarlyScreens } from '#web/wizard/early-screens.tsx';
import { earlyScript } from '#web/wizard/journey/early-script.ts';
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
const laterWords = { en: laterEn, es: laterEs };

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

function headOf(brand: Brand, messages: Messages, ownTitle?: string): ReactNode {
  const { page } = messages.words;
  const { product, companyName } = companyOf(brand, messages);
  const title = `${page.title(product)} | ${companyName}`;
  const description = page.description(product, companyName);
  return (
    <>
      <title>{ownTitle ?? title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}

/** A quote that is not known yet: a mark for each of its texts. */
const marked: DrawnQuote = {
  text: Object.fromEntries(quoteTextNames.map((name) => [name, slot(name)])) as QuoteTexts,
  where(name, shown) {
    const [before, after] = around(name);
    return (
      <>
        {before}
        {shown}
        {after}
      </>
    );
  },
  either: eitherOf,
};

/** The page behind a quote link, and what stands in it; a function fills it with the quote. */
function quoteLinkIn(language: Language, { brand, packages = defaultPackages }: PageSettings) {
  const messages = spoken[language];
  const company = linkCompany(brand, messages);
  const words = laterWords[language];
  const drawn = (part: ReactNode) =>
    renderToString(
      <LocaleProvider language={language} messages={messages}>
        {part}
      </LocaleProvider>,
    );
  const whole = drawn(<QuoteLinkFrame company={company}>{slot('main')}</QuoteLinkFrame>);
  // What belongs into the head comes first.
  const body = whole.replace(/^(?:<meta[^>]*>)+/, '');
  const title = `${quoteTitle(marked, company, words.quoteLink.page)} | ${company.companyName}`;
  const head = [
    renderToString(headOf(brand, messages, title)),
    whole.slice(0, whole.length - body.length),
    `<script type="application/json" id="${OPENED_JSON_ID}">${slot('opened')}</script>`,
  ];
  return {
    locale: messages.locale,
    page: { language, part: 'quoteLink', head: head.join(''), body } as const,
    quote: drawn(
      <QuoteView quote={marked} company={company} packages={packages} recommended={brand.recommendedTier} />,
    ),
    gone: drawn(<NoQuote why="gone" company={company} onRetry={() => {}} />),
    failed: drawn(<NoQuote why="failed" company={company} onRetry={() => {}} />),
    packages: packages.map((one) => ({
      tier: one.tier,
      bullets: packageBullets(one, { language, words }),
      recommended: one.tier === brand.recommendedTier ? words.quote.recommended : '',
    })),
  };
}
/** The early script's own text: see there. */
const inlineScript = `(${earlyScript})(document,window)`;

const never = new Promise<never>(() => {});

/** The pages as they first paint; `main.tsx` hydrates the first one and draws all others. */
export const prerender: Prerender = (settings) => {
  const { brand } = settings;
  const home = (language: Language) => {
    const inLanguage = (page: ReactNode) => (
      <LocaleProvider language={language} messages={spoken[language]}>
        {page}
      </LocaleProvider>
    );
    const beforeScript = renderToString(
      inLanguage(
        <>
          <EarlyScreens />
          {withoutScript(brand)}
          {brand.phone !== '' && stillLoading(brand)}
        </>,
      ),
    );
    return {
      language,
      part: 'home' as const,
      head: `<script>${inlineScript}</script>${renderToString(headOf(brand, spoken[language]))}`,
      body: renderToString(
        <BeforeScriptHtml value={beforeScript}>
          {inLanguage(<QuotePage {...settings} config={never} />)}
        </BeforeScriptHtml>,
      ),
    };
  };
  return {
    home: { en: home('en'), es: home('es') },
    quoteLink: { en: quoteLinkIn('en', settings), es: quoteLinkIn('es', settings) },
    inlineScript,
    other: {
      language: defaultLanguage,
      head: renderToString(headOf(brand, spoken[defaultLanguage])),
      body: renderToString(<div className="not-loaded">{withoutScript(brand)}</div>),
    },
  };
};
