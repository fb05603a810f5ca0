import { expect, test } from 'vitest';
import { phoneLink } from '#shared/phone-link.ts';

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
