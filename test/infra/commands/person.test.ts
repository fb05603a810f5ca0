import { describe, expect, test } from 'vitest';
import { likenessOf, personIn } from '#infra/commands/person.ts';

/** What a lead's contact details are to the person an operator types in. */
const likeness = (typed: string, contact: { email?: string; phone?: string }) => {
  const person = personIn(typed);
  if (person === undefined) throw new Error(`${typed} names nobody`);
  return likenessOf(person, contact);
};

/** What people write into a phone field, and what it is to somebody who asks to be forgotten by 312-555-0188. */
const phoneSpellings: readonly (readonly [written: string, likeness: 'same' | 'perhaps' | 'other'])[] = [
  ['(312)555-0188', 'same'],
  ['1 (312) 555-0188', 'same'],
  ['+1-312-555-0188', 'same'],
  ['312.555.0188 cell', 'same'],
  ['cell:3125550188', 'same'],
  ['Tel.312-555-0188', 'same'],
  // As copied from a phone's contacts.
  ['\u202A+1 (312) 555\u20110188\u202C', 'same'],
  ['312 - 555 - 0188', 'same'],
  ['312_555_0188', 'same'],
  ['312/555-0188', 'same'],
  ['312,555,0188', 'same'],
  ['3 1 2 5 5 5 0 1 8 8', 'same'],
  ['312-555-0188 (text only)', 'same'],
  ['please text, 312-555-0188', 'same'],
  ['3125550188 x3 ask for Max', 'same'],
  ['312-555-0188 extension 12', 'same'],
  ['312-555-0188 anytime before 9', 'same'],
  ['Call between 9-5 at 312-555-0188', 'same'],
  ['00 1 312 555 0188', 'same'],
  ['(+1) (0)312 555 0188', 'same'],
  ['٣١٢-٥٥٥-٠١٨٨', 'same'],
  ['312-555-0188 6-8pm', 'perhaps'],
  ['home 773-555-0142 cell 312-555-0188', 'perhaps'],
  ['312-5550188 or 312-5550199 (wife)', 'perhaps'],
  ['555-0188', 'perhaps'],
  ['312-555-O188', 'perhaps'],
  ['312-555-01888', 'perhaps'],
  ['+31 255 50188', 'other'],
  ['773-555-0142 773-555-0143', 'other'],
  ['call 312-555-0198 after 8', 'other'],
];

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

describe('what people write into a phone field', () => {
  test.each(phoneSpellings)('%j is, to 312-555-0188, %s', (phone, answer) => {
    expect(likeness('312-555-0188', { phone })).toBe(answer);
  });

  test.each([
    'text 312-555-0188',
    'fax 312-555-0188',
    'Max 312-555-0188',
    '2x 312-555-0188',
    '001 312-555-0188',
    '0013125550188',
    '011 1 312-555-0188',
    '+1 (0)312-555-0188',
    'tel:+13125550188;ext=4',
    '312-555-0188, after 5 pm',
    '312-555-0188 evenings 6-8',
    '312-555-0188 9:00-17:00',
    '(312) 555 - 01 88',
    '3️⃣1️⃣2️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣8️⃣8️⃣',
    '३१२ ५५५ ०१८८',
    '\u{116DD}\u{116DB}\u{116DC}5550188',
  ])('the one number that is there is clear, whatever stands around it: %j', (phone) => {
    expect(likeness('312-555-0188', { phone })).toBe('same');
  });

  test.each([
    '3125550188 7735550100',
    '312-555-0188 / 773-555-0100',
    '312-555-0188\n773-555-0100',
    '312-555-0188 x4, 312-555-0188 x5',
    '+65 6234 5678 312-555-0188',
    '2-312-555-0188',
    '0312-555-0188',
    '+1 1 312 555 0188',
    '312-555-018',
    '312 dash 555 dash 0188',
    '312x555x0188',
    '312-555-Ol88',
    '5550188 (312)',
    '312 5550 188',
    '31 25 55 01 88',
  ])('a second number or digits too many or too few leave it open: %j', (phone) => {
    expect(likeness('312-555-0188', { phone })).toBe('perhaps');
  });

  test('seven digits are the end of a number, six are none', () => {
    expect(likeness('312-555-0188', { phone: '5550188' })).toBe('perhaps');
    expect(likeness('312-555-0188', { phone: '550188' })).toBe('other');
    expect(likeness('555-0188', { phone: '312-555-0188' })).toBe('perhaps');
    expect(likeness('555-0188 x4', { phone: '312-555-0188' })).toBe('perhaps');
  });
});

describe('a number abroad', () => {
  test.each([
    '+65 6234 5678',
    '+6562345678',
    '(+65) 6234 5678',
    '+(65) (0)6234 5678',
    '0065 6234 5678',
    '00-65-6234-5678',
    '011 65 6234 5678',
  ])('is another one than that of the same digits in the US: %s', (abroad) => {
    expect(likeness('(656) 234-5678', { phone: abroad })).toBe('other');
    expect(likeness(abroad, { phone: '(656) 234-5678' })).toBe('other');
    expect(likeness(abroad, { phone: '+1 656 234 5678' })).toBe('other');
    expect(likeness('+65 6234-5678', { phone: abroad })).toBe('same');
  });

  test.each(['65 6234 5678', '6234 5678', '+656 234 5678'])(
    'is perhaps meant where its + is missing or its groups are those of the US: %s',
    (phone) => {
      expect(likeness('+65 6234 5678', { phone })).toBe('perhaps');
      expect(likeness('(656) 234-5678', { phone })).toBe('perhaps');
    },
  );

  test('is the same with the zero that is dialled at home, and perhaps without the country', () => {
    expect(likeness('+44 20 7946 0958', { phone: '+44 (0)20 7946 0958' })).toBe('same');
    expect(likeness('+44 20 7946 0958', { phone: '020 7946 0958' })).toBe('perhaps');
    expect(likeness('+44 20 7946 0958', { phone: '(207) 946-0958' })).toBe('other');
  });
});
