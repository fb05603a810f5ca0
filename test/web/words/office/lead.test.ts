import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { consent, storedLead } from '#test/support/desk-leads.ts';
import { leadInput, ofSmokeTest, snapshot as pricesOf } from '#test/support/leads.ts';
import { namesOf } from '#web/admin/changes/use-bulk-run.ts';
import { mailLink } from '#web/admin/lead/lead-head.tsx';
import { leadFacts } from '#web/admin/lead/sections.tsx';
import {
  addressLines,
  headTags,
  homeLines,
  leadTags,
  mapLink,
  numberWords,
  quoteWords,
} from '#web/words/office/lead.ts';

const came = '2026-11-20T15:00:00.000Z';

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
  expect(leadFacts(lead, 'Roof')).toContainEqual({ label: 'Square footage', value: '2,404 sq ft (roof)' });
});

test('a home’s size that is a guess says so, and from what', () => {
  const lead = {
    ...leadInput({ squareFootage: 1950, bedrooms: 3 }),
    status: 'new' as const,
    created_at: came,
  };
  expect(leadFacts(lead, 'Roof')).toContainEqual({
    label: 'Square footage',
    value: '1,950 sq ft (guess: 3 bd)',
  });
});

test('an email goes to the address alone, whatever stands behind it', () => {
  expect(mailLink('dana+roof@mail.example')).toBe('mailto:dana%2Broof@mail.example');
  expect(mailLink('a@b.example?bcc=c@d.example&body=x')).toBe(
    'mailto:a@b.example%3Fbcc%3Dc@d.example%26body%3Dx',
  );
});

const tags = (changes: Partial<Lead>) => leadTags(storedLead(1, changes)).map(({ text }) => text);

test('what matters most comes first', () => {
  const all = tags({
    spam: ['honeypot'],
    language: 'es',
    documentId: 'b7c4a1d2-0001-4a3b-8c4d-5e6f7a8b9c0d',
    tags: ['hail Nov 19'],
  });
  expect(all).toEqual(['Possible spam', 'Spanish', 'Estimate', 'hail Nov 19']);
  const refused = tags({
    language: 'es',
    estimate_unreadable_at: '2026-11-21T09:00:00.000Z',
    tags: ['hail Nov 19'],
  });
  expect(refused).toEqual(['Estimate refused', 'Spanish', 'hail Nov 19']);
});

test('what a column says is no tag of the row', () => {
  expect(tags({ consent: consent(false), language: 'en', call_attempts: 0 })).toEqual([]);
  expect(tags({ consent: consent(true), call_attempts: 2, call_back_on: '2026-11-30' })).toEqual([]);
});

test.each([
  ['spam', undefined, ['Spam']],
  ['genuine', ['too_fast'], []],
  [undefined, ['too_fast'], ['Possible spam']],
] as const)('the office’s word %s stands before the signs %j', (spam_mark, spam, expected) => {
  expect(tags({ ...(spam_mark && { spam_mark }), ...(spam && { spam: [...spam] }) })).toEqual(expected);
});

test('a price to come is said in the list and in the price’s cell, until it is there', () => {
  const lead = storedLead(1, { price_pending: true });
  expect([tags({ price_pending: true }), quoteWords(lead)]).toEqual([
    ['Price to come'],
    { amount: 'To come', of: '' },
  ]);
  const priced = storedLead(1, { price_pending: true, quote: pricesOf(1800) });
  expect([leadTags(priced), quoteWords(priced).amount]).toEqual([[], '$9,000']);
});

test('a price that rests on squares typed from the paper is something to look at, until the paper is read', () => {
  const priced = (source: 'typed-from-paper' | 'document') =>
    storedLead(1, {
      typedSquareFootage: 2784,
      quote: { ...pricesOf(2784), basis: { source, others: [] } },
    });
  expect(leadTags(priced('typed-from-paper'))).toMatchObject([{ text: 'Squares typed', tone: 'doubt' }]);
  expect(leadTags(priced('document'))).toEqual([]);
});

test('a smoke test’s lead says so before all else', () => {
  expect(tags({ ...ofSmokeTest(), language: 'es' })).toEqual(['Smoke test', 'Spanish']);
});

