import type { AdminLogin } from '#shared/api/login-routes.ts';
import { SectionTitle } from '#web/admin/ui/dialog.tsx';

interface Props {
  login: AdminLogin;
  onKeep: () => void;
  onRemove: () => void;
}

/** Asks once more, by name, before somebody is shut out. */
export function RemoveQuestion({ login: { email }, onKeep, onRemove }: Props) {
  return (
    <>
      <SectionTitle text={`Remove ${email}?`} />
      <p>
        They’re signed out everywhere and can’t sign in again. A page they have open may work for one more
        minute.
      </p>
      <div className="security-actions">
        <button type="button" className="admin-button security-danger" onClick={onRemove}>
          Remove
        </button>
        <button type="button" className="admin-button" onClick={onKeep}>
          Keep
        </button>
      </div>
    </>
  );
}
