import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { EntryPage, EntrySentence } from './entry-page.tsx';
import { login } from './login-part.ts';
import { isSignedIn, onSessionChanged, signOutHere } from './session.ts';

interface Looked {
  isLive: boolean;
  /** How often a sign-in or a sign-out has been seen. */
  count: number;
}

interface SignedInOnlyProps {
  /** The company's name. */
  company: string;
  /** Mounted anew for each session. */
  children: (signOut: () => void) => ReactNode;
}

/** Shows its children with a session and the login without one, following what other tabs do. */
export function SignedInOnly({ company, children }: SignedInOnlyProps) {
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    let last = 0;
    const look = async () => {
      last += 1;
      const count = last;
      const isLive = await isSignedIn();
      // What was asked later knows better.
      if (count === last) setLooked({ isLive, count });
    };
    void look();
    const end = onSessionChanged(() => void look());
    return () => {
      last = 0;
      end();
    };
  }, []);
  if (looked === null) return null;
  const leave = () => {
    // The page goes first: what it would still ask for is refused from now on.
    setLooked(null);
    void signOutHere();
  };
  if (looked.isLive) return <Session key={looked.count}>{children(leave)}</Session>;
  return (
    <Lazy part={login} failed={(again) => <AdminNotLoaded onAgain={again} />}>
      {({ Login }) => <Login company={company} />}
    </Lazy>
  );
}

const Session = (props: { children: ReactNode }) => props.children;

/** Stands in for what did not come of the admin page. */
export const AdminNotLoaded = ({ onAgain }: { onAgain(): void }) => (
  <EntryPage>
    <EntrySentence
      title="Admin Login"
      sentence="This page didn’t load. Check your connection, then try again."
    >
      <Button onClick={onAgain}>Try again</Button>
    </EntrySentence>
  </EntryPage>
);
