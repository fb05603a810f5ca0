import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/lead/office.ts';
import { computedQuote, shownQuote } from '#test/support/desk-leads.ts';
import { leadInput } from '#test/support/leads.ts';
import { mapLink } from '#web/admin/lead/lead-head.tsx';
import { assigneeOptions } from '#web/admin/lead/next-step.tsx';
import { whoIsAmong } from '#web/admin/lead/notes.tsx';
import { quoteBasis, quoteRows } from '#web/admin/lead/quote-rows.ts';
import { historyWords } from '#web/words/office/lead-log.ts';
import { formAnswers } from '#web/words/office/lead-page.ts';

const lead = { ...leadInput(), status: 'new' as const, created_at: '2026-11-20T15:04:06.000Z' };

describe('the quote, shown beside computed', () => {
  const words = (changes: object) =>
    quoteRows({ ...lead, ...changes }, 'Roof').map(({ shown, computed, difference }) => [
      shown,
      computed,
      difference,
    ]);

  test('differs by what was shown above or below, to the cent, and by nothing where both are the same', () => {
    const quote = { ...computedQuote, asLowAs: 7700.01, standard: 10_000 };
    expect(words({ shown: shownQuote, quote })).toEqual([
      ['$7,700', '$7,700.01', '−$0.01'],
      ['$11,000', '$10,000', '+$1,000'],
      ['$13,200', '$13,200', 'None'],
      ['$15,400', '$15,400', 'None'],
    ]);
  });

  test('is a dash on the side that is not known, and no table where neither is', () => {
    expect(words({ quote: computedQuote })[0]).toEqual(['–', '$7,700', '–']);
    expect(words({ shown: shownQuote })[0]).toEqual(['$7,700', '–', '–']);
    expect(words({})).toEqual([]);
  });

  test('is computed for the area the homeowner changed to, and tells what was shown before', () => {
    const shownAfter = {
      ...shownQuote,
      squareFootage: 2300,
      squares: 23,
      areaSource: 'person' as const,
      prices: { asLowAs: 8050, standard: 11_500, impactResistant: 13_800, premiumWarranty: 16_100 },
    };
    const changed = { ...lead, shown: shownQuote, shownAfter, quote: computedQuote };
    expect(quoteRows(changed, 'Roof').map(({ differs }) => differs)).toEqual([false, false, false, false]);
    const [after, before, computed] = quoteBasis(changed);
    expect(after).toContain('Shown: 2,300 sq ft (23 squares) changed by the homeowner, at $350, $500');
    expect(before).toContain('before the area was changed: 2,140 sq ft (22 squares) from the home’s size');
    expect(before).toContain('$7,700, $11,000, $13,200, $15,400');
    expect(computed).toBe('Computed: 2,300 sq ft (23 squares).');
  });

  test('marks the tier that was chosen', () => {
    const rows = quoteRows({ ...lead, shown: shownQuote, chosenTier: 'impactResistant' }, 'Roof');
    expect(rows.filter(({ chosen }) => chosen).map(({ title }) => title)).toEqual(['Impact Resistant Roof']);
  });
});

describe('the form', () => {
  test('reads answer by answer, in words, with names nobody knows as they are', () => {
    const content = JSON.stringify({
      isInsuranceClaim: true,
      wantsFormalQuote: false,
      insuranceDoc: null,
      squareFootage: '',
      constructor: 'built\u202E',
      nested: { a: 1 },
    });
    expect(formAnswers(content)?.map(({ label, value }) => [label, value])).toEqual([
      ['Insurance claim', 'Yes'],
      ['Wants formal quotes', 'No'],
      ['Uploaded file', '–'],
      ['Home size, square feet', '–'],
      ['constructor', 'built'],
      ['nested', '{"a":1}'],
    ]);
  });

  test.each(['', '{"name":"cut o', '["a"]', 'null', '"text"'])(
    'that is no whole form is shown as its text: %s',
    (content) => {
      expect(formAnswers(content)).toBeNull();
    },
  );
});

test('the map is asked for the whole address and nothing else', () => {
  const link = new URL(mapLink('1 A St & B?#x=1\nGretna \uD800'));
  expect(link.origin + link.pathname).toBe('https://www.google.com/maps/search/');
  expect([...link.searchParams]).toEqual([
    ['api', '1'],
    ['query', '1 A St & B?#x=1\nGretna \uFFFD'],
  ]);
  expect(link.hash).toBe('');
});

test.each<[Partial<Extract<HistoryEntry, { kind: 'change' }>>, string]>([
  [{ what: 'status', old: 'new', new: 'contacted' }, 'Status: New → Contacted'],
  [{ what: 'status', old: 'new', new: 'won' }, 'Status: New → won'],
  [{ what: 'assignee', new: 'lee@mail.example' }, 'Assigned to lee@mail.example'],
  [{ what: 'assignee', old: 'lee@mail.example' }, 'Assigned to nobody (was lee@mail.example)'],
  [{ what: 'callBackOn', new: '2026-11-23' }, 'Call back on Mon, Nov 23, 2026'],
  [{ what: 'callBackOn', old: '2026-11-23' }, 'Day to call back taken away (was Mon, Nov 23, 2026)'],
  [{ what: 'spam', old: 'genuine', new: 'spam' }, 'Marked as spam'],
  [{ what: 'spam', old: 'spam', new: 'genuine' }, 'Marked as not spam'],
  [{ what: 'callAttempted', new: '2' }, 'Tried to call (attempt 2)'],
  [{ what: 'linksRevoked' }, 'Quote link revoked'],
  [{ what: 'documentOpened' }, 'Estimate opened'],
  [{ what: 'roofMeasured' }, 'Roof measured again'],
])('the history says %o as "%s"', (line, words) => {
  const at = { id: 'a', at: '2026-11-21T10:00:00.000Z', by: 'dana@mail.example' };
  expect(historyWords({ ...at, kind: 'change', what: 'status', ...line })).toBe(words);
});

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
      'An admin',
    ]);
  });
});
