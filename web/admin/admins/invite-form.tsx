import { useId, useState } from 'react';

interface Props {
  isBusy: boolean;
  /** @param onDone once it is made */
  invite: (email: string, onDone: () => void) => void;
}

/** Makes another admin, by email. */
export function InviteForm({ isBusy, invite }: Props) {
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
        <button type="submit" className="admin-button security-primary" aria-disabled={isBusy}>
          Invite
        </button>
      </div>
      <p id={`${id}-hint`} className="admin-hint">
        They get a mail with a temporary password, and see all leads and prices.
      </p>
    </form>
  );
}
