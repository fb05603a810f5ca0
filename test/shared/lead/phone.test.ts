import { describe, expect, test } from 'vitest';
import { phoneLink, phonesIn } from '#shared/lead/phone.ts';
import { formattedPhone, isUnusualPhone, phoneDigits } from '#shared/lead/phone-format.ts';

/** What people write where a phone number is asked for, and the US numbers that somebody reading it would dial. */
interface PhoneField {
  written: string;
  /** Ten digits each, in the order they are written. */
  numbers: string[];
  /** What a tap dials, where it is not the first US number. */
  dials?: string;
}

const ONE = ['3125550188'];
const TWO = ['3125550188', '7735550142'];

const listed = (texts: string) => texts.trim().split(/ *[|\n] */);
const each = (written: string[], numbers: string[]): PhoneField[] =>
  written.map((text) => ({ written: text, numbers }));

const ONE_NUMBER_BY_ITSELF = listed(`
3125550188 | 312-555-0188 | 312.555.0188 | 312 555 0188 | (312) 555-0188 | (312)555-0188 | (312)5550188
312)555-0188 | 312/555-0188 | 312 - 555 - 0188 | 312. 555. 0188 | 312 5550188 | 312555 0188
312-5550188 | 312 555 01 88 | 312,555,0188 | 3 1 2 5 5 5 0 1 8 8 | 312_555_0188 | 312--555--0188
[312] 555-0188
`);

const WITH_THE_COUNTRY = listed(`
13125550188 | 1-312-555-0188 | 1 312 555 0188 | 1.312.555.0188 | 1(312)555-0188 | 1 (312) 555-0188
+13125550188 | +1 312 555 0188 | +1 (312) 555-0188 | +1-312-555-0188 | (+1) 312-555-0188
+ 1 312 555 0188 | 001 312 555 0188 | 0013125550188 | tel:+1-312-555-0188
`);

const COPIED = listed(`
312\u2011555\u20110188 | 312\u2013555\u20130188 | 312\u2212555\u22120188 | 312\u00a0555\u00a00188
(312)\u202f555\u20110188 | \u202a+1 (312) 555-0188\u202c | 312\u00b7555\u00b70188
312\u200b555\u200b0188 | \uff13\uff11\uff12\uff0d\uff15\uff15\uff15\uff0d\uff10\uff11\uff18\uff18
\u{1f4de} 312-555-0188
`);

const WITH_AN_EXTENSION = listed(`
312-555-0188 x204 | 312-555-0188x204 | 312-555-0188 ext. 204 | 312-555-0188 ext 204
(312) 555-0188, extension 12 | 312-555-0188 #4 | 3125550188 press 2 | +1 312 555 0188;ext=204
`);

const WITH_A_REMARK = listed(`
312-555-0188 evenings 6-8 | 312-555-0188 6-8 | 312 555 0188 6-8 | 312-555-0188 9-5 | 312 555 0188 9 to 5
312 555 0188 after 5 | 312 555 0188 5pm | 3125550188 after 5:30 | 3125550188 17:30
312-555-0188 until 11/24/2026 | 312-555-0188 (after 6 pm) | 312-555-0188 60614 | 312 555 0188 60614
312-555-0188, apt 4 | 312-555-0188 cell | 312-555-0188 HOME | cell: 312-555-0188.
Mon-Fri 9-5: 312-555-0188 | 9-5 312-555-0188 | after 5 312-555-0188 | after 5, 312 555 0188
after 5 3125550188 | after 1 312-555-0188 | 24/7 312-555-0188 | 5:30 312-555-0188 | 11/24 312-555-0188
11/24/2026 312-555-0188 | 2026-11-24 312-555-0188 | 60614 312-555-0188 | 60614-1234 312-555-0188
60614 3125550188 | 1234 N Clark St, 312-555-0188 | apt 4 312 555 0188 | (evenings) (312) 555-0188
312-555-0188 (2nd floor, ask for Ana) | cel 312 555 01 88 despu\u00e9s de las 6
de 6 a 8 al 312-555-0188 | 312-555-0188 1 | 312-555-0188 / 2 kids asleep after 8
`);

