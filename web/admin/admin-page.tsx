import '@aws-amplify/ui-react/styles.css';
import '#web/admin/ui/tokens.css';
import './admin.css';
import '#web/admin/sign-in/sign-in.css';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { adminFiles } from '#shared/page/files.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { accessToken, configureSignIn } from '#web/admin/sign-in/session.ts';
import { SignedInOnly } from '#web/admin/sign-in/sign-in.tsx';
import { listenForBack } from '#web/admin/ui/unsaved.tsx';
import { AdminSession } from './admin-session.tsx';

// Before the router listens.
listenForBack();

const request = (url: string, init: RequestInit) => fetch(url, init);

/** The admin page: the login, and behind it the dashboard. */
export function AdminPage(props: { config: Promise<SiteConfig> }) {
  const [config, setConfig] = useState<SiteConfig | null>(null);
  useEffect(() => {
    document.title = 'Admin';
    linkManifest(document);
    document.documentElement.lang = 'en';
    props.config.then((loaded) => {
      configureSignIn(loaded.auth);
      setConfig(loaded);
    });
  }, [props.config]);
  if (config === null) return null;
  if (config.auth.userPoolId === '')
    return (
      <main className="admin-notice">
        <h1>Admin Login</h1>
        <p role="alert">
          The site’s settings could not be loaded. Check your connection and reload the page.
        </p>
      </main>
    );
  return (
    <BrowserRouter>
      <SignedInOnly>
        {(signOut) => (
          <AdminSession config={config} token={accessToken} request={request} signOut={signOut} />
        )}
      </SignedInOnly>
    </BrowserRouter>
  );
}

/** Makes the admin page one that a phone can install; the homeowner's page has no such link. */
function linkManifest(page: Document): void {
  if (page.querySelector('link[rel="manifest"]') !== null) return;
  const link = page.createElement('link');
  link.rel = 'manifest';
  link.href = `/${adminFiles.manifest}`;
  page.head.append(link);
}
