import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PASSWORD_RULE } from '#shared/admins.ts';
import { changePassword, passwordProblem } from './own-password.ts';
import { SectionTitle } from './section-title.tsx';

/** The admin's own password, and the way to another. */
export function PasswordForm() {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  if (isOpen)
    return (
      <Change
        onEnd={(sentence) => {
          setSaid(sentence);
          setOpen(false);
        }}
      />
    );
  return (
    <>
      <h3>Password</h3>
      <p role="status" className={said === '' ? 'visually-hidden' : 'security-done'}>
        {said}
      </p>
      <button type="button" className="admin-button" onClick={() => setOpen(true)}>
        Change Password
      </button>
    </>
  );
}

/** The old password proves whose hands these are. */
function Change({ onEnd }: { onEnd: (sentence: string) => void }) {
  const id = useId();
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => onEnd('Your password is changed.'),
  });
  return (
    <>
      <SectionTitle text="Change your password" />
      <form
        className="security-password"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          change.mutate({ oldPassword: String(given.get('old')), newPassword: String(given.get('new')) });
        }}
      >
        <label htmlFor={`${id}-old`}>Current password</label>
        <input
          className="admin-field"
          id={`${id}-old`}
          name="old"
          type="password"
          autoComplete="current-password"
          required
        />
        <label htmlFor={`${id}-new`}>New password</label>
        <input
          id={`${id}-new`}
          name="new"
          className="admin-field"
          type="password"
          autoComplete="new-password"
          required
          aria-describedby={`${id}-rule`}
        />
        <p id={`${id}-rule`} className="admin-hint">
          {PASSWORD_RULE}
        </p>
        <p role="alert" className="security-problem">
          {change.error === null ? '' : passwordProblem(change.error)}
        </p>
        <div className="security-actions">
          <button type="submit" className="admin-button security-primary" disabled={change.isPending}>
            Save Password
          </button>
          <button type="button" className="admin-button" onClick={() => onEnd('')}>
            Cancel
          </button>
        </div>
      </form>
    </>
  );
}