const snapshot = {
  squareFootage: 1800,
  squares: 18,
  asLowAs: 6300,
  standard: 9000,
  impactResistant: 10_800,
  premiumWarranty: 12_600,
};

test('the price of a row is of the tier they chose, else of Standard, and says so', () => {
  const words = (changes: Partial<Lead>) => quoteWords(storedLead(1, changes));
  expect(words({})).toEqual({ amount: '–', of: '' });
  expect(words({ quote: snapshot })).toEqual({ amount: '$9,000', of: 'not chosen' });
  expect(words({ quote: snapshot, chosenTier: 'impactResistant' })).toEqual({
    amount: '$10,800',
    of: 'Impact',
  });
});

test('a row says in two lines what was said of the home and its roof, its size first', () => {
  const lines = (changes: Partial<Lead>) => homeLines(storedLead(1, changes));
  expect(
    lines({ lead_type: 'insurance', squareFootage: 2640, damageType: 'hail', roofAge: '11-15' }),
  ).toEqual(['2,640 sq ft · 11–15 yr', 'Insurance · Hail']);
  const unsized = { lead_type: 'retail', squareFootage: undefined } as const;
  expect(lines(unsized)).toEqual(['–', 'Retail']);
  expect(lines({ ...unsized, quote: { ...snapshot, squareFootage: 2404.2 } })[0]).toBe('2,404 sq ft (roof)');
});

test.each([
  ['907 Marrow Creek Rd, Gretna, NE 68028', '907 Marrow Creek Rd', 'Gretna 68028'],
  ['12 Main St, Apt 4, Omaha, NE 68104-1234, USA', '12 Main St, Apt 4', 'Omaha 68104'],
  ['12 Main St, Omaha', '12 Main St', 'Omaha'],
  ['behind the church', 'behind the church', ''],
])('the address %j stands in two lines', (address, street, place) => {
  expect(addressLines(address)).toEqual([street, place]);
});

test('under the name stands the quote’s number, and that formal quotes are wanted', () => {
  const lead = storedLead(1);
  expect(numberWords(lead)).toEqual([quoteNumber(lead.id), undefined]);
  expect(numberWords({ ...lead, consent: consent(true) })).toEqual([quoteNumber(lead.id), '· formal quotes']);
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

describe('the tags of an opened lead', () => {
  const texts = (changes: Partial<Lead>) => headTags(storedLead(1, changes)).map(({ text }) => text);

  test('say how it pays, whether it is an emergency, and its wishes in full', () => {
    expect(texts({ lead_type: 'insurance', hasLeaks: true, consent: consent(true), language: 'es' })).toEqual(
      ['Insurance', 'Emergency', 'Wants formal quotes', 'Speaks Spanish'],
    );
    expect(texts({ lead_type: 'retail', hasLeaks: false, consent: consent(false) })).toEqual(['Retail']);
  });

  test('say why it may be spam, until the office has decided', () => {
    const signs = { spam: ['too_fast'] } satisfies Partial<Lead>;
    expect(texts(signs)).toEqual(['Retail', 'Possible spam: sent within seconds']);
    expect(texts({ ...signs, spam_mark: 'spam' })).toEqual(['Retail', 'Spam']);
    expect(texts({ ...signs, spam_mark: 'genuine' })).toEqual(['Retail', 'Not spam']);
  });

  test('an emergency is marked apart from what is doubtful', () => {
    const lead = storedLead(1, { hasLeaks: true, spam: ['honeypot'] });
    expect(headTags(lead).map(({ tone }) => tone)).toEqual(['plain', 'urgent', 'doubt']);
  });
});

test.each([
  [1, 'Lead 1'],
  [10, 'Lead 1, Lead 2, Lead 3, Lead 4, Lead 5, Lead 6, Lead 7, Lead 8, Lead 9, Lead 10'],
  [11, 'Lead 1, Lead 2, Lead 3, Lead 4, Lead 5, Lead 6, Lead 7, Lead 8, Lead 9, Lead 10 and 1 more'],
])('%i leads are named one by one up to ten', (count, words) => {
  expect(namesOf(Array.from({ length: count }, (_, index) => ({ name: `Lead ${index + 1}` })))).toBe(words);
});
