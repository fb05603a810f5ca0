import { faqPath, homePath } from '#shared/page/addresses.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Faq, faqLanguages } from '#shared/site/faq.ts';
import type { Language } from '#shared/text.ts';
import { companyOf } from '#web/landing/company.ts';
import { MarkedName, SiteFooter } from '#web/landing/site-frame.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { catalogues } from '#web/words/language.ts';
import { useLocale } from '#web/words/locale.tsx';

/** The page's title, and what links to it. They are drawn at the deploy, and no download has them. */
export const faqTitles: Readonly<Record<Language, string>> = {
  en: 'Common questions',
  es: 'Preguntas frecuentes',
};

/**
 * What homeowners often ask, in the company's own words. It is drawn at the deploy and has no script: links take the place
 * of the switch of languages.
 */
export function FaqPage({ brand, faq }: { brand: Brand; faq: Faq }) {
  const { language, messages } = useLocale();
  const { words } = messages;
  const company = companyOf(brand, messages);
  const others = faqLanguages(faq).filter((other) => other !== language);
  return (
    <div className="site">
      <header className="site-header">
        <div className="site-header-inner">
          <a className="site-name" href={homePath(language)}>
            {company.logoUrl === '' ? (
              <MarkedName name={company.companyName} />
            ) : (
              <img src={company.logoUrl} alt={company.companyName} height="40" />
            )}
          </a>
          {others.map((other) => (
            <a key={other} className="language-switch" lang={other} hrefLang={other} href={faqPath(other)}>
              {catalogues[other].name}
            </a>
          ))}
          {company.phone !== '' && (
            <a className="call" href={company.phoneLink} aria-label={words.page.callUs(company.phone)}>
              <Phone />
              <span>{company.phone}</span>
            </a>
          )}
        </div>
      </header>
      <main className="faq">
        <h1>{faqTitles[language]}</h1>
        {faq[language].map(({ question, answer }) => (
          <section key={question}>
            <h2>{question}</h2>
            {answer.split(/\n+/).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <p>
          <a className="button" href={homePath(language)}>
            {words.page.toQuote(company.product)}
          </a>
        </p>
      </main>
      <SiteFooter company={company} />
    </div>
  );
}

/**
 * The links to it below the quote page, which no script draws: the style sheet shows the one of the language that the page
 * speaks by then.
 */
export function FaqLinks({ faq }: { faq: Faq }) {
  const those = faqLanguages(faq);
  if (those.length === 0) return null;
  return (
    <nav className="faq-links">
      {those.map((language) => (
        <a key={language} lang={language} href={faqPath(language)}>
          {faqTitles[language]}
        </a>
      ))}
    </nav>
  );
}

/** The same as schema.org data (https://schema.org/FAQPage). */
export const faqData = (entries: Faq[keyof Faq]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
