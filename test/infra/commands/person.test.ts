import { describe, expect, test } from 'vitest';
import { isOf, personIn } from '#infra/commands/person.ts';

/** Whether a lead's contact details are of the person an operator types in. */
const names = (typed: string, contact: { email?: string; phone?: string }) => {
  const person = personIn(typed);
  if (person === undefined) throw new Error(`${typed} names nobody`);
  return isOf(person, contact);
};

/** Spellings with a stroke between them; blanks around a stroke are not theirs. */
const spellings = (text: string) => text.split('|').map((one) => one.replaceAll(/^[ \n]+|[ \n]+$/g, ''));

describe('an email address', () => {
  const odalys = 'odalys@mail.example';

  test.each([odalys, 'Odalys@Mail.Example', '  ODALYS@MAIL.EXAMPLE ', '\u200bodalys@mail.example'])(
    'is the same in any case and with blanks around it: %j',
    (email) => {
      expect(names(odalys, { email })).toBe(true);
      expect(names(email, { email: odalys })).toBe(true);
    },
  );

  test.each([
    '',
    ...spellings(`dodalys@mail.example | odalys@mail.example.org | odalys@mail.exampl | x.odalys@mail.example
      | odalys+roof@mail.example | odalys@mail.example@evil.example`),
  ])('is not one that only contains it or is contained in it: %j', (email) => {
    expect(names(odalys, { email })).toBe(false);
  });

  test('is not looked for in the phone field', () => {
    expect(names(odalys, { phone: odalys })).toBe(false);
  });
});

describe('a phone number', () => {
  test.each(
    spellings(`402 555 0187 | (402) 555-0187 | 402.555.0187 | 4025550187 | +1 402 555 0187 | 1-402-555-0187
      | ４０２ ５５５ ０１８７ | 402-555-0187 ext. 4`),
  )('is the same however it is written: %s', (phone) => {
    for (const typed of ['(402) 555-0187', '+14025550187']) expect(names(typed, { phone })).toBe(true);
    expect(names(phone, { phone: '402-555-0187' })).toBe(true);
  });

  test.each(
    spellings(`402-555-0187 after 5 pm | cell:4025550187 | home 773-555-0142 cell 402-555-0187
      | 402-555-0187 / 773-555-0142 | Tel.402-555-0187`),
  )('is found beside other words and other numbers: %s', (phone) => {
    expect(names('402-555-0187', { phone })).toBe(true);
  });

  test.each(['', ...spellings('402-555-0188 | 402-555-018 | 2-402-555-01871 | 555-0187 | +44 20 7946 0958')])(
    'is not another one: %s',
    (phone) => {
      expect(names('(402) 555-0187', { phone })).toBe(false);
    },
  );

  test('with an extension is not the one with another extension', () => {
    expect(names('402-555-0187 x4', { phone: '402-555-0187 #4' })).toBe(true);
    expect(names('402-555-0187 x4', { phone: '402-555-0187 x5' })).toBe(false);
  });

  test('abroad is another one than that of the same digits in the US', () => {
    expect(names('+65 6234 5678', { phone: '0065 6234-5678' })).toBe(true);
    expect(names('+65 6234 5678', { phone: '(656) 234-5678' })).toBe(false);
  });
});

test.each([
  '',
  ' ',
  ...spellings(`Odalys | Odalys Quennell | @ | odalys@ | a b@mail.example | 1 | 555-0187 | 402 555 018
    | 402-555-0187, 402-555-0188 | a@mail.example, b@mail.example`),
])('%j names nobody', (typed) => {
  expect(personIn(typed)).toBeUndefined();
});