const TWO_NUMBERS = listed(`
312-555-0188 or 773-555-0142 | 312-555-0188/773-555-0142 | 312-555-0188, 773-555-0142
312-555-0188 773-555-0142 | 312 555 0188 773 555 0142 | 3125550188 7735550142 | 3125550188/7735550142
+1 312 555 0188 +1 773 555 0142 | 1 312 555 0188 1 773 555 0142 | h 312.555.0188 c 773.555.0142
1) 312-555-0188 2) 773-555-0142 | 312-555-0188 (day) (773) 555-0142 (night)
312-555-0188 o 773-555-0142 | 312-555-0188 x12, 773-555-0142
`);

const NO_NUMBER = [
  '',
  'n/a',
  'call me',
  'evenings 6-8',
  '112-555-0188 evenings',
  '11/24/2026 5:30',
  '312-555-O188',
];

/** No US number, and no second thing in the field either: what the homeowner wrote is dialed as it stands. */
const AS_WRITTEN = listed(`
555-0188 | 312-555-018 | 312-555-01888 | 31255501881 | 23125550188 | 3125550188204 | 112-555-0188
012-555-0188 | 312-055-0188 | 312-155-0188 | 911-555-0188 | 312-911-0188 | 000-000-0000
4111 1111 1111 1111 | 4312555018800000 | 123-45-6789 | 60614-1234 | 312 555
`);

/** Known by the plus sign: dialed as it is written, and never taken for a US number. */
const ABROAD: PhoneField[] = [
  { written: '+52 55 1234 5678', numbers: [], dials: 'tel:+525512345678' },
  { written: '+44 20 7946 0958', numbers: [], dials: 'tel:+442079460958' },
  { written: '+44 (0)20 7946 0958', numbers: [], dials: 'tel:+442079460958' },
  { written: '+52 55 5555 0142, 6 pm', numbers: [], dials: 'tel:+525555550142' },
  { written: '+7 312 555 0188', numbers: [], dials: 'tel:+73125550188' },
  { written: '+52 312 555 0188', numbers: [], dials: 'tel:+523125550188' },
  { written: '312-555-0188 or +44 20 7946 0958', numbers: ONE },
];

/** Letters of a telephone's keys: a company writes its own number like that. */
const IN_LETTERS: PhoneField[] = [
  { written: '1-800-NEW-ROOF', numbers: ['8006397663'] },
  { written: '1-800-ROOFING', numbers: ['8007663464'] },
  { written: '(312) 555-ROOF', numbers: ['3125557663'] },
];

const PHONE_FIELDS: PhoneField[] = [
  ...each([...ONE_NUMBER_BY_ITSELF, ' 312-555-0188 '], ONE),
  ...each(WITH_THE_COUNTRY, ONE),
  ...each(COPIED, ONE),
  ...each(WITH_AN_EXTENSION, ONE),
  ...each(WITH_A_REMARK, ONE),
  ...each(TWO_NUMBERS, TWO),
  { written: '312-555-0188/0189', numbers: ONE },
  ...each(NO_NUMBER, []),
  ...AS_WRITTEN.map((written) => ({ written, numbers: [], dials: `tel:${written.replace(/\D/g, '')}` })),
  { written: '312 or 555-0188', numbers: [], dials: 'tel:5550188' },
  { written: '555-0188 evenings 6-8', numbers: [], dials: 'tel:5550188' },
  ...ABROAD,
  ...IN_LETTERS,
];

function dialedFor({ numbers: [first], dials }: PhoneField): string | undefined {
  return dials ?? (first === undefined ? undefined : `tel:+1${first}`);
}

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
  ['312-555-0188 x12', 'tel:+13125550188;ext=12'],
  ['312-555-0188, ext. 4021', 'tel:+13125550188;ext=4021'],
  ['3125550188#7', 'tel:+13125550188;ext=7'],
  ['312-555-0188 extra 6-8', 'tel:+13125550188'],
])('of %j the extension is dialed too: %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
