import { Amplify } from 'aws-amplify';
import {
  type ConfirmSignInInput,
  confirmSignIn,
  fetchAuthSession,
  type SignInInput,
  signIn,
} from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { passwordPolicy } from '#shared/admins.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { timeoutSignal } from '#web/api/client.ts';

/** The policy in Amplify's words, so that the form refuses before the pool does. */
export const passwordFormat = {
  minLength: passwordPolicy.minLength,
  requireLowercase: passwordPolicy.requireLowercase,
  requireUppercase: passwordPolicy.requireUppercase,
  requireNumbers: passwordPolicy.requireDigits,
  requireSpecialCharacters: passwordPolicy.requireSymbols,
};

/** Points Amplify at the site's user pool: sign-in with email and password, nothing else. */
export function configureSignIn({ userPoolId, userPoolClientId, endpoint }: SiteConfig['auth']) {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        passwordFormat,
        ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint }),
      },
    },
  });
}

/** The access token of the live session, refreshed where it ran out; undefined without a session. */
export async function accessToken(): Promise<string | undefined> {
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString();
}

const TIMEOUT_MS = 20_000;

/**
 * Ends every sign-in of the admin, this one too. Asks Cognito itself: Amplify's own sign-out everywhere does not say
 * whether it worked.
 * @throws Error with the name of Cognito's error if Cognito did not do it
 */
export async function endAllSessions(): Promise<void> {
  const { userPoolId = '', userPoolEndpoint } = Amplify.getConfig().Auth?.Cognito ?? {};
  const [region] = userPoolId.split('_');
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: await accessToken() }),
    signal: timeoutSignal(TIMEOUT_MS),
  });
  if (answer.ok) return;
  const { __type }: { __type?: unknown } = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(`Cognito answered ${answer.status}`), { name: String(__type) });
}

/** Calls back when a sign-in or a sign-out happened in another tab; gives the way to stop listening. */
export function onSessionChangedElsewhere(changed: () => void): () => void {
  return Hub.listen(
    'auth',
    ({ payload, crossTab }) => {
      if (crossTab === true && (payload.event === 'signedIn' || payload.event === 'signedOut')) changed();
    },
    { listenerName: 'other-tabs', enableCrossTabEvents: true },
  );
}

/** The spec's sentence, where the server said none. */
const NO_REASON = 'An error occurred during login';

/** Cognito's sentence, which Amplify takes for a step of its own that this login has no form for. */
const RESET_REQUIRED = 'Password reset required for the user';

/** The steps of a login that have a form here; the library shows an empty page for any other. */
const steps = ['DONE', 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'];

/** What Amplify says where the server's error has no message. */
const AMPLIFYS_OWN = ['', 'Unknown error'];

/** What Amplify and browsers say of an answer that never came or is no JSON. */
const NO_ANSWER = /^(A network error has occurred\.|An unknown error has occurred\.|Unknown error)$|JSON/;

/**
 * The same where only the sentence is left of the error: the form of the first password hands it to no service.
 * @param said what the library is about to show
 */
export const loginSentence = (said: string) => (NO_ANSWER.test(said) ? NO_REASON : said);

/**
 * What the admin reads of a login that failed: the server's message, or the spec's sentence. All errors of Cognito
 * are named …Exception; any other is of Amplify or the browser, about an answer that is no JSON or that never came.
 */
function loginFailure(error: unknown): string {
  if (!(error instanceof Error) || !error.name.endsWith('Exception')) return NO_REASON;
  return AMPLIFYS_OWN.includes(error.message.trim()) ? NO_REASON : error.message;
}

type Outcome = Awaited<ReturnType<typeof signIn>>;

async function worded(attempt: Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome;
  try {
    outcome = await attempt;
  } catch (error) {
    throw new Error(loginFailure(error), { cause: error });
  }
  const { signInStep } = outcome.nextStep;
  if (steps.includes(signInStep)) return outcome;
  throw new Error(signInStep === 'RESET_PASSWORD' ? RESET_REQUIRED : NO_REASON);
}

// The overload with a context first is for servers; in the browser the input comes alone.
const handleSignIn: typeof signIn = (...given: unknown[]) => worded(signIn(given[0] as SignInInput));

/** Apps show "123 456", and so it may be typed; a password is what it is, spaces and all. */
const handleConfirmSignIn: typeof confirmSignIn = (...given: unknown[]) => {
  const input = given[0] as ConfirmSignInInput;
  const spaced = /^[\d\s]+$/.test(input.challengeResponse);
  const challengeResponse = spaced ? input.challengeResponse.replace(/\s/g, '') : input.challengeResponse;
  return worded(confirmSignIn({ ...input, challengeResponse }));
};

/** Amplify's login in the spec's words. */
export const loginServices = { handleSignIn, handleConfirmSignIn };
