import { describe, expect, test } from 'vitest';
import { likenessOf, personIn } from '#infra/commands/person.ts';

/** What a lead's contact details are to the person an operator types in. */
const likeness = (typed: string, contact: { email?: string; phone?: string }) => {
  const person = personIn(typed);
  if (person === undefined) throw new Error(`${typed} names nobody`);
  return likenessOf(person, contact);
};

/** Spellings with a stroke between them; blanks around a stroke are not theirs. */
const spellings = (text: string) => text.split('|').map((one) => one.replaceAll(/^[ \n]+|[ \n]+$/g, ''));

describe('an email address', () => {
  const odalys = 'odalys@mail.example';

  test.each([odalys, 'Odalys@Mail.Example', '  ODALYS@MAIL.EXAMPLE '])(
    'is the same in any case and with blanks around it: %j',
    (email) => {
      expect(likeness(odalys, { email })).toBe('same');
      expect(likeness(email, { email: odalys })).toBe('same');
    },
  );

  test.each([
    '',
    ...spellings(`dodalys@mail.example | odalys@mail.example.org | odalys@mail.exampl | x.odalys@mail.example
      | <xodalys@mail.example> | odalys@mail.example.evil.example | Odalys <odalys@mail.example.evil.example>
      | odalys@mail.example@evil.example`),
  ])('is not one that only contains it or is contained in it: %j', (email) => {
    expect(likeness(odalys, { email })).toBe('other');
  });

  test.each(
    spellings(`Odalys <odalys@mail.example> | "Quennell, Odalys" <Odalys@mail.example> | <odalys@mail.example>
      | mailto:odalys@mail.example | mailto:Odalys@mail.example?subject=Roof | odalys@mail.example.
      | \u200bodalys@mail.example`),
  )('is the same as an email program writes it: %j', (email) => {
    expect(likeness(odalys, { email })).toBe('same');
    expect(likeness(email, { email: odalys })).toBe('same');
  });

  test.each(
    spellings(`odalys+roof@mail.example | odalys @mail.example | Odalys odalys@mail.example
      | odalys@mail.example, bram@mail.example | odalys@mail.example/bram@mail.example
      | "odalys@mail.example" <bram@mail.example>`),
  )('is perhaps the same beside another or with a blank or a tag in it: %j', (email) => {
    expect(likeness(odalys, { email })).toBe('perhaps');
  });

  test('is not looked for in the phone field', () => {
    expect(likeness(odalys, { phone: odalys })).not.toBe('same');
  });
});

describe('a phone number', () => {
  test.each([
    ' 402 555 0187 ',
    ...spellings(`(402) 555-0187 | 402.555.0187 | 4025550187 | +1 402 555 0187 | 1-402-555-0187
      | ４０２ ５５５ ０１８７ | 402-555-0187 ext. 4`),
  ])('is the same however it is written: %s', (phone) => {
    for (const typed of ['(402) 555-0187', '+14025550187']) expect(likeness(typed, { phone })).toBe('same');
    expect(likeness(phone, { phone: '402-555-0187' })).toBe('same');
  });

  test.each([
    '',
    ...spellings('402-555-0188 | 402-555-018 | 402-555-01871 | 2-402-555-0187 | 555-0187 | 0402-555-0187'),
  ])('is not another one: %s', (phone) => {
    expect(likeness('(402) 555-0187', { phone })).not.toBe('same');
  });

  test('with an extension is not the one with another extension', () => {
    expect(likeness('402-555-0187 x4', { phone: '402-555-0187 #4' })).toBe('same');
    expect(likeness('402-555-0187 x4', { phone: '402-555-0187 x5' })).not.toBe('same');
  });
});

describe('what names nobody', () => {
  test.each([
    '',
    ' ',
    ...spellings(`Odalys | Odalys Quennell | @ | odalys@ | a b@mail.example | 1 | 555-018 | 402 555 CALL
      | 402-555-0187, 402-555-0188 | a@mail.example, b@mail.example`),
  ])('%j', (typed) => {
    expect(personIn(typed)).toBeUndefined();
  });

  test('six digits are no phone number, seven are', () => {
    expect([personIn('555-018'), personIn('555-0187')?.kind]).toEqual([undefined, 'phone']);
  });
});

