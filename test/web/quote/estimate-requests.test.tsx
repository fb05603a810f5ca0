// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EstimateRequests as Requests } from '#shared/estimate/requests.ts';
import { requestItems } from '#shared/quote/request-items.ts';
import { type Language, languages } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { DeductibleTerms, ScheduleLine } from '#web/quote/claim-terms.tsx';
import { EstimateRequests } from '#web/quote/estimate-requests.tsx';
import { readQuote } from './read-quote.ts';

clearScreens();

const none: Requests = {
  limits: [],
  papers: [],
  destinations: [],
  payees: [],
  schedule: null,
  percentDeductible: null,
};
const line = (page: number, text: string) => ({ page, text });
const email = 'claims@prairielantern.example';
const asks: Requests = {
  ...none,
  limits: [
    {
      kind: 'send',
      day: '2027-03-02',
      counted: { count: 180, unit: 'day', from: 'loss', base: '2026-09-03', page: 1 },
      evidence: [line(7, 'A final invoice must be received within 180 days of the date of loss.')],
    },
    { kind: 'suit', day: null, counted: null, evidence: [line(9, 'Suit must be started within one year.')] },
  ],
  papers: [
    {
      papers: ['final_invoice'],
      evidence: line(7, 'A final invoice must be received within 180 days of the date of loss.'),
    },
    {
      papers: ['photos', 'certificate_of_completion'],
      evidence: line(7, 'Submit photographs and the Certificate of Completion.'),
    },
  ],
  destinations: [{ kind: 'email', value: email, evidence: line(7, `Send all to ${email}.`) }],
  payees: [
    {
      name: 'Heron Savings Bank',
      how: 'on_checks',
      evidence: line(1, 'Payee: Marisol Delgado and Heron Savings Bank.'),
    },
  ],
};
const show = (requests: unknown, language: Language = 'en') =>
  renderScreen(<EstimateRequests quote={{ requests: requests as Requests }} />, language);
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('in sight is the first thing with its day and page, behind a tap each one in the paper’s own words', async () => {
  await show(asks);
  expect(document.querySelector('[data-part="requests"] > p')?.textContent).toBe(
    'Send the final invoice by March 2, 2027. Page 7',
  );
  expect(screen.getByText('3 more')).toBeTruthy();
  const [invoice, photos, bank, suit] = items();
  expect(invoice).toContain('By March 2, 2027');
  expect(invoice).toContain('180 days from September 3, 2026, your date of loss on page 1.');
  expect(photos).toContain('Send photos and a signed completion formNo date printed');
  expect(photos).toContain(`To ${email}`);
  expect(bank).toContain('Heron Savings Bank is on the checks');
  expect(suit).toContain('If you disagreeTime limit for a lawsuit');
  const quotes = [...document.querySelectorAll('q')];
  expect(new Set(quotes.map(({ lang }) => lang))).toEqual(new Set(['en']));
  expect(quotes[1]?.textContent).toBe('Submit photographs and the Certificate of Completion.');
});

test('an address stands with the papers it is for, whatever limit comes before them', () => {
  const policy: Requests['limits'][number] = {
    kind: 'suit',
    day: null,
    counted: null,
    evidence: [line(2, 'Suit must be started within two years.')],
  };
  const cost: Requests['limits'][number] = {
    kind: 'intent',
    day: null,
    counted: null,
    isContents: true,
    evidence: [line(3, 'Send us your W-9 at once.')],
  };
  const requests = { ...asks, limits: [policy, cost, ...asks.limits] };
  const items = requestItems(requests, { words: spoken.en.requests, dayText: (day) => day });
  expect(items.filter(({ address }) => address !== null).map(({ title }) => title)).toEqual([
    'Send the final invoice',
    'Send photos and a signed completion form',
  ]);
  expect(items[0]?.title).toBe('For your belongings: tell your insurer you want replacement cost');
});

