import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { passwordPolicy } from '#shared/admins.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { timeoutSignal } from '#web/api/client.ts';

/** The policy in Amplify's words, so that the form refuses before the pool does. */
const passwordFormat = {
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
 * @returns the token of this one
 * @throws Error with the name of Cognito's error if Cognito did not do it
 */
export async function endAllSessions(): Promise<string | undefined> {
  const token = await accessToken();
  const { userPoolId = '', userPoolEndpoint } = Amplify.getConfig().Auth?.Cognito ?? {};
  const [region] = userPoolId.split('_');
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: token }),
    signal: timeoutSignal(TIMEOUT_MS),
  });
  if (answer.ok) return token;
  const { __type }: { __type?: unknown } = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(`Cognito answered ${answer.status}`), { name: String(__type) });
}

/** Whether somebody is signed in; a session that cannot be renewed now is none. */
export const isSignedIn = () =>
  accessToken().then(
    (token) => token !== undefined,
    () => false,
  );

/** Ends the sign-in of this browser, whether or not Cognito can be told; what listens by `onSessionChanged` is. */
export const signOutHere = () => signOut();

/** Cognito's answers to who may not be renewed, as an admin who was removed; after any other the session may go on. */
const ENDED =
  /^(?:NotAuthorized|TokenRevoked|UserNotFound|PasswordResetRequired|UserNotConfirmed|RefreshTokenReuse)Exception/;

/** Calls back when a session has begun or ended, in this tab or in another; gives the way to stop listening. */
export function onSessionChanged(changed: () => void): () => void {
  return Hub.listen(
    'auth',
    ({ payload }) => {
      const { event } = payload;
      const hasEnded = event === 'tokenRefresh_failure' && ENDED.test(payload.data?.error?.name ?? '');
      if (event === 'signedIn' || event === 'signedOut' || hasEnded) changed();
    },
    { listenerName: 'session', enableCrossTabEvents: true },
  );
}
