import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '#shared/lead.ts';
import { HEAD_MARK, type ShellToken } from '#shared/page-shell/shell.ts';
import { defaultLanguage, loadMessages } from '#web/i18n/catalogues.ts';
import { LocaleProvider } from '#web/i18n/locale-context.tsx';
import { Landing } from '#web/landing/landing.tsx';
import { StepCard } from '#web/wizard/card/step-card.tsx';
import { LoadingScreen } from '#web/wizard/screens/loading-screen.tsx';

const token = (name: ShellToken) => `{{${name}}}`;

const messages = await loadMessages(defaultLanguage);
const spoken = await Promise.all(
  languages.map(async (language) => ({ language, words: (await loadMessages(language)).words })),
);

/** In every language: without a script the page cannot know which one is wanted. */
function WithoutScript() {
  return (
    <noscript>
      <div className="no-script">
        {spoken.map(({ language, words }) => (
          <p key={language} lang={language}>
            {words.page.noScript}
          </p>
        ))}
        <a className="button" href={token('phoneLink')}>
          {token('phone')}
        </a>
      </div>
      <style>{'.step[data-step],.still-loading{display:none}'}</style>
    </noscript>
  );
}

/** Shows by the style sheet alone once the script should long have come: on a bad connection it may never. */
function StillLoading() {
  return (
    <div className="still-loading">
      {spoken.map(({ language, words }) => (
        <p key={language} lang={language}>
          {words.page.stillLoading}
        </p>
      ))}
      <a href={token('phoneLink')}>{token('phone')}</a>
    </div>
  );
}

/** The page as it first paints, in English, with `{{tokens}}` where the company's words go. */
export function prerender(): { head: string; page: string } {
  const { page } = messages.words;
  const product = { title: token('product'), lower: token('productLower') };
  const company = {
    product,
    companyName: token('companyName'),
    phone: token('phone'),
    phoneLink: token('phoneLink'),
    email: token('email'),
    address: token('address'),
    licence: token('licence'),
    serviceArea: token('serviceArea'),
    logoUrl: '',
  };
  const title = `${page.title(product)} | ${company.companyName}`;
  const description = page.description(product, company.companyName);
  return {
    head: renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
      </>,
    ).concat(HEAD_MARK),
    page: renderToStaticMarkup(
      <LocaleProvider language={defaultLanguage} messages={messages}>
        <div className="prerendered">
          <Landing company={company} stage="begin">
            <StepCard>
              <WithoutScript />
              <LoadingScreen />
              <StillLoading />
            </StepCard>
          </Landing>
        </div>
      </LocaleProvider>,
    ),
  };
}
