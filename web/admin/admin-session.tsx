import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { SiteConfig } from '#shared/site/config.ts';
import { CallSheets } from '#web/admin/call/call-link.tsx';
import { UnansweredChanges } from '#web/admin/changes/unanswered-changes.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';
import { ApiProvider } from '#web/admin/data/use-api.ts';
import { TickingNow } from '#web/admin/data/use-now.tsx';
import { EndedHereProvider } from '#web/admin/sign-in/ended-here.ts';
import { EntryPage, EntrySentence } from '#web/admin/sign-in/entry-page.tsx';
import { HeldSends, useHeldSends } from '#web/admin/ui/held-sends.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { BackProvider, listenForBack } from '#web/admin/ui/unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/stack.tsx';
import styles from './admin-session.module.css';
import { Dashboard } from './dashboard.tsx';
import { WithFirstRows } from './first-rows.tsx';

// Before the router listens.
const blockBack = listenForBack(window);

// A choice is on the page before the next picture of it: React puts a select back until the change is told.
notifyManager.setScheduler(queueMicrotask);

interface AdminSessionProps {
  config: Pick<SiteConfig, 'apiBase' | 'brand' | 'googleMapsApiKey'>;
  /** Gives the access token, or undefined without a session. */
  token: () => Promise<string | undefined>;
  request: (url: string, init: RequestInit) => Promise<Response>;
  signOut: () => void;
}

/** The routes of one session, and whether the server takes its token no longer. */
function useSessionApi({ config, token, request }: Omit<AdminSessionProps, 'signOut'>) {
  const lives = useRef(true);
  const [ended, setEnded] = useState<'here' | 'elsewhere' | null>(null);
  const endedHere = useRef<string>(undefined);
  // Some routes still take its token for a minute, which says nothing of the session.
  const refused = useRef<string | null>(null);
  const [api] = useState(() =>
    adminApi(config.apiBase, token, async (url, init) => {
      // The token may already be another admin's.
      if (!lives.current) throw new Error('Your session ended. Sign in again.');
      const answer = await request(url, init);
      const bearer = new Headers(init.headers).get('authorization');
      if (answer.status === 401) {
        refused.current = bearer;
        setEnded(bearer === endedHere.current ? 'here' : 'elsewhere');
      } else if (bearer !== refused.current) setEnded(null);
      return answer;
    }),
  );
  const onEndedHere = useCallback((token: string | undefined) => {
    endedHere.current = token && `Bearer ${token}`;
  }, []);
  useEffect(() => {
    lives.current = true;
    return () => {
      lives.current = false;
    };
  }, []);
  return { api, ended, onEndedHere };
}

/**
 * The dashboard of one session, with all that it loaded, said and has on its way: what ends with the session neither
 * shows on the login nor is done in the name of the next admin.
 */
export function AdminSession({ config, token, request, signOut }: AdminSessionProps) {
  const { api, ended, onEndedHere } = useSessionApi({ config, token, request });
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } }),
  );
  useEffect(() => () => client.clear(), [client]);
  if (ended === 'elsewhere') return <NoAccess company={config.brand.companyName} signOut={signOut} />;
  return (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <TickingNow>
          <Toasts>
            {ended === 'here' && <SessionEnded signOut={signOut} />}
            <HeldSends>
              <CallSheets>
                <WithFirstRows>
                  <BackProvider value={blockBack}>
                    <EndedHereProvider value={onEndedHere}>
                      <SentDashboard
                        brand={config.brand}
                        mapsKey={config.googleMapsApiKey}
                        signOut={signOut}
                      />
                    </EndedHereProvider>
                  </BackProvider>
                </WithFirstRows>
              </CallSheets>
            </HeldSends>
            <UnansweredChanges />
          </Toasts>
        </TickingNow>
      </ApiProvider>
    </QueryClientProvider>
  );
}

/** The dashboard, which nobody signs out of before what waits to be sent is on its way. */
function SentDashboard({ signOut, ...props }: Parameters<typeof Dashboard>[0]) {
  const { sendAll } = useHeldSends();
  return <Dashboard {...props} signOut={() => void sendAll().finally(signOut)} />;
}

/** In place of the page: whoever was removed reads no lead on it any longer. */
const NoAccess = ({ company, signOut }: { company: string; signOut: () => void }) => (
  <EntryPage company={company}>
    <EntrySentence title="You no longer have access." sentence="Ask your office.">
      <Button onClick={signOut}>Sign In Again</Button>
    </EntrySentence>
  </EntryPage>
);

/** Stays above the page, which keeps what was typed: signing in again would lose it. */
function SessionEnded({ signOut }: { signOut: () => void }) {
  return (
    <Row gap={3} justify="center" role="alert" className={styles.ended}>
      <p>Your session ended. Copy what you haven’t saved, then sign in again.</p>
      <Button onClick={signOut}>Sign In Again</Button>
    </Row>
  );
}

/** The session at the page's own address. */
export const RoutedSession = (props: AdminSessionProps) => (
  <BrowserRouter>
    <AdminSession {...props} />
  </BrowserRouter>
);
