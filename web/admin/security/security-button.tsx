import '#web/admin/ui/dialog.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { PasswordForm, SignOutEverywhere } from '#web/admin/people/password.tsx';
import { AppState } from '#web/admin/people/security-panel.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';

interface Props {
  /** The name an authenticator app shows for the code. */
  issuer: string;
  /** Leaves the page for the login. */
  onSignIn: () => void;
}

/** Opens the admin's own sign-in settings. */
export function SecurityButton({ issuer, onSignIn }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="admin-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Security
      </button>
      {isOpen &&
        createPortal(
          <AdminDialog title="Security" onClose={() => setOpen(false)}>
            <AppState issuer={issuer} />
            <PasswordForm onSignIn={onSignIn} />
            <SignOutEverywhere onSignIn={onSignIn} />
          </AdminDialog>,
          document.body,
        )}
    </>
  );
}
