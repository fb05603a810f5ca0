import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { passwordPolicy } from '#shared/admins.ts';
import type { SiteConfig } from '#shared/site/config.ts';

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
