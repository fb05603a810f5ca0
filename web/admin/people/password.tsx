import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PASSWORD_RULE } from '#shared/admins.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { changePassword, endEverywhere } from '#web/admin/sign-in/cognito-user.ts';
import { useEndedHere } from '#web/admin/sign-in/ended-here.ts';
import { Question, SectionTitle } from '#web/admin/ui/question.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field, FieldError, Help, Input } from '#web/ui/field.tsx';
import { StatusNotice } from '#web/ui/notice.tsx';
import { growClass, Row, Stack } from '#web/ui/stack.tsx';
import styles from './people.module.css';

export interface SignedOutProps {
  /** Leaves the page for the login. */
  onSignIn: () => void;
}

interface SignInRowProps {
  title: string;
  /** How it stands, or what the button is for. */
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the own sign-in: what it is, how it stands, and its button. */
export const SignInRow = ({ title, about, children }: SignInRowProps) => (
  <Row gap={3} justify="between" className={styles.signIn}>
    <div className={growClass}>
      <h4>{title}</h4>
      {about !== undefined && <Help>{about}</Help>}
    </div>
    {children}
  </Row>
);

/** The admin's own password, and the way to another. */
export function PasswordForm({ onSignIn }: SignedOutProps) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  if (isOpen)
    return (
      <Change
        onSignIn={onSignIn}
        onEnd={(sentence) => {
          setSaid(sentence);
          setOpen(false);
        }}
      />
    );
  return (
    <>
      <StatusNotice tone="done">{said}</StatusNotice>
      <SignInRow title="Password">
        <Button aria-label="Change password" onClick={() => setOpen(true)}>
          Change
        </Button>
      </SignInRow>
    </>
  );
}

/** The old password proves whose hands these are. */
function Change({ onEnd, onSignIn }: SignedOutProps & { onEnd: (sentence: string) => void }) {
  const api = useApi();
  const onEnded = useEndedHere();
  const change = useMutation({
    mutationFn: (given: { oldPassword: string; newPassword: string }) =>
      changePassword(given, api.endOwnDevices, onEnded),
    onSuccess: (hasSignedOut) => {
      if (!hasSignedOut)
        onEnd('Password changed. Other devices may still be signed in or notified: use Sign out everywhere.');
    },
  });
  if (change.data === true) return <SignedOut title="Password changed" onSignIn={onSignIn} />;
  return (
    <>
      <SectionTitle text="Change your password" />
      <p>You’ll be signed out on every device, this one too. Then sign in with the new password.</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          change.mutate({ oldPassword: String(given.get('old')), newPassword: String(given.get('new')) });
        }}
      >
        <Stack gap={3}>
          <Field label="Current password">
            {(control) => (
              <Input {...control} name="old" type="password" autoComplete="current-password" required />
            )}
          </Field>
          <Field label="New password" help={PASSWORD_RULE}>
            {(control) => (
              <Input {...control} name="new" type="password" autoComplete="new-password" required />
            )}
          </Field>
          {change.error !== null && <FieldError>{passwordProblem(change.error)}</FieldError>}
          <DialogActions>
            <Button onClick={() => onEnd('')}>Cancel</Button>
            <Button type="submit" kind="first" disabled={change.isPending}>
              Save Password
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </>
  );
}

/** Ends every sign-in of the admin, this one too; asks first. */
export function SignOutEverywhere({ onSignIn }: SignedOutProps) {
  const api = useApi();
  const onEnded = useEndedHere();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({ mutationFn: () => endEverywhere(api.endOwnDevices, onEnded) });
  if (end.isSuccess) return <SignedOut title="Signed out everywhere" onSignIn={onSignIn} />;
  return (
    <>
      <SignInRow title="Other devices" about="Lost one, or used one that isn’t yours?">
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </SignInRow>
      {isAsking && (
        <Question
          title="Sign out everywhere?"
          problem={end.error === null ? null : signOutProblem(end.error)}
          yes={{ text: 'Sign out everywhere', isBusy: end.isPending, press: () => end.mutate() }}
          no={{ text: 'Cancel', press: () => setAsking(false) }}
        >
          You’ll be signed out on every device, this one too, and none of them gets notifications. Then sign
          in here again.
        </Question>
      )}
    </>
  );
}

/** What an admin reads whose sessions have all ended. The page stays until they leave it, with what they typed. */
function SignedOut({ title, onSignIn }: { title: string; onSignIn: () => void }) {
  return (
    <>
      <SectionTitle text={title} />
      <p role="status">You’re signed out on every device, this one too.</p>
      <Button kind="first" onClick={onSignIn}>
        Sign In Again
      </Button>
    </>
  );
}

const passwordRefusals: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'Current password is wrong.',
  InvalidPasswordException: `The new password is too weak. ${PASSWORD_RULE}`,
  LimitExceededException: 'Too many tries. Wait a few minutes, then try again.',
};

/** Cognito's words where the session is the reason, which have the same name as a wrong password. */
const SESSION = /token/i;

/** Why the password could not be changed. */
export function passwordProblem(error: Error): string {
  if (error.name === 'NotAuthorizedException' && SESSION.test(error.message))
    return 'Your session ended. Sign out, then sign in again.';
  return (
    passwordRefusals[error.name] ?? 'Couldn’t change your password. Check your connection and try again.'
  );
}

/** Why not every sign-in could be ended. */
export const signOutProblem = ({ name }: Error) =>
  name === 'NotAuthorizedException'
    ? 'Your session ended already. Sign in again, then sign out everywhere.'
    : 'Couldn’t sign out everywhere. Check your connection and try again.';
