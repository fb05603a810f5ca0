import './people.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { NotLoaded, Question } from '#web/admin/ui/dialog.tsx';
import type { Say } from '#web/admin/ui/toasts.tsx';
import { failureWords } from '#web/words/office/formats.ts';
import { stateLabels, stateSentence } from '#web/words/office/people.ts';
import { useAdmins, useInvite, useRemove, useResend } from './use-people.ts';

/** Who may sign in: listed, invited, invited again, removed. */
export function PeoplePanel({ api }: { api: AdminApi }) {
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
      <Question
        title={`Remove ${removing.email}?`}
        yes={{
          text: 'Remove',
          press: () => {
            setRemoving(null);
            remove.mutate(removing);
          },
        }}
        no={{ text: 'Keep', press: () => setRemoving(null) }}
      >
        They’re signed out everywhere and can’t sign in again. A page they have open may work for one more
        minute.
      </Question>
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
        <NotLoaded
          text={failureWords(admins.error, 'The admins could not be loaded. Check your connection.')}
          retry={() => void admins.refetch()}
        />
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

interface AdminRowProps {
  login: AdminLogin;
  isYou: boolean;
  /** A change is on its way. */
  isBusy: boolean;
  onResend: () => void;
  onAgain: () => void;
  onRemove: () => void;
}

/** One login, and what can be done to it. */
function AdminRow({ login, isYou, isBusy, onResend, onAgain, onRemove }: AdminRowProps) {
  const { email, state, authenticatorApp } = login;
  const press = (text: string, name: string, act: () => void) => (
    <button
      type="button"
      className="admin-button"
      aria-label={name}
      // Not `disabled`: a button that closes under the finger loses the focus.
      aria-disabled={isBusy}
      onClick={() => isBusy || act()}
    >
      {text}
    </button>
  );
  return (
    <li>
      <div>
        <p className="admins-mail">
          {email}
          {isYou && ' (you)'}
        </p>
        <p className="admin-hint">
          <span className="admin-tag" data-state={state}>
            {stateLabels[state]}
          </span>{' '}
          {stateSentence(login)}
        </p>
        {state !== 'removed' && (
          <p className="admin-hint">Authenticator app {authenticatorApp ? 'on' : 'off'}</p>
        )}
      </div>
      <div className="admins-actions">
        {state === 'invited' && press('Send again', `Send the invitation of ${email} again`, onResend)}
        {state === 'removed' && press('Invite again', `Invite ${email} again`, onAgain)}
        {state !== 'removed' && !isYou && press('Remove', `Remove ${email}`, onRemove)}
      </div>
    </li>
  );
}

interface InviteFormProps {
  isBusy: boolean;
  /** @param onDone once it is made */
  invite: (email: string, onDone: () => void) => void;
}

/** Makes another admin, by email. */
function InviteForm({ isBusy, invite }: InviteFormProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  return (
    <form
      className="admins-invite"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) invite(email, () => setEmail(''));
      }}
    >
      <label htmlFor={id}>Email of another admin</label>
      <div>
        <input
          id={id}
          type="email"
          className="admin-field"
          autoComplete="off"
          required
          value={email}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setEmail(target.value)}
        />
        <button type="submit" className="admin-button dialog-primary" aria-disabled={isBusy}>
          Invite
        </button>
      </div>
      <p id={`${id}-hint`} className="admin-hint">
        They get a mail with a temporary password, and see all leads and prices.
      </p>
    </form>
  );
}
