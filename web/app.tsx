import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { Brand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import { AdminNotLoaded } from '#web/admin-not-loaded.tsx';
import { NotFound } from '#web/not-found.tsx';
import { QuotePage } from '#web/quote-page.tsx';

const AdminPage = lazy(() =>
  import('#web/admin/admin-page.tsx').then(
    ({ AdminPage }) => ({ default: AdminPage }),
    (error: unknown) => {
      console.warn('The admin page could not be loaded:', error);
      return { default: AdminNotLoaded };
    },
  ),
);

export function App(props: { brand: Brand; config: Promise<SiteConfig> }) {
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
        />
        <Route path="*" element={<NotFound brand={props.brand} />} />
      </Routes>
    </BrowserRouter>
  );
}
