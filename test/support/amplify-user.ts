import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/** The tokens of whoever Amplify has signed in, as strings. */
export interface SignedInTokens {
  accessToken: string;
  idToken: string;
}

/** Points Amplify at a user pool the way the browser does, with nobody signed in. Gives what it keeps, live. */
export function pointAmplifyAt(cognito: {
  url: string;
  userPoolId: string;
  clientId: string;
}): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: cognito.userPoolId,
        userPoolClientId: cognito.clientId,
        userPoolEndpoint: cognito.url,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return kept;
}

export async function currentTokens(options: { forceRefresh?: boolean } = {}): Promise<SignedInTokens> {
  const { tokens } = await fetchAuthSession(options);
  if (!tokens?.idToken) throw new Error('Amplify has nobody signed in');
  return { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString() };
}
