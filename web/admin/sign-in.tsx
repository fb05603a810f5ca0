import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { type SignInInput, signIn } from 'aws-amplify/auth';
import { I18n } from 'aws-amplify/utils';
import { type ReactNode, useEffect, useState } from 'react';
import { onSessionChangedElsewhere, passwordFormat } from './session.ts';

// The admin pages are English; left to itself the library follows the browser and misses the words below.
I18n.setLanguage('en');
I18n.putVocabularies({
  en: {
    'Sign in': 'Sign In',
    'Signing in': 'Signing In',
    'Change Password': 'Choose Your Password',
  },
});

const formFields = {
  // Naming a field drops the library's own attributes, so each is said in full.
  signIn: {
    username: {
      label: 'Email',
      placeholder: '',
      type: 'email',
      autocomplete: 'username',
      isRequired: true,
      order: 1,
    },
    password: {
      label: 'Password',
      placeholder: '',
      type: 'password',
      autocomplete: 'current-password',
      isRequired: true,
      order: 2,
    },
  },
};

const components = {
  SignIn: {
    Header: () => (
      <div className="sign-in-header">
        <h1>Admin Login</h1>
        <p>Sign in to manage your website</p>
      </div>
    ),
    // The library's footer holds only the reset of a forgotten password, which the operator does.
    Footer: () => null,
  },
  ForceNewPassword: {
    Header: () => (
      <div className="sign-in-header">
        <h1>Choose your password</h1>
        <p>
          The temporary one was only for the first login. At least {passwordFormat.minLength} characters, with
          a capital and a small letter, a digit and a symbol.
        </p>
      </div>
    ),
  },
};

/** Amplify's sign-in, with the spec's sentence where the failure has none of its own. */
const handleSignIn: typeof signIn = async (...given: unknown[]) => {
  try {
    // The overload with a context first is for servers; in the browser the input comes alone.
    return await signIn(given[0] as SignInInput);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new Error(said === '' ? 'An error occurred during login' : said, { cause: error });
  }
};

const services = { handleSignIn };

interface Props {
  /** Forgets what the session had loaded. */
  onSignedOut: () => void;
  children: (signOut: () => void) => ReactNode;
}

/** Shows its children with a session and the login without one, following what other tabs do. */
export function SignedInOnly(props: Props) {
  // A new key makes the library look at the stored session again.
  const [session, setSession] = useState(0);
  useEffect(() => onSessionChangedElsewhere(() => setSession((count) => count + 1)), []);
  return (
    <Authenticator.Provider key={session}>
      <Gate {...props} />
    </Authenticator.Provider>
  );
}

function Gate({ onSignedOut, children }: Props) {
  const { authStatus, signOut } = useAuthenticator(({ authStatus }) => [authStatus]);
  useEffect(() => {
    if (authStatus === 'unauthenticated') onSignedOut();
  }, [authStatus, onSignedOut]);
  if (authStatus === 'configuring') return null;
  if (authStatus === 'authenticated') return children(() => signOut());
  return (
    <main className="sign-in">
      <Authenticator hideSignUp formFields={formFields} components={components} services={services} />
    </main>
  );
}
