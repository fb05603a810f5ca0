import '@aws-amplify/ui-react/styles.css';
import './admin.css';
import './sign-in.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SiteConfig } from '#shared/config.ts';
import { adminApi } from './admin-api.ts';
import { Dashboard } from './dashboard.tsx';
import { accessToken, configureSignIn } from './session.ts';
import { SignedInOnly } from './sign-in.tsx';
import { Toasts } from './toasts.tsx';

/** The admin page: the login, and behind it the dashboard. */
export function AdminPage(props: { config: Promise<SiteConfig> }) {
  const [config, setConfig] = useState<SiteConfig | null>(null);
  useEffect(() => {
    document.title = 'Admin';
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
  return <SignedIn config={config} />;
}

function SignedIn({ config }: { config: SiteConfig }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } }),
  );
  const [api] = useState(() => adminApi(config.apiBase, accessToken, (url, init) => fetch(url, init)));
  return (
    <QueryClientProvider client={client}>
      <Toasts>
        <SignedInOnly onSignedOut={() => client.clear()}>
          {(signOut) => <Dashboard api={api} brand={config.brand} signOut={signOut} />}
        </SignedInOnly>
      </Toasts>
    </QueryClientProvider>
  );
}
