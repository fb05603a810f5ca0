import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { phoneLink } from '#shared/lead/phone.ts';
import type { PageSettings } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { LoadedLater } from '#web/ui/loaded-later.tsx';
import { StepCard } from '#web/wizard/card/step-card.tsx';
import { useLocale, useWords } from '#web/words/locale.tsx';
import { QuotePage } from './quote-page.tsx';

const AdminPage = lazy(() =>
  import('#web/admin/admin-page.tsx').then(
    ({ AdminPage }) => ({ default: AdminPage }),
    (error: unknown) => {
      console.warn('The admin page could not be loaded:', error);
      return { default: AdminNotLoaded };
    },
  ),
);

const QuoteLinkPage = lazy(async () => ({
  default: (await import('#web/quote-link/quote-link-page.tsx')).QuoteLinkPage,
}));

const NoEmailPage = lazy(async () => ({
  default: (await import('#web/quote-link/no-email-page.tsx')).NoEmailPage,
}));

export function App(props: PageSettings & { config: Promise<SiteConfig> }) {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<QuotePage {...props} />} />
        <Route
          path="/admin"
          // /Admin would be this page under the policy of the others.
          caseSensitive
          element={
            <Suspense>
              <AdminPage config={props.config} />
            </Suspense>
          }
        >
          <Route index element={null} />
          <Route path="leads/:id" caseSensitive element={null} />
        </Route>
        <Route
          path="/q/:token"
          caseSensitive
          element={
            <LoadedLater otherwise={<NotLoaded brand={props.brand} />}>
              <QuoteLinkPage {...props} />
            </LoadedLater>
          }
        />
        <Route
          path="/q/no-email/:token"
          caseSensitive
          element={
            <LoadedLater otherwise={<NotLoaded brand={props.brand} />}>
              <NoEmailPage {...props} />
            </LoadedLater>
          }
        />
        <Route path="*" element={<NotFound brand={props.brand} />} />
      </Routes>
    </BrowserRouter>
  );
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
function NotLoaded({ brand }: { brand: Brand }) {
  const { page } = useWords();
  return (
    <main className="not-loaded">
      <h1>{brand.companyName}</h1>
      <p role="alert">
        {page.stillLoading} {brand.phone !== '' && <a href={phoneLink(brand.phone)}>{brand.phone}</a>}
      </p>
    </main>
  );
}

/** Stands in for the admin page where its script did not come; the admin pages are in English only. */
function AdminNotLoaded() {
  return (
    <main className="not-loaded">
      <h1>Admin Login</h1>
      <p role="alert">The admin page could not be loaded. Check your connection, then reload.</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}
