import { localStorageStore, type TextStore } from '#web/platform/storage.ts';

type Kept = Pick<TextStore, 'keys' | 'getItem'>;

/** Where Amplify keeps who signed in last, for any user pool. */
const LAST_SIGN_IN = /^(CognitoIdentityServiceProvider\..+\.)LastAuthUser$/;

const lastSignIns = (kept: Kept) => kept.keys().filter((key) => LAST_SIGN_IN.test(key));

/** Whether this browser keeps a session, live or not: what to load first. */
export const hasKeptSession = (kept: Kept = localStorageStore) => lastSignIns(kept).length > 0;

/** A token that ends sooner is about to be renewed. */
const GOOD_FOR_MS = 60_000;

/**
 * The access token of the session that this browser keeps; undefined where it has run out, or nobody is known to be the
 * last who signed in. Whether it still counts only Amplify and the server know.
 * @param now epoch milliseconds
 */
export function keptToken(kept: Kept, now: number): string | undefined {
  const [key, ...others] = lastSignIns(kept);
  if (key === undefined || others.length > 0) return undefined;
  const name = key.replace(LAST_SIGN_IN, (_, pool: string) => `${pool}${kept.getItem(key)}.accessToken`);
  const token = kept.getItem(name) ?? undefined;
  return token !== undefined && endOf(token) >= now + GOOD_FOR_MS ? token : undefined;
}

/** When a token runs out, in epoch milliseconds; never for what is no token, which compares as false. */
function endOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp }: { exp?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp * 1000 : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

/** Whether the browser keeps anything for the site, as a sign-in needs it to. */
export function storageWorks(open = () => localStorage): boolean {
  const name = 'storage-works';
  try {
    open().setItem(name, name);
    open().removeItem(name);
    return true;
  } catch {
    return false;
  }
}