test.each([
  ['en', 'Report more damage within 72 hours. Page 3', 'Within 72 hours'],
  ['es', 'Reporte otros daños en 72 horas. Página 3', 'En 72 horas'],
] as const)('a limit in hours has no day, and goes to no calendar (%s)', async (language, first, when) => {
  const evidence = [line(3, 'Mold must be reported within 72 hours of discovery.')];
  await show(
    { ...none, limits: [{ kind: 'report', day: null, counted: null, hours: 72, evidence }] },
    language,
  );
  expect(document.querySelector('[data-part="requests"] > p')?.textContent).toBe(first);
  expect(items()[0]).toContain(when);
  expect(screen.queryAllByRole('button', { name: /calendar/i })).toEqual([]);
});

test.each([
  ['asks nothing', none],
  ['was read by an earlier release', undefined],
  ['says what this page does not know', { limits: 'none' }],
])('of an estimate that %s nothing is drawn', async (_, requests) => {
  await show(requests);
  expect(document.querySelector('[data-part="requests"]')).toBeNull();
});

test('a printed day goes to a calendar as a whole day with the sentence, and an address to the clipboard', async () => {
  const user = userEvent.setup();
  await show(asks);
  let file: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        file = blob;
        return 'blob:';
      },
    }),
  );
  vi.stubGlobal('ClipboardItem', undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => {
    click.mockRestore();
    vi.unstubAllGlobals();
  });
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  const text = (await file?.text())?.replaceAll('\r\n ', '');
  expect(text).toContain('DTSTART;VALUE=DATE:20270302');
  expect(text).not.toContain('DTEND');
  expect(text).toContain('SUMMARY:Send the final invoice');
  const [copy] = screen.getAllByRole('button', { name: 'Copy address' });
  if (copy !== undefined) await user.click(copy);
  expect(write).toHaveBeenCalledWith(email);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
});

test.each(languages)('no line in %s advises, promises or judges a day', (language) => {
  const words = spoken[language].requests;
  const said = JSON.stringify(
    requestItems(
      {
        ...asks,
        limits: asks.limits.flatMap((limit) =>
          (['finish', 'intent', 'ask', 'done', 'report', 'dispute', 'suit'] as const).map((kind) => ({
            ...limit,
            kind,
            differs: true as const,
            isContents: true as const,
          })),
        ),
      },
      { words, dayText: (day) => day },
    ).map(({ title, how }) => [title, how]),
  );
  expect(said).not.toMatch(/should|must|owe|entitle|missed|late\b|lawyer|debe\b|abogado|vencid/i);
});

test('papers of which one is enough, and those that may be asked for, say so', () => {
  const titles = requestItems(
    {
      ...none,
      papers: [
        { papers: ['final_invoice', 'receipts'], isAnyOf: true, evidence: line(1, 'one of') },
        { papers: ['photos'], isMaybe: true, evidence: line(1, 'may') },
      ],
    },
    { words: spoken.en.requests, dayText: String },
  ).map(({ title, isTimed }) => [title, isTimed]);
  expect(titles).toEqual([
    ['Send the final invoice or receipts', true],
    ['They may ask for photos', false],
  ]);
});

test.each([
  ['as the estimate takes off', 6240, '2% of $312,000.00'],
  ['while the estimate takes off another one', 1000, '2% of $312,000.00 = $6,240.00'],
])('a deductible in percent shows of what, %s', async (_, deductible, text) => {
  const percentDeductible = { percent: 2, of: 312_000, amount: 6240, evidence: [] };
  const quote = { requests: { ...none, percentDeductible }, claim: { ...readQuote.claim, deductible } };
  await renderScreen(<DeductibleTerms quote={quote} />, 'en');
  expect(document.querySelector('small')?.textContent).toBe(text);
});

test('the row of the payment schedule stands with its page', async () => {
  const schedule = { percent: 61, age: 14, material: 'architectural shingle', evidence: line(3, '61%') };
  const quote = { requests: { ...none, schedule }, claim: readQuote.claim };
  await renderScreen(<ScheduleLine quote={quote} />, 'en');
  expect(
    within(document.body).getByText(
      'Roof payment schedule: pays 61% at 14 years, architectural shingle. Page 3',
    ),
  ).toBeTruthy();
});
