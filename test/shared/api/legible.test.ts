import * as v from 'valibot';
import { expect, test } from 'vitest';
import { legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import { legible } from '#shared/text.ts';
import { storedLead } from '#test/support/contract-samples.ts';

test.each([
  ['a number read backwards', '\u202E1110555204', '1110555204'],
  ['an address inside out', '\u202Emoc.live@x.com', 'moc.live@x.com'],
  ['isolates, marks and the Arabic letter mark', '\u2066a\u2067b\u2068c\u2069\u200E\u200F\u061Cd', 'abcd'],
  ['embeddings and their end', '\u202Aa\u202Bb\u202Cc\u202Dd', 'abcd'],
  ['a letter with a tower of marks', `Z${'\u0301'.repeat(195)}oe`, `Z${'\u0301'.repeat(4)}oe`],
])('%s is shown as it is', (_, text, shown) => {
  expect(legible(text)).toBe(shown);
});

test.each(['Zoë 李 🏠', 'نور الهدى', 'דנה', 'प्रकाश', 'ที่อยู่', 'é'.normalize('NFD'), 'O’Brien-Núñez', '👩‍👩‍👧'])(
  '%s is left alone',
  (text) => {
    expect(legible(text)).toBe(text);
  },
);

test('a lead’s name, address, mail, number and the roofs it names are legible wherever an admin sees them', () => {
  const hostile = { name: 'a\u202Eb', email: 'a\u202E@b.example', phone: '\u202E402', address: '1\u2067 St' };
  const correction = { kind: 'other_structure', was: 1800, squareFootage: 2400, structures: ['Sh\u202Eed'] };
  expect(v.parse(legibleLeadSchema, { ...storedLead, ...hostile, correction })).toMatchObject({
    name: 'ab',
    email: 'a@b.example',
    phone: '402',
    address: '1 St',
    correction: { structures: ['Shed'] },
  });
});
