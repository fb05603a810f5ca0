import { faqPath, homePath } from '#shared/page/addresses.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Faq, faqLanguages } from '#shared/site/faq.ts';
import type { Language } from '#shared/text.ts';
import { companyOf } from '#web/landing/company.ts';
import { LanguageLink, Site, SiteFooter, SiteHeader } from '#web/landing/site-frame.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { useLocale } from '#web/words/locale.tsx';
import linkStyles from './faq-links.module.css';
import styles from './faq-page.module.css';

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
    <Site>
      <SiteHeader
        company={company}
        switches={others.map((other) => <LanguageLink key={other} language={other} href={faqPath(other)} />)}
      />
      <main className={styles.faq}>
        <h1>{faqTitles[language]}</h1>
        {faq[language].map(({ question, answer }) => (
          <section key={question}>
            <h2>{question}</h2>
            {answer.split(/\n+/).map((line) => (
              <p key={line} className={styles.answer}>
                {line}
              </p>
            ))}
          </section>
        ))}
        <p>
          <ButtonLink kind="next" href={homePath(language)}>
            {words.page.toQuote(company.product)}
          </ButtonLink>
        </p>
      </main>
      <SiteFooter company={company} />
    </Site>
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
    <nav className={linkStyles.links}>
      {those.map((language) => (
        <a key={language} className={buttonClass('link')} lang={language} href={faqPath(language)}>
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
