import '@aws-amplify/ui-react/styles.css';
import './admin.css';
import '#web/admin/sign-in/sign-in.css';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { SiteConfig } from '#shared/site/config.ts';
import { linkManifest } from '#web/admin/push/manifest-link.ts';
import { accessToken, configureSignIn } from '#web/admin/sign-in/session.ts';
import { SignedInOnly } from '#web/admin/sign-in/sign-in.tsx';
import { hearHistory } from '#web/admin/ui/unsaved.tsx';
import { AdminSession } from './admin-session.tsx';

// Before the router listens.
hearHistory();

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
