import { renderToStaticMarkup } from 'react-dom/server';
import { HEAD_MARK, type ShellToken } from '#shared/page-shell/shell.ts';
import { en } from '#web/i18n/en.ts';
import { es } from '#web/i18n/es.ts';
import { SpeechProvider } from '#web/i18n/words-context.tsx';
import { Landing } from '#web/landing/landing.tsx';
import { LoadingScreen } from '#web/wizard/screens/loading-screen.tsx';
import { StepCard } from '#web/wizard/step-card.tsx';

const token = (name: ShellToken) => `{{${name}}}`;

/** In both languages: without a script the page cannot know which one is wanted. */
function WithoutScript() {
  return (
    <noscript>
      <div className="no-script">
        <p>{en.page.noScript}</p>
        <p lang="es">{es.page.noScript}</p>
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
      <p>{en.page.stillLoading}</p>
      <p lang="es">{es.page.stillLoading}</p>
      <a href={token('phoneLink')}>{token('phone')}</a>
    </div>
  );
}

/** The page as it first paints, in English, with `{{tokens}}` where the company's words go. */
export function prerender(): { head: string; page: string } {
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
  const title = `${en.page.title(product)} | ${company.companyName}`;
  const description = en.page.description(product, company.companyName);
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
      <SpeechProvider language="en" words={en}>
        <div className="prerendered">
          <Landing company={company} stage="begin">
            <StepCard>
              <WithoutScript />
              <LoadingScreen />
              <StillLoading />
            </StepCard>
          </Landing>
        </div>
      </SpeechProvider>,
    ),
  };
}
