import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { phoneLink } from '#shared/lead/phone.ts';
import { OPENED_JSON_ID, type PageSettings } from '#shared/page/page-data.ts';
import type { Prerender } from '#shared/page/shell.ts';
import { around, eitherOf, slot, without } from '#shared/page/slots.ts';
import { byTier, type TierName } from '#shared/pricing/rates.ts';
import { type QuoteTexts, quoteTextNames } from '#shared/quote/quote-link.ts';
import type { Brand } from '#shared/site/brand.ts';
import { defaultPackages } from '#shared/site/config.ts';
import { noFaq } from '#shared/site/faq.ts';
import { type Language, languages } from '#shared/text.ts';
import { EmbedPage } from '#web/embed/embed-page.tsx';
import { drawnFaq } from '#web/faq/drawn-faq.tsx';
import faqLinkStyles from '#web/faq/faq-links.css?inline';
import { FaqLinks } from '#web/faq/faq-page.tsx';
import { companyOf } from '#web/landing/company.ts';
import { packageBullets } from '#web/quote/price.tsx';
import {
  type DrawnCard,
  type DrawnQuote,
  isOfSite,
  LinkedTier,
  QuoteView,
  quoteTitle,
} from '#web/quote-link/linked-quote.tsx';
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
import { NotFound, notFoundTitle } from './not-found.tsx';
import { titleTags } from './platform/title-tags.tsx';

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

function homeTags(brand: Brand, messages: Messages): string {
  const { page } = messages.words;
  const { product, companyName } = companyOf(brand, messages);
  return titleTags({
    title: `${page.title(product)} | ${companyName}`,
    description: page.description(product, companyName),
  });
}

const inMarks = ([before, after]: [string, string], shown: ReactNode) => (
  <>
    {before}
    {shown}
    {after}
  </>
);

/** A quote that is not known yet: a mark for each of its texts. */
const marked: DrawnQuote = {
  text: Object.fromEntries(quoteTextNames.map((name) => [name, slot(name)])) as QuoteTexts,
  where: (name, shown) => inMarks(around(name), shown),
  either: eitherOf,
};

/** A page as React drew it: what belongs into the head comes first. */
function divided(whole: string): { inHead: string; body: string } {
  const body = whole.replace(/^(?:<meta[^>]*>)+/, '');
  return { inHead: whole.slice(0, whole.length - body.length), body };
}

/** The page of a path that is none of the site. */
function notFoundIn(language: Language, { brand }: PageSettings) {
  const messages = spoken[language];
  const { inHead, body } = divided(
    renderToString(
      <LocaleProvider language={language} messages={messages}>
        <NotFound brand={brand} />
      </LocaleProvider>,
    ),
  );
  return { language, head: titleTags({ title: notFoundTitle(messages.words, brand) }) + inHead, body };
}

/** A card that is not known yet. */
const markedCard = (tier: TierName, imageUrl: string): DrawnCard => ({
  tier,
  name: slot('name'),
  dense: slot('dense'),
  lines: slot('lines'),
  where: (what, shown) => inMarks(around(what), shown),
  pictured: (draw, otherwise) => (
    <>
      {inMarks(around('picture'), draw(slot('picture'), slot('alt')))}
      {inMarks(without('picture'), isOfSite(imageUrl) ? draw(imageUrl, '') : otherwise)}
    </>
  ),
});

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
  const { inHead, body } = divided(drawn(<QuoteLinkFrame company={company}>{slot('main')}</QuoteLinkFrame>));
  const { page } = words.quoteLink;
  const head = [
    titleTags({
      title: `${quoteTitle(marked, company, page)} | ${company.companyName}`,
      sharedTitle: `${page.title(company.product, '')} | ${company.companyName}`,
      description: page.shared(company.product, company.companyName),
    }),
    inHead,
    `<script type="application/json" id="${OPENED_JSON_ID}">${slot('opened')}</script>`,
  ];
  return {
    locale: messages.locale,
    page: { language, part: 'quoteLink', head: head.join(''), body } as const,
    quote: drawn(<QuoteView quote={marked} company={company} cards={slot('cards')} />),
    cards: byTier((tier) => {
      const imageUrl = packages.find((one) => one.tier === tier)?.imageUrl ?? '';
      return drawn(<LinkedTier card={markedCard(tier, imageUrl)} quote={marked} company={company} />);
    }),
    gone: drawn(<NoQuote why="gone" company={company} onRetry={() => {}} />),
    failed: drawn(<NoQuote why="failed" company={company} onRetry={() => {}} />),
    packages: packages.map((one) => ({
      tier: one.tier,
      name: '',
      bullets: packageBullets(one, { language, words }),
      recommended: one.tier === brand.recommendedTier ? words.quote.recommended : '',
    })),
    recommended: words.quote.recommended,
  };
}

/** A page that only its script can draw. */
const undrawn = (title: string, brand: Brand) => ({
  language: defaultLanguage,
  head: titleTags({ title, isHidden: true }),
  body: renderToString(<div className="not-loaded">{withoutScript(brand)}</div>),
});

/** The early script's own text: see there. */
const inlineScript = `(${earlyScript})(document,window)`;

const never = new Promise<never>(() => {});

/** The pages as they first paint; `main.tsx` hydrates the first one and draws all others. */
export const prerender: Prerender = (settings, faq = noFaq) => {
  const { brand } = settings;
  const links = renderToString(<FaqLinks faq={faq} />);
  const home = (language: Language, Page: typeof EmbedPage = QuotePage) => {
    // A page of its own, which no other site may frame.
    const after = Page === QuotePage ? links : '';
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
      head: [
        `<script>${inlineScript}</script>${homeTags(brand, spoken[language])}`,
        after === '' ? '' : `<style>${faqLinkStyles}</style>`,
      ].join(''),
      after,
      body: renderToString(
        <BeforeScriptHtml value={beforeScript}>
          {inLanguage(<Page {...settings} config={never} />)}
        </BeforeScriptHtml>,
      ),
    };
  };
  return {
    home: { en: home('en'), es: home('es') },
    embed: { en: home('en', EmbedPage), es: home('es', EmbedPage) },
    quoteLink: { en: quoteLinkIn('en', settings), es: quoteLinkIn('es', settings) },
    faq: drawnFaq(brand, faq, spoken),
    notFound: { en: notFoundIn('en', settings), es: notFoundIn('es', settings) },
    inlineScript,
    office: undrawn(`Admin | ${brand.companyName}`, brand),
    other: undrawn(brand.companyName, brand),
  };
};
