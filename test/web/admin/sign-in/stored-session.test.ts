import { describe, expect, test } from 'vitest';
import { hasKeptSession, keptToken, storageWorks } from '#web/admin/sign-in/stored-session.ts';
import type { TextStore } from '#web/platform/storage.ts';

const NOW = Date.parse('2026-11-24T15:00:00Z');
const POOL = 'CognitoIdentityServiceProvider.client';

/** A token whose claims are these, signed by nobody. */
const tokenWith = (claims: unknown) =>
  ['header', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

const endsIn = (ms: number) => tokenWith({ exp: (NOW + ms) / 1000, name: 'Zoë ÿ?>' });

/** What a browser keeps. */
function keeping(entries: Record<string, string>): Pick<TextStore, 'keys' | 'getItem'> {
  return { keys: () => Object.keys(entries), getItem: (key) => entries[key] ?? null };
}
const signedIn = (token: string, others: Record<string, string> = {}) =>
  keeping({
    [`${POOL}.LastAuthUser`]: 'dana',
    [`${POOL}.dana.accessToken`]: token,
    [`${POOL}.lee.accessToken`]: endsIn(3_600_000),
    [`${POOL}.dana.idToken`]: 'id',
    ...others,
  });

describe('the token that a browser keeps', () => {
  test('is that of who signed in last, as long as it is good for a minute more', () => {
    const token = endsIn(60_000);
    expect(keptToken(signedIn(token), NOW)).toBe(token);
    expect(keptToken(signedIn(endsIn(59_000)), NOW)).toBeUndefined();
    expect(keptToken(signedIn(endsIn(-1000)), NOW)).toBeUndefined();
  });

  test.each([
    ['is missing', keeping({ [`${POOL}.LastAuthUser`]: 'dana' })],
    ['is no token', signedIn('nonsense')],
    ['holds no claims', signedIn('a.b.c')],
    ['does not say when it ends', signedIn(tokenWith({}))],
    ['says so in words', signedIn(tokenWith({ exp: '2030' }))],
    ['has null for claims', signedIn(tokenWith(null))],
  ])('is none where it %s', (_, kept) => {
    expect(keptToken(kept, NOW)).toBeUndefined();
  });

  test('is none where two user pools have one who signed in last', () => {
    const other = { 'CognitoIdentityServiceProvider.former.LastAuthUser': 'dana' };
    expect(keptToken(signedIn(endsIn(3_600_000), other), NOW)).toBeUndefined();
  });
});

test('a session is kept where somebody signed in last, live or not', () => {
  expect(hasKeptSession(signedIn(endsIn(-1000)))).toBe(true);
  expect(hasKeptSession(keeping({ [`${POOL}.dana.clockDrift`]: '0', session: '{}' }))).toBe(false);
});

test('storage works where what is written can be written', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(storageWorks(refused)).toBe(false);
});
