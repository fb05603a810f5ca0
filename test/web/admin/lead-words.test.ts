import { expect, test } from 'vitest';
import { quoteNumber } from '#shared/quote/quote-link.ts';
import { leadInput } from '#test/support/leads.ts';
import { leadFacts, mailLink, otherLanguage, received, waited } from '#web/admin/leads/lead-words.ts';

const came = '2026-11-20T15:00:00.000Z';
const at = (ms: number) => new Date(new Date(came).getTime() + ms);
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-5_000, 'just now'],
  [minute - 1, 'just now'],
  [minute, '1 min ago'],
  [hour - 1, '59 min ago'],
  [hour, '1 h ago'],
  [24 * hour - 1, '23 h ago'],
  [24 * hour, received(came)],
])('a lead %i ms old came in %s', (age, words) => {
  expect(waited(came, at(age))).toBe(words);
});

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [undefined, 'No'],
])('leaks %s read as Emergency %s', (hasLeaks, words) => {
  const lead = { ...leadInput(), status: 'new' as const, created_at: came, hasLeaks };
  expect(leadFacts(lead, 'Roof')).toContainEqual({ label: 'Emergency', value: words });
});

test('what the visitor did not say is a dash, and the product gives its age its name', () => {
  const lead = { ...leadInput({ squareFootage: undefined }), status: 'new' as const, created_at: came };
  const facts = Object.fromEntries(leadFacts(lead, 'Gutter').map(({ label, value }) => [label, value]));
  expect(facts).toEqual({
    'Square footage': '–',
    'Gutter age': '–',
    'Damage type': '–',
    Emergency: 'No',
    'Shown from': '–',
    'Quote number': quoteNumber(lead.id),
  });
});

test('without the home’s size the roof’s priced area stands for it, and says so', () => {
  const lead = {
    ...leadInput({ squareFootage: undefined }),
    status: 'new' as const,
    created_at: came,
    quote: {
      squareFootage: 2404.2,
      squares: 25,
      asLowAs: 8750,
      standard: 12_500,
      impactResistant: 13_750,
      premiumWarranty: 15_000,
    },
  };
  expect(leadFacts(lead, 'Roof')).toContainEqual({ label: 'Square footage', value: '2,404 (roof)' });
});

test.each([
  ['es', 'Spanish'],
  ['en', null],
  [undefined, null],
] as const)('a homeowner who speaks %j is called in %j', (language, expected) => {
  expect(otherLanguage({ language })).toBe(expected);
});

test('an email goes to the address alone, whatever stands behind it', () => {
  expect(mailLink('dana+roof@mail.example')).toBe('mailto:dana%2Broof@mail.example');
  expect(mailLink('a@b.example?bcc=c@d.example&body=x')).toBe(
    'mailto:a@b.example%3Fbcc%3Dc@d.example%26body%3Dx',
  );
});
