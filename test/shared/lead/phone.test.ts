import { describe, expect, test } from 'vitest';
import { formattedPhone, isUnusualPhone, phoneDigits, phoneLink, phonesIn } from '#shared/lead/phone.ts';
import { dialedFor, PHONE_FIELDS } from './phone-fields.ts';

describe('what people write where a phone number is asked for', () => {
  test.each(PHONE_FIELDS)('the US numbers of $written are $numbers', ({ written, numbers }) => {
    const found = phonesIn(written).filter(({ isAbroad }) => !isAbroad);
    expect(found.map(({ digits }) => digits)).toEqual(numbers);
  });

  test.each(PHONE_FIELDS)('a tap on $written dials its first number', (field) => {
    expect(phoneLink(field.written).replace(/;ext=\d+$/, '')).toBe(dialedFor(field) ?? '');
  });

  test.each(PHONE_FIELDS)('$written is found by its numbers', ({ written, numbers }) => {
    expect(phoneDigits(written)).toEqual(expect.arrayContaining(numbers));
  });
});

test.each([
  ['4025550117', '(402) 555-0117'],
  ['402.555.0117', '(402) 555-0117'],
  ['+1 402-555-0117', '(402) 555-0117'],
  ['14025550117', '(402) 555-0117'],
  ['402555011', '402555011'],
  ['40 25 55 01 17', '(402) 555-0117'],
  ['402-555-0117 ', '(402) 555-0117'],
  ['\u202a(402) 555\u20110117\u202c', '(402) 555-0117'],
  ['４０２５５５０１１７', '(402) 555-0117'],
  ['402 555 0117 x12', '(402) 555-0117 x12'],
  ['4025550117ext12', '(402) 555-0117 ext12'],
  ['402-555-0117 evenings 6-8', '(402) 555-0117 evenings 6-8'],
  ['cell 4025550117, home 402.555.0118', 'cell (402) 555-0117, home (402) 555-0118'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+49 151 234 5678 9', '+49 151 234 5678 9'],
  ['call me', 'call me'],
  ['+52 55 5555 0142', '+52 55 5555 0142'],
  ['24025550117', '24025550117'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formattedPhone(typed)).toBe(shown);
});

test.each([
  ['402555011', true],
  ['4025550117', false],
  ['+52 55 5555', false],
  ['', false],
])('%j is worth a second look: %j', (typed, expected) => {
  expect(isUnusualPhone(typed)).toBe(expected);
});

test.each([
  ['(402) 555-0142', 'tel:+14025550142'],
  ['1-402-555-0142', 'tel:+14025550142'],
  ['40 25 55 01 42', 'tel:+14025550142'],
  ['+52 55 5555 0142', 'tel:+525555550142'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+49 151 234 5678 9', 'tel:+4915123456789'],
  ['555-0142', 'tel:5550142'],
  ['24025550142', 'tel:24025550142'],
  ['', ''],
])('the phone %j links to %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each([
  ['312-555-0188 evenings 6-8', 'tel:+13125550188'],
  ['after 6: 312 555 0188', 'tel:+13125550188'],
  ['(312) 555-0188 or (312) 555-0199', 'tel:+13125550188'],
  ['555-0188 evenings 6-8', 'tel:5550188'],
  ['+52 55 5555 0142, 6 pm', 'tel:+525555550142'],
  ['312-555-0188 x12', 'tel:+13125550188;ext=12'],
  ['312-555-0188, ext. 4021', 'tel:+13125550188;ext=4021'],
  ['3125550188#7', 'tel:+13125550188;ext=7'],
  ['312-555-0188 extra 6-8', 'tel:+13125550188'],
  ['evenings 6-8', ''],
  ['no phone', ''],
])('only the number of %j is dialled: %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
