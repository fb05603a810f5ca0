import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { firstWords as en } from '#web/words/en/first.ts';
import { catalogues, loadMessages, type Messages } from '#web/words/language.ts';
import { LocaleProvider, useLaterWords, useLocale, useWords } from '#web/words/locale.tsx';

// @vitest-environment jsdom

clearScreens();
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

let setLanguage: ReturnType<typeof useLocale>['setLanguage'] = async () => {};

function Page() {
  ({ setLanguage } = useLocale());
  return <h1>{useWords().payment.title}</h1>;
}

const Claim = () => <h2>{useLaterWords().claim.title}</h2>;

/** What waits for the words of the language that the page speaks. */
function Rest() {
  return (
    <Lazy part={useLocale().messages.later} waiting="waiting" failed={() => 'failed'}>
      {() => <Claim />}
    </Lazy>
  );
}

const show = (messages: Messages, withRest = true) =>
  act(async () =>
    render(
      <LocaleProvider language="en" messages={messages}>
        <Page />
        {withRest && <Rest />}
      </LocaleProvider>,
    ),
  );

test('a page that shows no words of the later download changes its language without them', async () => {
  const load = vi.spyOn(catalogues.es.later, 'load');
  await show({ ...(await loadMessages('en')), later: { ...catalogues.en.later, there: () => null } }, false);
  await act(() => setLanguage('es'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¿Cómo piensa pagar?');
  expect(load).not.toHaveBeenCalled();
});

test('words of the later download are waited for, and change with the language', async () => {
  await show(await loadMessages('en'));
  expect(await screen.findByRole('heading', { level: 2, name: 'What your estimate says' })).toBeTruthy();
  await act(() => setLanguage('es'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lo que dice su estimado');
  expect(localStorage.getItem('language')).toBe('es');
});

test('the page keeps its language where words that it shows cannot be loaded in the other', async () => {
  await show(await loadMessages('en'));
  await screen.findByRole('heading', { level: 2, name: 'What your estimate says' });
  vi.spyOn(catalogues.es.later, 'load').mockRejectedValueOnce(new Error('offline'));
  await act(() => expect(setLanguage('es')).rejects.toThrow('offline'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.words.payment.title);
  expect(localStorage.getItem('language')).toBeNull();
});

const address = () => location.pathname + location.search + location.hash;

test('the address names the language that is chosen, and keeps all else it says and where the visit stands', async () => {
  history.replaceState({ step: 'payment' }, '', '/?utm_source=flyer#quote');
  const entries = history.length;
  await show(await loadMessages('en'), false);
  await act(() => setLanguage('es'));
  expect(address()).toBe('/es?utm_source=flyer#quote');
  await act(() => setLanguage('en'));
  expect(address()).toBe('/?utm_source=flyer#quote');
  expect([history.state, history.length]).toEqual([{ step: 'payment' }, entries]);
});

test('an entry from before the choice names the language of now once Back leads to it', async () => {
  await show(await loadMessages('en'), false);
  await act(() => setLanguage('es'));
  // As Back leaves it.
  history.replaceState({ step: 'address' }, '', '/?from=ad');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect([address(), history.state]).toEqual(['/es?from=ad', { step: 'address' }]);
});

test.each(['/q/token', '/offer', '/es/offer'])(
  'the address of a page that has one for all languages stays: %s',
  async (path) => {
    history.replaceState(null, '', path);
    await show(await loadMessages('en'), false);
    await act(() => setLanguage('es'));
    expect(address()).toBe(path);
  },
);
