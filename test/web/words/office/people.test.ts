import { describe, expect, test } from 'vitest';
import { BY_HOMEOWNER, BY_SITE } from '#shared/lead/history-authors.ts';
import { whoIsAmong } from '#web/admin/lead/history.tsx';
import { signOutProblem } from '#web/admin/people/password.tsx';
import { assigneeOptions, enrolmentProblem, signInCodeWords } from '#web/words/office/people.ts';

describe('the admins', () => {
  const login = (username: string, state: 'active' | 'invited' | 'removed') => ({
    username,
    email: `${username}@mail.example`,
    state,
    since: '2026-11-20T15:00:00.000Z',
    authenticatorApp: false,
  });
  const items = [
    login('ana', 'active'),
    login('bo', 'removed'),
    login('cy', 'invited'),
    login('me', 'active'),
  ];

  test('are offered with oneself first, without those removed', () => {
    expect(assigneeOptions({ you: 'me', items }, undefined).map(({ label }) => label)).toEqual([
      'Me (me@mail.example)',
      'ana@mail.example',
      'cy@mail.example',
    ]);
  });

  test('and whoever looks after the lead stays chosen, removed or before the admins are loaded', () => {
    const chosen = { value: 'bo@mail.example', label: 'bo@mail.example' };
    expect(assigneeOptions({ you: 'me', items }, 'bo@mail.example').at(-1)).toEqual(chosen);
    expect(assigneeOptions(undefined, 'bo@mail.example')).toEqual([chosen]);
  });

  test('are named by email where a line knows only the login', () => {
    const whoIs = whoIsAmong(items);
    expect(['zoe@mail.example', 'ana', 'gone'].map(whoIs)).toEqual([
      'zoe@mail.example',
      'ana@mail.example',
      'Former admin',
    ]);
  });

  test('are told from the site and from the homeowner', () => {
    expect([BY_SITE, BY_HOMEOWNER].map(whoIsAmong(undefined))).toEqual(['The website', 'Homeowner (online)']);
  });

  test('are not called former while the admins are not there', () => {
    expect(['zoe@mail.example', 'ana'].map(whoIsAmong(undefined))).toEqual(['zoe@mail.example', 'An admin']);
  });
});

test('a sign-out everywhere that failed says whether the session is the reason', () => {
  const named = (name: string) => Object.assign(new Error('no'), { name });
  expect(signOutProblem(named('NotAuthorizedException'))).toBe(
    'Your session ended already. Sign in again, then sign out everywhere.',
  );
  expect(signOutProblem(named('TypeError'))).toBe(
    'Couldn’t sign out everywhere. Check your connection and try again.',
  );
});

test('a failure says what to do: another code where the code was wrong, another try where it was not', () => {
  const named = (name: string) => Object.assign(new Error('raw'), { name });
  const wrong = signInCodeWords['Invalid code received for user'];
  expect(enrolmentProblem(named('EnableSoftwareTokenMFAException'))).toBe(wrong);
  expect(enrolmentProblem(named('CodeMismatchException'))).toBe(wrong);
  expect(enrolmentProblem(named('NetworkError'))).toContain('Check your connection');
});
