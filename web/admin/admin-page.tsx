// First what both pages share: the office's own styles lie over it.
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import type { SiteConfig } from '#shared/site/config.ts';
import { useSiteSettings } from '#web/admin/data/site-settings.ts';
import { EntryPage, EntrySentence } from '#web/admin/sign-in/entry-page.tsx';
import { accessToken, configureSignIn } from '#web/admin/sign-in/session.ts';
import { AdminNotLoaded, SignedInOnly } from '#web/admin/sign-in/sign-in.tsx';
import { storageWorks } from '#web/admin/sign-in/stored-session.ts';
import { Lazy } from '#web/ui/lazy.tsx';
import { request, session } from './prefetch.ts';

/** The admin page: the login, and behind it the dashboard. */
export function AdminPage(props: { config: Promise<SiteConfig> }) {
  const config = useSiteSettings(props.config, configureSignIn);
  if (!storageWorks()) return <CannotSignIn text={NO_STORAGE} />;
  if (config === null) return null;
  if (config.auth.userPoolId === '')
    return <CannotSignIn text="Couldn’t load settings. Check your connection and reload." />;
  return (
    <SignedInOnly company={config.brand.companyName}>
      {(signOut) => (
        <Lazy part={session} failed={(again) => <AdminNotLoaded onAgain={again} />}>
          {({ RoutedSession }) => (
            <RoutedSession config={config} token={accessToken} request={request} signOut={signOut} />
          )}
        </Lazy>
      )}
    </SignedInOnly>
  );
}

const NO_STORAGE =
  'This browser blocks storage for this site, and signing in needs it. Allow cookies and site data for this site in the browser’s settings, or leave private browsing. Then reload.';

/** Says why nobody can sign in. */
const CannotSignIn = ({ text }: { text: string }) => (
  <EntryPage>
    <EntrySentence title="Admin Login" sentence={text} />
  </EntryPage>
);
