import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { isAppOn, turnAppOff } from '#web/admin/sign-in/cognito-user.ts';
import { BoneLines } from '#web/admin/ui/bones.tsx';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { panelClass } from '#web/admin/ui/panels.tsx';
import { Question } from '#web/admin/ui/question.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusNotice } from '#web/ui/notice.tsx';
import { ink } from '#web/ui/text.tsx';
import { Enrolment } from './authenticator-app.tsx';
import { PasswordForm, type SignedOutProps, SignInRow, SignOutEverywhere } from './password.tsx';
import styles from './people.module.css';

const shown = {
  on: {
    state: 'On',
    look: ink.good,
    text: 'Sign-in asks for your password and a code from your app.',
    button: 'Turn off',
  },
  off: {
    state: 'Off',
    look: undefined,
    text: 'Adds a 6-digit code from your phone at sign-in, so a stolen password isn’t enough.',
    button: 'Turn on',
  },
} as const;

interface OwnSignInProps extends SignedOutProps {
  /** The name an authenticator app shows for the code. */
  issuer: string;
}

/** The admin's own sign-in settings. */
export const OwnSignIn = ({ issuer, ...signedOut }: OwnSignInProps) => (
  <Card as="section" className={clsx(panelClass, styles.section)} aria-labelledby="people-own">
    <h3 id="people-own">Your sign-in</h3>
    <PasswordForm {...signedOut} />
    <AppState issuer={issuer} />
    <SignOutEverywhere {...signedOut} />
  </Card>
);

/** The authenticator app: whether it is on, and the way to the other. */
function AppState({ issuer }: { issuer: string }) {
  const app = useQuery({ queryKey: ['authenticator-app'], queryFn: isAppOn });
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState('');
  if (app.isPending) return <BoneLines count={2} />;
  if (app.data === undefined)
    return (
      <NotLoaded
        text="Couldn’t check if your app is on. Check your connection."
        retry={() => void app.refetch()}
      />
    );
  const { state, look, text, button } = app.data ? shown.on : shown.off;
  const ended = (sentence: string) => async () => {
    if (sentence !== '') await app.refetch();
    setSaid(sentence);
    setChanging(false);
  };
  const onCancel = ended('');
  return (
    <>
      <StatusNotice tone="done">{said}</StatusNotice>
      {(!isChanging || app.data) && (
        <SignInRow
          title="Authenticator app"
          about={
            <>
              <strong className={look}>{state}</strong>. {text}
            </>
          }
        >
          <Button
            onClick={() => {
              setSaid('');
              setChanging(true);
            }}
          >
            {button}
          </Button>
        </SignInRow>
      )}
      {isChanging && app.data && (
        <TurnOff onDone={ended('The authenticator app is off.')} onCancel={onCancel} />
      )}
      {isChanging && !app.data && (
        <Enrolment
          issuer={issuer}
          onDone={ended('The authenticator app is on. Your next sign-in asks for its code.')}
          onCancel={onCancel}
        />
      )}
    </>
  );
}

/** Asks once more before the second factor goes. */
function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const turnOff = useMutation({ mutationFn: turnAppOff, onSuccess: onDone });
  return (
    <Question
      title="Turn off two-step sign-in?"
      problem={turnOff.isError ? 'Couldn’t turn it off. Check your connection and try again.' : null}
      yes={{ text: 'Turn off', isBusy: turnOff.isPending, press: () => turnOff.mutate() }}
      no={{ text: 'Cancel', press: onCancel }}
    >
      You’ll sign in with only your password.
    </Question>
  );
}
