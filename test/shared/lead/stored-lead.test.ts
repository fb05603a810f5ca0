import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { adminRoutes } from '#shared/api/settings-routes.ts';
import { isUrgent, type Lead, legibleLeadSchema } from '#shared/lead/stored-lead.ts';
import { safeToDisplay } from '#shared/text.ts';
import { storedLead } from '#test/support/contract-samples.ts';

const read = (lead: unknown) => v.parse(legibleLeadSchema, lead);

test('reads all of a lead and nothing else', () => {
  expectTypeOf<v.InferOutput<typeof legibleLeadSchema>>().toEqualTypeOf<Lead>();
  expectTypeOf<Lead>().toExtend<v.InferInput<typeof legibleLeadSchema>>();
});

test('a lead without any optional fact reads as itself', () => {
  const { squareFootage: _area, ...bare } = storedLead;
  expect(read(bare)).toEqual(bare);
});

test('a lead with every fact reads as itself', () => {
  const full = {
    ...storedLead,
    status: 'scheduled',
    lead_type: 'insurance',
    documentId: '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10',
    documentName: 'roof-scan.pdf',
    consent: {
      ticked: true,
      wordingVersion: '1',
      wording: 'Yes.',
      at: '2026-11-20T15:04:05.678Z',
      page: 'https://roof.example/',
    },
    language: 'es',
    roofAge: '16-20',
    damageType: 'hail',
    hasLeaks: true,
    quote: {
      squareFootage: 1800,
      squares: 18,
      asLowAs: 6300,
      standard: 9000,
      impactResistant: 10800,
      premiumWarranty: 12600,
    },
  };
  expect(read(full)).toEqual(full);
});

test.each([
  ['status', 'won', 'new'],
  ['lead_type', 'referral', 'retail'],
  ['language', 'fr', undefined],
  ['roofAge', 'ancient', undefined],
  ['damageType', 'meteor', undefined],
  ['hasLeaks', 'yes', undefined],
  ['squareFootage', 'many', undefined],
  ['quote', { asLowAs: 'cheap' }, undefined],
  ['consent', 'yes', undefined],
  ['name', null, 'No name'],
  ['phone', 4025550187, ''],
  ['platform', 'fair stand', 'website'],
])('%s of a kind not known here (%j) costs that fact and not the lead', (field, odd, instead) => {
  expect(read({ ...storedLead, [field]: odd })).toEqual({ ...storedLead, [field]: instead });
});

test('an id alone is a lead', () => {
  expect(read({ id: 'a' })).toMatchObject({ id: 'a', status: 'new', name: 'No name' });
});

test.each([null, 'lead', 7, [], {}, { ...storedLead, id: 7 }])(
  'a page with %j among its leads keeps the others',
  (odd) => {
    const page = v.parse(adminRoutes.listLeads.answers[200], { items: [storedLead, odd, storedLead] });
    expect(page.items).toEqual([storedLead, null, storedLead]);
  },
);

test.each([
  ['a number read backwards', '\u202E1110555204', '1110555204'],
  ['an address inside out', '\u202Emoc.live@x.com', 'moc.live@x.com'],
  ['isolates, marks and the Arabic letter mark', '\u2066a\u2067b\u2068c\u2069\u200E\u200F\u061Cd', 'abcd'],
  ['embeddings and their end', '\u202Aa\u202Bb\u202Cc\u202Dd', 'abcd'],
  ['a letter with a tower of marks', `Z${'\u0301'.repeat(195)}oe`, `Z${'\u0301'.repeat(4)}oe`],
])('%s is shown as it is', (_, text, shown) => {
  expect(safeToDisplay(text)).toBe(shown);
});

test.each(['Zoë 李 🏠', 'نور الهدى', 'דנה', 'प्रकाश', 'ที่อยู่', 'é'.normalize('NFD'), 'O’Brien-Núñez', '👩‍👩‍👧'])(
  '%s is left alone',
  (text) => {
    expect(safeToDisplay(text)).toBe(text);
  },
);

test('a lead’s name, address, email, number and the roofs it names are legible wherever an admin sees them', () => {
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

test.each([
  ['Odalys', 'Odalys'],
  ['7', '7'],
  ['李', '李'],
  ['', 'No name'],
  ['…', 'No name'],
  ['🏠 ', 'No name'],
  ['\u202e\u0301', 'No name'],
])('the name %j reads as %j in the office', (name, shown) => {
  expect(read({ ...storedLead, name }).name).toBe(shown);
});

test.each([
  [true, 'new', true],
  [true, 'scheduled', true],
  [true, 'completed', false],
  [true, 'cancelled', false],
  [false, 'new', false],
  [undefined, 'new', false],
] as const)('a lead whose roof leaks (%s) and that is %s is urgent: %s', (hasLeaks, status, urgent) => {
  expect(isUrgent({ hasLeaks, status })).toBe(urgent);
});
