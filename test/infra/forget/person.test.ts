import { describe, expect, test } from 'vitest';
import { isOf, personIn } from '#infra/forget/person.ts';

const matches = (typed: string, contact: { email?: string; phone?: string }) => {
  const person = personIn(typed);
  if (person === undefined) throw new Error(`${typed} names nobody`);
  return isOf(person, contact);
};

describe('a mail address', () => {
  test.each(['odalys@mail.example', 'Odalys@Mail.Example', '  ODALYS@MAIL.EXAMPLE '])(
    'is the same in any case and with blanks around it: %j',
    (email) => {
      expect(matches('odalys@mail.example', { email })).toBe(true);
      expect(matches(email, { email: 'odalys@mail.example' })).toBe(true);
    },
  );

  test.each([
    'dodalys@mail.example',
    'odalys@mail.example.org',
    'odalys@mail.exampl',
    'odalys+roof@mail.example',
    'odalys @mail.example',
    'Odalys <odalys@mail.example>',
    '',
  ])('is not one that only contains it or is contained in it: %j', (email) => {
    expect(matches('odalys@mail.example', { email })).toBe(false);
  });

  test('is not looked for in the phone field', () => {
    expect(matches('odalys@mail.example', { phone: 'odalys@mail.example' })).toBe(false);
  });
});

describe('a phone number', () => {
  test.each([
    '(402) 555-0187',
    '402.555.0187',
    '4025550187',
    '+1 402 555 0187',
    '1-402-555-0187',
    ' 402 555 0187 ',
    '４０２ ５５５ ０１８７',
    '402-555-0187 ext. 4',
  ])('is the same however it is written: %s', (phone) => {
    for (const typed of ['(402) 555-0187', '+14025550187']) expect(matches(typed, { phone })).toBe(true);
    expect(matches(phone, { phone: '402-555-0187' })).toBe(true);
  });

  test.each([
    '402-555-0188',
    '402-555-018',
    '402-555-01871',
    '2-402-555-0187',
    '555-0187',
    '0402-555-0187',
    '',
  ])('is not another one: %s', (phone) => {
    expect(matches('(402) 555-0187', { phone })).toBe(false);
  });

  test('with an extension is not the one with another extension', () => {
    expect(matches('402-555-0187 x4', { phone: '402-555-0187 #4' })).toBe(true);
    expect(matches('402-555-0187 x4', { phone: '402-555-0187 x5' })).toBe(false);
  });
});

describe('what names nobody', () => {
  test.each([
    '',
    ' ',
    'Odalys',
    'Odalys Quennell',
    '@',
    'odalys@',
    'a b@mail.example',
    '1',
    '555-018',
    '402 555 CALL',
  ])('%j', (typed) => {
    expect(personIn(typed)).toBeUndefined();
  });

  test('six digits are no phone number, seven are', () => {
    expect([personIn('555-018'), personIn('555-0187')?.kind]).toEqual([undefined, 'phone']);
  });
});
