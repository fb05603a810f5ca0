/** What people write where a phone number is asked for, and the US numbers that somebody reading it would dial. */
export interface PhoneField {
  written: string;
  /** Ten digits each, in the order they are written. */
  numbers: string[];
  /** What a tap dials, where it is not the first US number. */
  dials?: string;
}

const ONE = ['3125550188'];
const TWO = ['3125550188', '7735550142'];

function each(written: string[], numbers: string[]): PhoneField[] {
  return written.map((text) => ({ written: text, numbers }));
}

const ONE_NUMBER_BY_ITSELF = [
  '3125550188',
  '312-555-0188',
  '312.555.0188',
  '312 555 0188',
  '(312) 555-0188',
  '(312)555-0188',
  '(312)5550188',
  '312)555-0188',
  '312/555-0188',
  '312 - 555 - 0188',
  '312. 555. 0188',
  '312 5550188',
  '312555 0188',
  '312-5550188',
  '312 555 01 88',
  '312,555,0188',
  '3 1 2 5 5 5 0 1 8 8',
  ' 312-555-0188 ',
  '312_555_0188',
  '312--555--0188',
  '[312] 555-0188',
];

const WITH_THE_COUNTRY = [
  '13125550188',
  '1-312-555-0188',
  '1 312 555 0188',
  '1.312.555.0188',
  '1(312)555-0188',
  '1 (312) 555-0188',
  '+13125550188',
  '+1 312 555 0188',
  '+1 (312) 555-0188',
  '+1-312-555-0188',
  '(+1) 312-555-0188',
  '+ 1 312 555 0188',
  '001 312 555 0188',
  '0013125550188',
  'tel:+1-312-555-0188',
];

const COPIED = [
  '312\u2011555\u20110188',
  '312\u2013555\u20130188',
  '312\u2212555\u22120188',
  '312\u00a0555\u00a00188',
  '(312)\u202f555\u20110188',
  '\u202a+1 (312) 555-0188\u202c',
  '312\u00b7555\u00b70188',
  '312\u200b555\u200b0188',
  '\uff13\uff11\uff12\uff0d\uff15\uff15\uff15\uff0d\uff10\uff11\uff18\uff18',
  '\u{1f4de} 312-555-0188',
];

const WITH_AN_EXTENSION = [
  '312-555-0188 x204',
  '312-555-0188x204',
  '312-555-0188 ext. 204',
  '312-555-0188 ext 204',
  '(312) 555-0188, extension 12',
  '312-555-0188 #4',
  '3125550188 press 2',
  '+1 312 555 0188;ext=204',
];

const WITH_A_REMARK = [
  '312-555-0188 evenings 6-8',
  '312-555-0188 6-8',
  '312 555 0188 6-8',
  '312-555-0188 9-5',
  '312 555 0188 9 to 5',
  '312 555 0188 after 5',
  '312 555 0188 5pm',
  '3125550188 after 5:30',
  '3125550188 17:30',
  '312-555-0188 until 11/24/2026',
  '312-555-0188 (after 6 pm)',
  '312-555-0188 60614',
  '312 555 0188 60614',
  '312-555-0188, apt 4',
  '312-555-0188 cell',
  '312-555-0188 HOME',
  'cell: 312-555-0188.',
  'Mon-Fri 9-5: 312-555-0188',
  '9-5 312-555-0188',
  'after 5 312-555-0188',
  'after 5, 312 555 0188',
  'after 5 3125550188',
  'after 1 312-555-0188',
  '24/7 312-555-0188',
  '5:30 312-555-0188',
  '11/24 312-555-0188',
  '11/24/2026 312-555-0188',
  '2026-11-24 312-555-0188',
  '60614 312-555-0188',
  '60614-1234 312-555-0188',
  '60614 3125550188',
  '1234 N Clark St, 312-555-0188',
  'apt 4 312 555 0188',
  '(evenings) (312) 555-0188',
  '312-555-0188 (2nd floor, ask for Ana)',
  'cel 312 555 01 88 despu\u00e9s de las 6',
  'de 6 a 8 al 312-555-0188',
  '312-555-0188 1',
  '312-555-0188 / 2 kids asleep after 8',
];

const TWO_NUMBERS = [
  '312-555-0188 or 773-555-0142',
  '312-555-0188/773-555-0142',
  '312-555-0188, 773-555-0142',
  '312-555-0188 773-555-0142',
  '312 555 0188 773 555 0142',
  '3125550188 7735550142',
  '3125550188/7735550142',
  '+1 312 555 0188 +1 773 555 0142',
  '1 312 555 0188 1 773 555 0142',
  'h 312.555.0188 c 773.555.0142',
  '1) 312-555-0188 2) 773-555-0142',
  '312-555-0188 (day) (773) 555-0142 (night)',
  '312-555-0188 o 773-555-0142',
  '312-555-0188 x12, 773-555-0142',
];

const NO_NUMBER = ['', 'n/a', 'call me', '112-555-0188 evenings', '11/24/2026 5:30', '312-555-O188'];

/** No US number, and no second thing in the field either: what the homeowner wrote is dialed as it stands. */
const AS_WRITTEN = [
  '555-0188',
  '312-555-018',
  '312-555-01888',
  '31255501881',
  '23125550188',
  '3125550188204',
  '112-555-0188',
  '012-555-0188',
  '312-055-0188',
  '312-155-0188',
  '911-555-0188',
  '312-911-0188',
  '000-000-0000',
  '4111 1111 1111 1111',
  '4312555018800000',
  '123-45-6789',
  '60614-1234',
  '312 555',
];

/** Known by the plus sign: dialed as it is written, and never taken for a US number. */
const ABROAD: PhoneField[] = [
  { written: '+52 55 1234 5678', numbers: [], dials: 'tel:+525512345678' },
  { written: '+44 20 7946 0958', numbers: [], dials: 'tel:+442079460958' },
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

export const PHONE_FIELDS: PhoneField[] = [
  ...each(ONE_NUMBER_BY_ITSELF, ONE),
  ...each(WITH_THE_COUNTRY, ONE),
  ...each(COPIED, ONE),
  ...each(WITH_AN_EXTENSION, ONE),
  ...each(WITH_A_REMARK, ONE),
  ...each(TWO_NUMBERS, TWO),
  { written: '312-555-0188/0189', numbers: ONE },
  ...each(NO_NUMBER, []),
  ...AS_WRITTEN.map((written) => ({ written, numbers: [], dials: `tel:${written.replace(/\D/g, '')}` })),
  { written: '312 or 555-0188', numbers: [], dials: 'tel:5550188' },
  ...ABROAD,
  ...IN_LETTERS,
];

export function dialedFor({ numbers: [first], dials }: PhoneField): string | undefined {
  return dials ?? (first === undefined ? undefined : `tel:+1${first}`);
}
