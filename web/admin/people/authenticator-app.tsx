import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { newSecret, turnAppOn } from '#web/admin/sign-in/cognito-user.ts';
import { SectionTitle } from '#web/admin/ui/question.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Help, Input } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { enrolmentProblem } from '#web/words/office/people.ts';
import styles from './authenticator-app.module.css';

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
      {secret.isError && <FieldError>Couldn’t start setup. Check your connection and try again.</FieldError>}
      {secret.data !== undefined && (
        <Stack as="ol" gap={5} className={styles.steps}>
          <Step>
            <p>Scan this with an authenticator app, like Google Authenticator, 1Password, or Authy.</p>
            <div className={styles.qrCode}>
              <QrCode text={secret.data.uri} label="QR code for your authenticator app" />
            </div>
            <Help>
              <a href={secret.data.uri}>Open in an app on this device</a>, or enter this key:
            </Help>
            <code className={styles.secret}>{secret.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </Step>
          <Step>
            <CodeForm onDone={onDone} />
          </Step>
        </Stack>
      )}
      <Button onClick={onCancel}>Cancel</Button>
    </>
  );
}

/** The item itself keeps its number. */
const Step = ({ children }: { children: ReactNode }) => (
  <li>
    <Stack gap={3}>{children}</Stack>
  </li>
);

function CodeForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const turnOn = useMutation({ mutationFn: turnAppOn, onSuccess: onDone });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        turnOn.mutate(code);
      }}
    >
      <Field
        label="Enter the 6-digit code from the app"
        error={turnOn.error !== null && enrolmentProblem(turnOn.error)}
      >
        {(control) => (
          <Row gap={3}>
            <Input
              {...control}
              type="text"
              className={styles.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={code}
              // Apps show "123 456", and so it may be pasted.
              onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
            />
            <Button type="submit" kind="first" disabled={turnOn.isPending || code.length < 6}>
              Turn on
            </Button>
          </Row>
        )}
      </Field>
    </form>
  );
}
