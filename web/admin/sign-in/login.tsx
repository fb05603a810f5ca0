import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { I18n } from 'aws-amplify/utils';
import { type ReactNode, useMemo } from 'react';
import { PASSWORD_RULE } from '#shared/admins.ts';
import { Help } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { signInCodeWords } from '#web/words/office/people.ts';
import { EntryPage } from './entry-page.tsx';
import { loginSentence, loginServices } from './login-services.ts';
import styles from './sign-in.module.css';

// The admin pages are English; left to itself the library follows the browser and misses the words below.
I18n.setLanguage('en');
I18n.putVocabularies({
  en: {
    'Sign in': 'Sign In',
    'Signing in': 'Signing In',
    'Change Password': 'Choose Your Password',
    ...signInCodeWords,
  },
});

const codeField = {
  label: 'Code',
  placeholder: '',
  type: 'text',
  inputMode: 'numeric',
  autocomplete: 'one-time-code',
  isRequired: true,
  order: 1,
};

const newPasswordField = {
  label: 'Password',
  placeholder: '',
  type: 'password',
  autocomplete: 'new-password',
  isRequired: true,
  order: 1,
};

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
    password: { ...newPasswordField, autocomplete: 'current-password', order: 2 },
  },
  forceNewPassword: {
    password: newPasswordField,
    confirm_password: { ...newPasswordField, label: 'Confirm Password', order: 2 },
  },
  confirmSignIn: { confirmation_code: codeField },
  setupTotp: { confirmation_code: codeField },
};

function FirstPasswordHeader() {
  const { error } = useAuthenticator(({ error }) => [error]);
  // The library looks each sentence up in its words just before it shows it, which is after this.
  if (error !== undefined) I18n.putVocabulariesForLanguage('en', { [error]: loginSentence(error) });
  return (
    <SignInHeader title="Choose your password">
      Your temporary password was for the first sign-in only. {PASSWORD_RULE}
    </SignInHeader>
  );
}

const componentsFor = (company: string) => ({
  SignIn: {
    Header: () => <SignInHeader title="Admin Login">Sign in to manage your website</SignInHeader>,
    // The library's footer holds only the reset of a forgotten password, which the operator does.
    Footer: () => null,
  },
  ForceNewPassword: {
    Header: FirstPasswordHeader,
  },
  ConfirmSignIn: {
    Header: () => (
      <SignInHeader title="Enter your code">
        Enter the 6-digit code from your authenticator app. Lost your phone? Ask whoever runs this website to
        reset it.
      </SignInHeader>
    ),
  },
  SetupTotp: {
    Header: () => <NewApp company={company} />,
  },
});

/** Stands in place of the library's picture, which says nothing to whoever cannot see it. */
function NewApp({ company }: { company: string }) {
  const { totpSecretCode, username } = useAuthenticator(({ totpSecretCode, username }) => [
    totpSecretCode,
    username,
  ]);
  const [issuer, login] = [company, username].map(encodeURIComponent);
  const uri = `otpauth://totp/${issuer}:${login}?secret=${totpSecretCode}&issuer=${issuer}`;
  return (
    <>
      <SignInHeader title="Set up your authenticator app">
        Everyone who signs in here needs one. Scan this with an app, like Google Authenticator, 1Password, or
        Authy, then enter its 6-digit code.
      </SignInHeader>
      <QrCode className={styles.code} text={uri} label="QR code for your authenticator app" />
      <p>
        <a href={uri}>Open in an app on this device</a>, or enter this key:
      </p>
      <code className={styles.secret}>{totpSecretCode?.match(/.{1,4}/g)?.join(' ')}</code>
    </>
  );
}

/**
 * The login, one form after the other.
 * @param company its name, over each form; an authenticator app shows it for its code
 */
export function Login({ company }: { company: string }) {
  // Others would be mounted anew with each letter that is typed.
  const components = useMemo(() => componentsFor(company), [company]);
  return (
    <Authenticator.Provider>
      <EntryPage company={company} className={styles.page}>
        <Authenticator hideSignUp formFields={formFields} components={components} services={loginServices} />
        <Help className={styles.homeowners}>
          Homeowners: <a href="/">get your roof quote</a>
        </Help>
      </EntryPage>
    </Authenticator.Provider>
  );
}

/** The heading and the sentence above each form of the login. */
function SignInHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={1} className={styles.head}>
      <h1>{title}</h1>
      <Help>{children}</Help>
    </Stack>
  );
}