describe('what people write into a phone field is, to 312-555-0188,', () => {
  const to = (phone: string) => likeness('312-555-0188', { phone });

  // The sixth is as copied from a phone's contacts.
  test.each(
    spellings(`(312)555-0188 | 1 (312) 555-0188 | +1-312-555-0188 | 312.555.0188 cell | cell:3125550188
      | \u202A+1 (312) 555\u20110188\u202C | Tel.312-555-0188 | 312 - 555 - 0188 | 312_555_0188 | 312/555-0188
      | 312,555,0188 | 3 1 2 5 5 5 0 1 8 8 | 312-555-0188 (text only) | please text, 312-555-0188
      | 3125550188 x3 ask for Max | 312-555-0188 extension 12 | 312-555-0188 anytime before 9
      | Call between 9-5 at 312-555-0188 | 00 1 312 555 0188 | (+1) (0)312 555 0188 | ٣١٢-٥٥٥-٠١٨٨`),
  )('the same: %j', (phone) => {
    expect(to(phone)).toBe('same');
  });

  test.each(
    spellings(`312-555-0188 6-8pm | home 773-555-0142 cell 312-555-0188 | 312-5550188 or 312-5550199 (wife)
      | 555-0188 | 312-555-O188 | 312-555-01888`),
  )('perhaps the same: %j', (phone) => {
    expect(to(phone)).toBe('perhaps');
  });

  test.each(spellings('+31 255 50188 | 773-555-0142 773-555-0143 | call 312-555-0198 after 8'))(
    'another: %j',
    (phone) => {
      expect(to(phone)).toBe('other');
    },
  );

  test.each(
    spellings(`text 312-555-0188 | fax 312-555-0188 | Max 312-555-0188 | 2x 312-555-0188 | 001 312-555-0188
      | 0013125550188 | 011 1 312-555-0188 | +1 (0)312-555-0188 | tel:+13125550188;ext=4
      | 312-555-0188, after 5 pm | 312-555-0188 evenings 6-8 | 312-555-0188 9:00-17:00 | (312) 555 - 01 88
      | 3️⃣1️⃣2️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣8️⃣8️⃣ | ३१२ ५५५ ०१८८ | \u{116DD}\u{116DB}\u{116DC}5550188`),
  )('clear where one number is there, whatever stands around it: %j', (phone) => {
    expect(to(phone)).toBe('same');
  });

  test.each(
    spellings(`3125550188 7735550100 | 312-555-0188 / 773-555-0100 | 312-555-0188\n773-555-0100
      | 312-555-0188 x4, 312-555-0188 x5 | +65 6234 5678 312-555-0188 | 2-312-555-0188 | 0312-555-0188
      | +1 1 312 555 0188 | 312-555-018 | 312 dash 555 dash 0188 | 312x555x0188 | 312-555-Ol88
      | 5550188 (312) | 312 5550 188 | 31 25 55 01 88`),
  )('left open by a second number or digits too many or too few: %j', (phone) => {
    expect(to(phone)).toBe('perhaps');
  });

  test('the end of it in seven digits, none in six', () => {
    expect([to('5550188'), to('550188')]).toEqual(['perhaps', 'other']);
    for (const typed of ['555-0188', '555-0188 x4'])
      expect(likeness(typed, { phone: '312-555-0188' })).toBe('perhaps');
  });
});

describe('a number abroad', () => {
  test.each(
    spellings(`+65 6234 5678 | +6562345678 | (+65) 6234 5678 | +(65) (0)6234 5678 | 0065 6234 5678
      | 00-65-6234-5678 | 011 65 6234 5678`),
  )('is another one than that of the same digits in the US: %s', (abroad) => {
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

  test('is the same with the zero that is dialed at home, and perhaps without the country', () => {
    const london = (phone: string) => likeness('+44 20 7946 0958', { phone });
    expect(['+44 (0)20 7946 0958', '020 7946 0958', '(207) 946-0958'].map(london)).toEqual([
      'same',
      'perhaps',
      'other',
    ]);
  });
});
