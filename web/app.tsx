import { phoneLink } from '#shared/lead/phone.ts';
import { homePaths } from '#shared/page/addresses.ts';
import type { PageSettings } from '#shared/page/page-data.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
// It comes drawn, so its styles are there from the start.
import '#web/embed/embed-page.module.css';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { type LazyChunk, lazyChunk } from '#web/ui/lazy-chunk.ts';
import { QuotePage } from '#web/wizard/quote-page.tsx';
import { useLocale, useWords } from '#web/words/locale.tsx';

const quoteLinkPage = lazyChunk(() => import('#web/quote-link/quote-link-page.tsx'));
const embedPage = lazyChunk(() => import('#web/embed/embed-page.tsx'));
const notFoundPage = lazyChunk(() => import('#web/not-found.tsx'));
const noEmailPage = lazyChunk(() => import('#web/quote-link/no-email-page.tsx'));

/** Which page a path is; the office's paths are answered with a page of its own. */
export type PageAt =
  | { name: 'quote' | 'embed' | 'not-found' }
  | { name: 'quote-link' | 'no-email'; token: string };

const LINK_PATH = /^\/q\/(no-email\/)?([^/]+)\/?$/;

export function pageAt(path: string): PageAt {
  if (homePaths.includes(path)) return { name: 'quote' };
  if (path === '/embed') return { name: 'embed' };
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // No path of ours.
  }
  const [, noEmail, token] = LINK_PATH.exec(decoded) ?? [];
  if (token === undefined) return { name: 'not-found' };
  return { name: noEmail === undefined ? 'quote-link' : 'no-email', token };
}

/** What React waits for before it takes over a page that comes drawn. */
export function drawnParts(path: string, words: LazyChunk<unknown>): LazyChunk<unknown>[] {
  const { name } = pageAt(path);
  if (name === 'quote') return [];
  if (name === 'embed') return [embedPage];
  return name === 'not-found' ? [notFoundPage] : [quoteLinkPage, words];
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
    case 'embed':
      return (
        <Lazy part={embedPage} failed={notLoaded}>
          {({ EmbedPage }) => <EmbedPage {...props} />}
        </Lazy>
      );
    case 'quote-link':
      return (
        <Lazy part={quoteLinkPage} beside={words} failed={notLoaded}>
          {({ QuoteLinkPage }) => <QuoteLinkPage {...props} token={page.token} />}
        </Lazy>
      );
    case 'no-email':
      return (
        <Lazy part={noEmailPage} beside={words} failed={notLoaded}>
          {({ NoEmailPage }) => <NoEmailPage brand={brand} config={config} token={page.token} />}
        </Lazy>
      );
    case 'not-found':
      return (
        <Lazy part={notFoundPage} failed={notLoaded}>
          {({ NotFound }) => <NotFound brand={brand} />}
        </Lazy>
      );
  }
}

/** Stands in for a page whose script did not come. */
function NotLoaded({ brand, onAgain }: { brand: Brand; onAgain(): void }) {
  const { page, wizard } = useWords();
  return (
    <main data-undrawn>
      <h1>{brand.companyName}</h1>
      <LoadError
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
