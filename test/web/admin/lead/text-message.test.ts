import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callbackSchema, defaultBrand } from '#shared/site/brand.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { textToLead } from '#web/admin/lead/lead-head.tsx';

const lead = storedLead(1, {
  name: 'Dana Reyes',
  phone: '(402) 555-0188',
  id: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10',
});
const company = (textMessage?: { en?: string; es?: string }) => ({
  ...defaultBrand,
  callback: v.parse(callbackSchema, textMessage === undefined ? {} : { textMessage }),
});

/** What the phone’s messages open with. */
const textMessage = (...given: Parameters<typeof textToLead>) =>
  decodeURIComponent(textToLead(...given).split('&body=')[1] ?? '');

test('a text names the lead, the company, the quote and the way back, in the lead’s language', () => {
  expect(textMessage(lead, company())).toMatch(
    /^Hi Dana, this is Juniper Ridge Roofing about your quote Q-\S+\. .* \(402\) 555-0142$/,
  );
  expect(textMessage({ ...lead, language: 'es' }, company())).toMatch(
    /^Hola, Dana: le escribimos de Juniper/,
  );
});

test('the company’s own words stand in place of ours, each language by itself', () => {
  const own = company({ en: 'Hey {name}! {company}' });
  expect(textMessage(lead, own)).toBe('Hey Dana! Juniper Ridge Roofing');
  expect(textMessage({ ...lead, language: 'es' }, own)).toMatch(/^Hola/);
});

test('a name that looks like a place for a word stays a name', () => {
  expect(textMessage({ ...lead, name: '{phone}' }, company({ en: 'Hi {name}' }))).toBe('Hi {phone}');
});

test('the link opens the phone’s messages with the words in it; without a number there is none', () => {
  expect(textToLead(lead, company({ en: 'Hi {name} & all' }))).toBe(
    'sms:+14025550188?&body=Hi%20Dana%20%26%20all',
  );
  expect(textToLead({ ...lead, phone: 'after six' }, company())).toBe('');
});

test.each(['Hi {nme}', 'Hi {}', 'Hi {name} {link}'])('%s is refused, as a word would be missing', (en) => {
  expect(v.safeParse(callbackSchema, { textMessage: { en } }).success).toBe(false);
});
