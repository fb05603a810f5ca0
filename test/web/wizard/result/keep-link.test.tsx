// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import type { Language } from '#shared/text.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { keptQuoteEn } from '#web/i18n/en/kept-quote.ts';
import { keptQuoteEs } from '#web/i18n/es/kept-quote.ts';
import { KeepLink } from '#web/wizard/result/keep-link.tsx';
import type { LinkApi } from '#web/wizard/result/link-api.ts';

clearScreens();

const link: MadeLink = {
  path: '/q/q83vEjRWeJCrze8SNFZ4kA',
  expires_at: '2026-12-20T15:04:06.000Z',
  mailable: true,
};
const email = 'marisol.delgado@mail.example';

async function show(answers: Partial<LinkApi> = {}, language: Language = 'en', store = memoryStore()) {
  const api = {
    make: vi.fn(answers.make ?? (async () => link)),
    mail: vi.fn(answers.mail ?? (async () => 'sent' as const)),
  };
  const product = { title: 'Roof', lower: 'roof' };
  await renderScreen(
    <KeepLink leadId="lead-1" email={email} product={product} apiBase="/api" api={api} store={store} />,
    language,
  );
  return { api, store };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each([
  ['en', keptQuoteEn.link],
  ['es', keptQuoteEs.link],
] as const)('in %s', (language, words) => {
  test('the link is made once, shown whole with its end, and a reload of the tab still has it', async () => {
    const { api, store } = await show({}, language);
    await press(words.make);
    const field = screen.getByLabelText(words.label) as HTMLInputElement;
    expect([field.value, document.activeElement]).toEqual([`http://localhost:3000${link.path}`, field]);
    expect(api.make.mock.calls).toEqual([['lead-1']]);
    document.body.innerHTML = '';
    await show({}, language, store);
    expect(screen.getByLabelText(words.label)).toBeTruthy();
  });

  test.each([
    ['not-yet', words.notYet],
    ['no-link', words.noLink],
    ['not-made', words.notMade],
  ] as const)('%s is said, and another try is open', async (answer, said) => {
    await show({ make: async () => answer }, language);
    await press(words.make);
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(screen.getByRole('button', { name: words.make })).toHaveProperty('disabled', false);
  });

  test.each([
    ['sent', words.sent(email), true],
    ['too-often', words.tooOften, false],
    ['no-mail', words.noMail, false],
    ['not-sent', words.notSent, false],
  ] as const)('a mail that is %s says so', async (answer, said, isOver) => {
    const { api } = await show({ mail: async () => answer }, language);
    await press(words.make);
    expect(screen.getByText(words.mailTo(email))).toBeTruthy();
    await press(words.mail);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.mail })).toHaveProperty('disabled', isOver);
    expect(api.mail.mock.calls).toEqual([['lead-1', 'q83vEjRWeJCrze8SNFZ4kA']]);
  });
});

test('where the site may send no mail there is no button for it', async () => {
  await show({ make: async () => ({ ...link, mailable: false }) });
  await press(keptQuoteEn.link.make);
  expect(screen.queryByRole('button', { name: keptQuoteEn.link.mail })).toBeNull();
  expect(screen.getByRole('button', { name: keptQuoteEn.link.copy })).toBeTruthy();
});
