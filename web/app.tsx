import { phoneLink } from '#shared/lead/phone.ts';
import type { PageSettings } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { later } from '#web/ui/later-part.ts';
import { StepCard } from '#web/wizard/journey/step-frame.tsx';
import { QuotePage } from '#web/wizard/quote-page.tsx';
import { useLocale, useWords } from '#web/words/locale.tsx';

export const quoteLinkPage = later(() => import('#web/quote-link/quote-link-page.tsx'));
const noEmailPage = later(() => import('#web/quote-link/no-email-page.tsx'));

/** Which page a path is; the office's paths are answered with a page of its own. */
export type PageAt = { name: 'quote' | 'not-found' } | { name: 'quote-link' | 'no-email'; token: string };

const patterns: readonly [RegExp, (token: string) => PageAt][] = [
  [/^\/$/, () => ({ name: 'quote' })],
  [/^\/q\/no-email\/([^/]+)\/?$/, (token) => ({ name: 'no-email', token })],
  [/^\/q\/([^/]+)\/?$/, (token) => ({ name: 'quote-link', token })],
];

export function pageAt(path: string): PageAt {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // No path of ours.
  }
  for (const [pattern, page] of patterns) {
    const match = pattern.exec(decoded);
    if (match !== null) return page(match[1] ?? '');
  }
  return { name: 'not-found' };
}

/** Each page is a document of its own: a link from one to another loads it. */
export function App(props: PageSettings & { config: Promise<SiteConfig>; path: string }) {
  const { brand, config } = props;
  const { later: words } = useLocale().messages;
  const page = pageAt(props.path);
  const notLoaded = (again: () => void) => <NotLoaded brand={brand} onAgain={again} />;
  switch (page.name) {
    case 'quote':
      return <QuotePage {...props} />;
    case 'quote-link':
      return (
        <Later part={quoteLinkPage} beside={words} failed={notLoaded}>
          {({ QuoteLinkPage }) => <QuoteLinkPage packages={undefined} {...props} token={page.token} />}
        </Later>
      );
    case 'no-email':
      return (
        <Later part={noEmailPage} beside={words} failed={notLoaded}>
          {({ NoEmailPage }) => <NoEmailPage brand={brand} config={config} token={page.token} />}
        </Later>
      );
    case 'not-found':
      return <NotFound brand={brand} />;
  }
}

function NotFound({ brand }: { brand: Brand }) {
  const { messages } = useLocale();
  const { words } = messages;
  const company = companyOf(brand, messages);
  return (
    <Landing company={company} measuresRoofs={false} stage="begin">
      {/* Every path is answered with the same file and 200; search engines run it and read this. */}
      <meta name="robots" content="noindex" />
      <StepCard>
        <h2 className="step-title">{words.page.notFoundTitle}</h2>
        <p className="step-hint step-body">{words.page.notFoundText}</p>
        <p className="step-body">
          <a className="button" href="/">
            {words.page.toQuote(company.product)}
          </a>
        </p>
      </StepCard>
    </Landing>
  );
}

/** Stands in for a page whose script did not come. */
function NotLoaded({ brand, onAgain }: { brand: Brand; onAgain(): void }) {
  const { page, wizard } = useWords();
  return (
    <main className="not-loaded">
      <h1>{brand.companyName}</h1>
      <CouldNotLoad
        text={
          <>
            {page.notLoaded} {brand.phone !== '' && <a href={phoneLink(brand.phone)}>{brand.phone}</a>}
          </>
        }
        again={wizard.tryAgain}
        onAgain={onAgain}
      />
    </main>
  );
}
