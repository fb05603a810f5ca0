import type { AdminLogin } from '#shared/api/login-routes.ts';
import { stateLabels, stateSentence } from '#web/words/office/people.ts';

interface Props {
  login: AdminLogin;
  isYou: boolean;
  /** A change is on its way. */
  isBusy: boolean;
  onResend: () => void;
  onAgain: () => void;
  onRemove: () => void;
}

/** One login, and what can be done to it. */
export function AdminRow({ login, isYou, isBusy, onResend, onAgain, onRemove }: Props) {
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
