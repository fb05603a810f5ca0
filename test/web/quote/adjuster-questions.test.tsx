// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checklistItems } from '#shared/estimate/claim.ts';
import { type Language, languages } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { AskAdjuster, adjusterQuestions } from '#web/quote/adjuster-questions.tsx';
import { ClaimLists } from '#web/quote/claim-lists.tsx';

clearScreens();

const home = { name: ' Marisol Delgado ', address: '4412 Juniper Hollow Ct, Bennington, NE 68007' };
const show = (language: Language = 'en') =>
  renderScreen(<ClaimLists quote={readQuote} home={home} />, language);
const sheet = () => document.querySelector('[data-part="questions-paper"]') as HTMLElement;
const paper = () => document.documentElement.dataset.paper;
const missing = checklistItems.map((item) => ({ item, found: 'not_found', evidence: null }) as const);

test('each item that is not listed is one question of the homeowner’s own; what is listed or unclear is none', async () => {
  await show();
  const [list] = screen.getAllByRole('list');
  expect(
    within(list as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'My estimate doesn’t list ice and water barrier. Is it included?',
    'It doesn’t list valley lining. Is it included?',
    'It doesn’t list a steep roof charge. Does it apply to my roof?',
    'It doesn’t list a permit. Who pays for it?',
  ]);
  expect(screen.getAllByText('4 things we looked for and didn’t find listed.')).toHaveLength(2);
});

test.each(languages)('no question in %s names an amount, a law or what is owed', (language) => {
  const questions = adjusterQuestions(missing, spoken[language].adjuster);
  expect(questions).toHaveLength(checklistItems.length);
  expect(questions.join(' ')).not.toMatch(/[$\d]|owe|entitle|must|deb(?:e|en) |derecho|código/i);
  expect(questions.filter((question) => !question.endsWith('?'))).toEqual([]);
});

test('one question is one thing, in both languages', () => {
  expect(languages.map((language) => spoken[language].adjuster.lead(1))).toEqual([
    '1 thing we looked for and didn’t find listed.',
    'Buscamos 1 cosa y no aparece en su estimado.',
  ]);
});

test('they are copied whole, with whose estimate it is; where nothing can be copied it says so', async () => {
  const user = userEvent.setup();
  await show();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  vi.stubGlobal('ClipboardItem', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(write.mock.calls[0]?.[0].split('\n').slice(0, 6)).toEqual([
    'Questions for your adjuster',
    'Marisol Delgado',
    '4412 Juniper Hollow Ct, Bennington, NE 68007',
    'Claim 7714032-254410',
    '',
    '• My estimate doesn’t list ice and water barrier. Is it included?',
  ]);
  write.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Couldn’t copy. Select the questions and copy them.')).toBeTruthy();
});

test('Email it opens an email of the homeowner’s own, to nobody yet, with the same words', async () => {
  await show();
  const { href } = screen.getByRole('link', { name: 'Email it' }) as HTMLAnchorElement;
  expect(href).toMatch(/^mailto:\?subject=Questions%20about%20my%20roof%20estimate&body=/);
  expect(decodeURIComponent(href)).toContain('\r\n• It doesn’t list a permit. Who pays for it?');
});

test('Print prints the questions alone, and what was to be printed before is so afterwards', async () => {
  const user = userEvent.setup();
  await show();
  const printed: (string | undefined)[] = [];
  vi.stubGlobal('print', () => printed.push(paper()));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    delete document.documentElement.dataset.paper;
  });
  for (const before of [undefined, 'ready']) {
    if (before !== undefined) document.documentElement.dataset.paper = before;
    await user.click(screen.getByRole('button', { name: 'Print' }));
    window.dispatchEvent(new Event('afterprint'));
    expect(paper()).toBe(before);
  }
  expect(printed).toEqual(['questions', 'questions']);
  expect(sheet().textContent).toContain(`Marisol Delgado · ${home.address} · Claim 7714032-254410`);
});

test('all twelve items stand behind their own line, each listed one with the line that shows it', async () => {
  await show();
  const all = screen.getByText('What a full roof usually includes').closest('details') as HTMLDetailsElement;
  expect(all.open).toBe(false);
  expect(within(all).getAllByText(/^(Listed|Not listed|Unclear)$/)).toHaveLength(12);
  expect(within(all).getByText('line of drip_edge')).toBeTruthy();
});

test.each([
  ['4412 Juniper Hollow Ct', 'The home: 4412 Juniper Hollow Ct'],
  ['', 'The home'],
])(
  'who has no estimate yet gets an email that asks for the whole of it, with the address %o',
  async (address, line) => {
    await renderScreen(<AskAdjuster address={address} />);
    const { href } = screen.getByRole('link', {
      name: 'Don’t have it yet? Email your adjuster',
    }) as HTMLAnchorElement;
    const body = decodeURIComponent(href);
    expect(body).toContain('full estimate for my claim as a PDF');
    expect(body.includes(line)).toBe(address !== '');
  },
);
