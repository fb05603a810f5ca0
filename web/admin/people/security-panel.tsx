import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAppOn, turnAppOff } from '#web/admin/sign-in/cognito-user.ts';
import { NotLoaded, Question } from '#web/admin/ui/dialog.tsx';
import { Enrolment } from './authenticator-app.tsx';
import { PasswordForm, SignOutEverywhere } from './password.tsx';

const shown = {
  on: {
    badge: 'On',
    text: 'Signing in asks for your password and for the code your app shows.',
    button: 'Turn Off',
  },
  off: {
    badge: 'Off',
    text: 'Turn it on, and a stolen password alone opens nothing: signing in also asks for six digits that an app on your phone shows.',
    button: 'Turn On',
  },
};

interface SecurityPanelProps {
  /** The name an authenticator app shows for the code. */
  issuer: string;
  /** Leaves the page for the login. */
  onSignIn: () => void;
}

/** The admin's own sign-in settings. */
export const SecurityPanel = ({ issuer, onSignIn }: SecurityPanelProps) => (
  <>
    <AppState issuer={issuer} />
    <PasswordForm onSignIn={onSignIn} />
    <SignOutEverywhere onSignIn={onSignIn} />
  </>
);

/** The authenticator app: whether it is on, and the way to the other. */
function AppState({ issuer }: { issuer: string }) {
  const app = useQuery({ queryKey: ['authenticator-app'], queryFn: isAppOn });
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState('');
  if (app.isPending) return <p>Loading...</p>;
  if (app.data === undefined)
    return (
      <NotLoaded
        text="Whether the app is on could not be loaded. Check your connection."
        retry={() => void app.refetch()}
      />
    );
  const { badge, text, button } = app.data ? shown.on : shown.off;
  const ended = (sentence: string) => async () => {
    if (sentence !== '') await app.refetch();
    setSaid(sentence);
    setChanging(false);
  };
  const onCancel = ended('');
  return (
    <>
      <p role="status" className={said === '' ? 'visually-hidden' : 'admin-said'}>
        {said}
      </p>
      {!isChanging && (
        <>
          <h3>
            Authenticator app <span className={`security-badge security-badge-${badge}`}>{badge}</span>
          </h3>
          <p>{text}</p>
          <button
            type="button"
            className={app.data ? 'admin-button' : 'admin-button dialog-primary'}
            onClick={() => {
              setSaid('');
              setChanging(true);
            }}
          >
            {button}
          </button>
        </>
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
      title="Turn the app off?"
      problem={turnOff.isError ? 'It could not be turned off. Check your connection and try again.' : null}
      yes={{ text: 'Turn Off', isBusy: turnOff.isPending, press: () => turnOff.mutate() }}
      no={{ text: 'Keep It On', press: onCancel }}
    >
      Your password alone will then be enough to sign in.
    </Question>
  );
}
