import { useMutation } from '@tanstack/react-query';
import { turnAppOff } from '#web/admin/sign-in/cognito-user.ts';
import { SectionTitle } from '#web/admin/ui/dialog.tsx';

/** Asks once more before the second factor goes. */
export function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const turnOff = useMutation({ mutationFn: turnAppOff, onSuccess: onDone });
  return (
    <>
      <SectionTitle text="Turn the app off?" />
      <p>Your password alone will then be enough to sign in.</p>
      {turnOff.isError && (
        <p role="alert" className="security-problem">
          It could not be turned off. Check your connection and try again.
        </p>
      )}
      <div className="security-actions">
        <button
          type="button"
          className="admin-button security-danger"
          disabled={turnOff.isPending}
          onClick={() => turnOff.mutate()}
        >
          Turn Off
        </button>
        <button type="button" className="admin-button" onClick={onCancel}>
          Keep It On
        </button>
      </div>
    </>
  );
}
