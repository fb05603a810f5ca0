import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endAllSessions } from '#web/admin/sign-in/session.ts';
import { SectionTitle } from '#web/admin/ui/dialog.tsx';

/** Why not every sign-in could be ended. */
const endProblem = ({ name }: Error) =>
  name === 'NotAuthorizedException'
    ? 'Your session ended already. Sign in again, then sign out everywhere.'
    : 'Couldn’t sign out everywhere. Check your connection and try again.';

/** Ends every sign-in of the admin, this one too; asks first. */
export function SignOutEverywhere({ onSignIn }: { onSignIn: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({ mutationFn: endAllSessions });
  if (end.isSuccess) return <SignedOut title="Signed out everywhere" onSignIn={onSignIn} />;
  if (!isAsking)
    return (
      <>
        <h3>Your sign-ins</h3>
        <p>Lost a device, or used one that isn’t yours? Sign out of all of them at once.</p>
        <button type="button" className="admin-button" onClick={() => setAsking(true)}>
          Sign Out Everywhere
        </button>
      </>
    );
  return (
    <>
      <SectionTitle text="Sign out everywhere?" />
      <p>You’ll be signed out on every device, this one too. Then sign in here again.</p>
      {end.isError && (
        <p role="alert" className="security-problem">
          {endProblem(end.error)}
        </p>
      )}
      <div className="security-actions">
        <button
          type="button"
          className="admin-button security-danger"
          disabled={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign Out Everywhere
        </button>
        <button type="button" className="admin-button" onClick={() => setAsking(false)}>
          Cancel
        </button>
      </div>
    </>
  );
}

/** What an admin reads whose sessions have all ended. The page stays until they leave it, with what they typed. */
export function SignedOut({ title, onSignIn }: { title: string; onSignIn: () => void }) {
  return (
    <>
      <SectionTitle text={title} />
      <p role="status">You’re signed out on every device, this one too.</p>
      <button type="button" className="admin-button security-primary" onClick={onSignIn}>
        Sign In Again
      </button>
    </>
  );
}
