import './admins.css';
import { useEffect, useRef, useState } from 'react';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import type { Say } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/people.ts';
import { AdminRow } from './admin-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { useAdmins, useInvite, useRemove, useResend } from './use-admins.ts';

/** Who may sign in: listed, invited, invited again, removed. */
export function AdminsPanel({ api }: { api: AdminApi }) {
  const [said, setSaid] = useState({ tone: 'success', text: '' });
  const [removing, setRemoving] = useState<AdminLogin | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    // The question is gone with the button that had the focus.
    if (removing === null && hasAsked.current) list.current?.focus();
    hasAsked.current = removing !== null;
  }, [removing]);
  const say: Say = (tone, text) => setSaid({ tone, text });
  const admins = useAdmins(api);
  const [invite, resend, remove] = [useInvite(api, say), useResend(api, say), useRemove(api, say)];
  const isBusy = invite.isPending || resend.isPending || remove.isPending;
  if (removing !== null)
    return (
      <RemoveQuestion
        login={removing}
        onKeep={() => setRemoving(null)}
        onRemove={() => {
          setRemoving(null);
          remove.mutate(removing);
        }}
      />
    );
  return (
    <>
      <p
        role="status"
        className={said.text === '' ? 'visually-hidden' : `admin-said admins-said-${said.tone}`}
      >
        {said.text}
      </p>
      {admins.isPending && <p>Loading...</p>}
      {admins.data === undefined && admins.error !== null && (
        <>
          <p role="alert" className="security-problem">
            {failureWords(admins.error, 'The admins could not be loaded. Check your connection.')}
          </p>
          <button type="button" className="admin-button" onClick={() => void admins.refetch()}>
            Try again
          </button>
        </>
      )}
      {admins.data !== undefined && (
        <>
          <ul ref={list} className="admins" aria-label="Admins" tabIndex={-1}>
            {admins.data.items.map((login) => (
              <AdminRow
                key={login.username}
                login={login}
                isYou={login.username === admins.data.you}
                isBusy={isBusy}
                onResend={() => resend.mutate(login)}
                onAgain={() => invite.mutate(login.email)}
                onRemove={() => setRemoving(login)}
              />
            ))}
          </ul>
          <InviteForm
            isBusy={isBusy}
            invite={(email, onDone) => invite.mutate(email, { onSuccess: onDone })}
          />
        </>
      )}
    </>
  );
}
