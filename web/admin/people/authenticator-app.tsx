import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { newSecret, turnAppOn } from '#web/admin/sign-in/cognito-user.ts';
import { SectionTitle } from '#web/admin/ui/question.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { enrolmentProblem } from '#web/words/office/people.ts';

interface EnrolmentProps {
  /** The name the app shows for the code. */
  issuer: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Turning an authenticator app on: scan or type the secret, then prove it by a code. */
export function Enrolment({ issuer, onDone, onCancel }: EnrolmentProps) {
  // Asked for once and kept nowhere: each try begins with a secret of its own.
  const secret = useQuery({
    queryKey: ['authenticator-secret'],
    queryFn: () => newSecret(issuer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      <SectionTitle text="Connect your app" />
      {secret.isPending && <p>Loading...</p>}
      {secret.isError && (
        <p role="alert" className="dialog-problem">
          Couldn’t start setup. Check your connection and try again.
        </p>
      )}
      {secret.data !== undefined && (
        <ol className="security-steps">
          <li>
            <p>Scan this with an authenticator app, like Google Authenticator, 1Password, or Authy.</p>
            <QrCode text={secret.data.uri} label="QR code for your authenticator app" />
            <p className="admin-hint">
              <a href={secret.data.uri}>Open in an app on this device</a>, or enter this key:
            </p>
            <code className="security-secret">{secret.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </li>
          <li>
            <CodeForm onDone={onDone} />
          </li>
        </ol>
      )}
      <button type="button" className="admin-button" onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const id = useId();
  const [code, setCode] = useState('');
  const turnOn = useMutation({ mutationFn: turnAppOn, onSuccess: onDone });
  return (
    <form
      className="security-code"
      onSubmit={(event) => {
        event.preventDefault();
        turnOn.mutate(code);
      }}
    >
      <label htmlFor={id}>Enter the 6-digit code from the app</label>
      <div className="security-code-field">
        <input
          id={id}
          type="text"
          className="admin-field"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          aria-invalid={turnOn.isError}
          aria-describedby={`${id}-problem`}
          // Apps show "123 456", and so it may be pasted.
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <button
          type="submit"
          className="admin-button admin-button-main"
          disabled={turnOn.isPending || code.length < 6}
        >
          Turn On
        </button>
      </div>
      <p id={`${id}-problem`} role="alert" className="dialog-problem">
        {turnOn.error === null ? '' : enrolmentProblem(turnOn.error)}
      </p>
    </form>
  );
}
