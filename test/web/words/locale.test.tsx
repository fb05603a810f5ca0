import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { en } from '#web/words/en/messages.ts';
import { es } from '#web/words/es/messages.ts';
import { LocaleProvider, useClaimWords, useLocale, useWords } from '#web/words/locale.tsx';

// @vitest-environment jsdom

clearScreens();
beforeEach(() => localStorage.clear());

let setLanguage: ReturnType<typeof useLocale>['setLanguage'] = async () => {};

function Page() {
  ({ setLanguage } = useLocale());
  return <h1>{useWords().payment.title}</h1>;
}

const Claim = () => <h2>{useClaimWords().title}</h2>;

const show = () =>
  act(async () =>
    render(
      <LocaleProvider language="en" messages={en}>
        <Page />
        <Suspense fallback="waiting">
          <Claim />
        </Suspense>
      </LocaleProvider>,
    ),
  );

test('words of a later download are waited for, and change with the language', async () => {
  await show();
  expect(await screen.findByRole('heading', { level: 2, name: 'What your estimate says' })).toBeTruthy();
  await act(() => setLanguage('es'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Lo que dice su estimado' })).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('es');
});

test('the page keeps its language where words that it shows cannot be loaded in the other', async () => {
  await show();
  await screen.findByRole('heading', { level: 2, name: 'What your estimate says' });
  const { load } = es.claim;
  es.claim.load = () => Promise.reject(new Error('offline'));
  await act(() => expect(setLanguage('es')).rejects.toThrow('offline'));
  es.claim.load = load;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.words.payment.title);
  expect(localStorage.getItem('language')).toBeNull();
});
