import { describe, expect, test } from 'vitest';
import { personIn } from '#infra/forget/person.ts';
import { likeness } from './likeness.ts';

const matches = (...[typed, contact]: Parameters<typeof likeness>) => likeness(typed, contact) === 'same';

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
    'x.odalys@mail.example',
    '<xodalys@mail.example>',
    'odalys@mail.example.evil.example',
    'Odalys <odalys@mail.example.evil.example>',
    'odalys@mail.example@evil.example',
    '',
  ])('is not one that only contains it or is contained in it: %j', (email) => {
    expect(likeness('odalys@mail.example', { email })).toBe('other');
  });

  test.each([
    'Odalys <odalys@mail.example>',
    '"Quennell, Odalys" <Odalys@mail.example>',
    '<odalys@mail.example>',
    'mailto:odalys@mail.example',
    'mailto:Odalys@mail.example?subject=Roof',
    'odalys@mail.example.',
    '\u200bodalys@mail.example',
  ])('is the same as a mail program writes it: %j', (email) => {
    expect(likeness('odalys@mail.example', { email })).toBe('same');
    expect(likeness(email, { email: 'odalys@mail.example' })).toBe('same');
  });

  test.each([
    'odalys+roof@mail.example',
    'odalys @mail.example',
    'Odalys odalys@mail.example',
    'odalys@mail.example, bram@mail.example',
    'odalys@mail.example/bram@mail.example',
    '"odalys@mail.example" <bram@mail.example>',
  ])('is perhaps the same beside another or with a blank or a tag in it: %j', (email) => {
    expect(likeness('odalys@mail.example', { email })).toBe('perhaps');
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
    '402-555-0187, 402-555-0188',
    'a@mail.example, b@mail.example',
  ])('%j', (typed) => {
    expect(personIn(typed)).toBeUndefined();
  });

  test('six digits are no phone number, seven are', () => {
    expect([personIn('555-018'), personIn('555-0187')?.kind]).toEqual([undefined, 'phone']);
  });
});
