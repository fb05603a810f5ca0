// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MadeLink } from '#shared/api/quote-link-routes.ts';
import type { SharedQuote } from '#shared/quote/quote-link.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { defaultPackages } from '#shared/site/shown-packages.ts';
import type { Language } from '#shared/text.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { companyOf } from '#web/landing/company.ts';
import { QuoteView } from '#web/quote-link/linked-quote.tsx';
import { type LinkApi, saveLink } from '#web/quote-link/quote-link-api.ts';
import { ShareLink } from '#web/quote-link/share-link.tsx';
import { firstWords as en } from '#web/words/en/first.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';

clearScreens();

describe('keep link', () => {
  const link: MadeLink = {
    path: '/q/q83vEjRWeJCrze8SNFZ4kA',
    expires_at: '2026-12-20T15:04:06.000Z',
    mailable: true,
  };
  const email = 'marisol.delgado@mail.example';

  async function show(
    answers: Partial<LinkApi> = {},
    { store = memoryStore(), sendsEmail = true }: Given = {},
  ) {
    const api = {
      make: vi.fn(answers.make ?? (async () => link)),
      mail: vi.fn(answers.mail ?? (async () => 'sent' as const)),
    };
    const product = { title: 'Roof', lower: 'roof' };
    await renderScreen(
      <ShareLink
        leadId="lead-1"
        email={email}
        product={product}
        apiBase="/api"
        sendsEmail={sendsEmail}
        otherWays={<button type="button">Print</button>}
        api={api}
        store={store}
      />,
    );
    return { api, store };
  }
  interface Given {
    store?: ReturnType<typeof memoryStore>;
    sendsEmail?: boolean;
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const ways = () => screen.getAllByRole('button').map((way) => way.textContent);
  const { link: words } = quoteLinkEn;

  test('offers email first, then the link and the paper, before any link is made', async () => {
    const { api } = await show();
    expect(ways()).toEqual([words.mail, words.copy, 'Print']);
    expect(api.make).not.toHaveBeenCalled();
  });

  test('the link is made by the first tap, once, shown whole with its end, and a reload of the tab still has it', async () => {
    const { api, store } = await show();
    await press(words.copy);
    const field = screen.getByLabelText(words.label) as HTMLInputElement;
    expect(field.value).toBe(`http://localhost:3000${link.path}`);
    await press(words.mail);
    expect(api.make.mock.calls).toEqual([['lead-1']]);
    document.body.innerHTML = '';
    await show({}, { store });
    expect(screen.getByLabelText(words.label)).toBeTruthy();
  });

  test.each([
    ['not-yet', words.notYet],
    ['no-link', words.noLink],
    ['not-made', words.notMade],
  ] as const)('%s is said whichever way was tapped, and another try is open', async (answer, said) => {
    await show({ make: async () => answer });
    for (const way of [words.copy, words.mail]) {
      await press(way);
      expect(screen.getByRole('alert').textContent).toBe(said);
      expect(screen.getByRole('button', { name: way })).toHaveProperty('disabled', false);
    }
  });

  test.each([
    ['sent', words.sent(email), true],
    ['too-often', words.tooOften, false],
    ['no-mail', words.noMail, false],
    ['not-sent', words.notSent, false],
  ] as const)('an email that is %s says so', async (answer, said, isOver) => {
    const { api } = await show({ mail: async () => answer });
    expect(screen.getByRole('button', { description: words.mailTo(email) })).toBeTruthy();
    await press(words.mail);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.mail })).toHaveProperty('disabled', isOver);
    expect(api.mail.mock.calls).toEqual([['lead-1', 'q83vEjRWeJCrze8SNFZ4kA']]);
  });

  test('a link that cannot be copied is there to be selected', async () => {
    const refuse = () => Promise.reject(new Error('not allowed'));
    const clipboard = { write: refuse, writeText: refuse };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    await show();
    await press(words.copy);
    await screen.findByText(words.notCopied);
    expect(document.activeElement).toBe(screen.getByLabelText(words.label));
  });

  test('where the site may send no email there is no button for it, nor once a link says so', async () => {
    await show({}, { sendsEmail: false });
    expect(ways()).toEqual([words.copy, 'Print']);
    cleanup();
    await show({ make: async () => ({ ...link, mailable: false }) });
    await press(words.mail);
    expect(screen.getByRole('alert').textContent).toBe(words.noMail);
    expect(ways()).toEqual([words.copy, 'Print']);
  });
});

const kept: SharedQuote = {
  firstName: 'Odalys',
  place: '12 Larkspur Ave, Omaha',
  number: 'Q-7F3K-92AM',
  squareFootage: 2404,
  squares: 25,
  prices: { asLowAs: 8750, standard: 12_500, impactResistant: 15_000, premiumWarranty: 17_500 },
  shown_at: '2026-11-22T15:00:00.000Z',
  expires_at: '2026-12-22T15:00:00.000Z',
};

describe('the link page', () => {
  const opened = (change: Partial<SharedQuote>) =>
    renderScreen(
      <QuoteView
        quote={{ ...kept, ...change }}
        company={companyOf(defaultBrand, en)}
        packages={defaultPackages}
        recommended=""
      />,
    );
  const google = () => screen.queryAllByText('Includes roof data from Google');

  test('names Google, in no language but its own, where the area was measured from above', async () => {
    await opened({ isMeasured: true });
    expect(google().map((said) => [said.lang, said.getAttribute('translate')])).toEqual([['en', 'no']]);
  });

  test('says that its size was typed from the paper, and of no other', async () => {
    const typed = 'The homeowner took this size';
    await opened({ isTyped: true });
    expect(screen.getByText(typed, { exact: false })).toBeTruthy();
    cleanup();
    await opened({});
    expect(screen.queryByText(typed, { exact: false })).toBeNull();
  });

  test('says whether the office read its size in the paper or checked it itself, and neither of any other', async () => {
    const words = ['We read this size in the insurance estimate.', 'We checked this size ourselves.'];
    const said = () => words.map((each) => document.body.textContent?.includes(each));
    await opened({ isUpdated: true });
    expect(said()).toEqual([true, false]);
    cleanup();
    await opened({ isUpdated: true, isOwn: true });
    expect(said()).toEqual([false, true]);
    cleanup();
    await opened({});
    expect(said()).toEqual([false, false]);
    expect(document.body.textContent).not.toContain('Google');
  });
});

const leadId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';

/** The link that this browser has made, as its note tells of it. */
async function noted(language: Language, asks: { hasExtras?: boolean; hasHours?: boolean }) {
  const store = memoryStore();
  saveLink(store, leadId, { path: '/q/token', expires_at: '2026-12-20T15:04:06.000Z', mailable: false });
  const product = { lower: 'roof', title: 'Roof' };
  const given = { leadId, email: 'odalys@mail.example', product, apiBase: '/api', sendsEmail: false };
  await renderScreen(<ShareLink {...given} store={store} {...asks} />, language);
  return screen.getByText(/roof size\.|tamaño del techo\./).textContent?.trim();
}

test.each([
  ['en', { hasExtras: true }, /roof size\. It also shows any extras you name\.$/],
  ['es', { hasExtras: true }, /techo\. También muestra los adicionales que usted indique\.$/],
  ['en', { hasHours: true }, /roof size\.\s+Only the link in your own email can change your inspection\./],
] as const)(
  'the note of a link names the extras that it shows, where the company asks about them: in %s, %j',
  async (language, asks, said) => {
    expect(await noted(language, asks)).toMatch(said);
  },
);
