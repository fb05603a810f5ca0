import { describe, expect, test } from 'vitest';
import { likeness } from './likeness.ts';
import { phoneSpellings } from './phone-spellings.ts';

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
