import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { PageSettings } from '#shared/page/shell.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { AdminNotLoaded } from '#web/admin-not-loaded.tsx';
import { NotFound } from '#web/not-found.tsx';
import { NotLoaded } from '#web/not-loaded.tsx';
import { QuotePage } from '#web/quote-page.tsx';
import { LoadedLater } from '#web/ui/loaded-later.tsx';

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
