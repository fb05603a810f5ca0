import { describe, expect, test } from 'vitest';
import { documentPages, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { requestsIn } from '#lambdas/estimate-reader/requests/requests.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import type { EstimateRequests } from '#shared/estimate/requests.ts';

const CHARACTER = 5;
const LINE = 12;

const wordsOf = (text: string, top: number, confidence?: number): Word[] => {
  let left = 40;
  return text.split(' ').map((word) => {
    const from = left;
    left += (word.length + 1) * CHARACTER;
    return {
      text: word,
      left: from,
      right: left - CHARACTER,
      top,
      bottom: top + 9,
      ...(confidence !== undefined && { confidence }),
    };
  });
};

/** A page with these lines, one below the other; an empty one parts paragraphs. */
const pageOf = (lines: readonly string[], number = 1, confidence?: number): Page => ({
  number,
  width: 612,
  height: 792,
  source: confidence === undefined ? 'text' : 'ocr',
  words: lines.flatMap((line, at) => (line === '' ? [] : wordsOf(line, 40 + at * LINE, confidence))),
});

const read = (...pages: Page[]): EstimateRequests =>
  requestsIn(documentPages(linedPages(pages)), {
    schedule: { stated: false, percent: null },
    typeOfLoss: 'Hail',
    carrier: null,
    claimNumber: null,
    dateOfLoss: null,
  });

const head = [
  'July 18, 2025',
  '',
  'Property: 12 Larch Ct, Omaha, NE 68106',
  '',
  'Date of Loss: 6/25/2025',
  '',
];
/** A letter with this sentence, and what it is said to ask by when. */
const limitsOf = (sentence: string) =>
  read(pageOf([...head, sentence])).limits.map(({ kind, day }) => `${kind} ${day}`);

describe('a time limit', () => {
  test.each([
    ['The repairs must be completed within 180 days of the date of loss.', 'finish 2025-12-22'],
    ['You have 180 days from the date of loss to complete the repairs.', 'finish 2025-12-22'],
    ['If the roof is not replaced within two years of the loss, nothing more is paid.', 'finish 2027-06-25'],
    [
      'Claims for recoverable depreciation must be made within one year of the date of loss.',
      'ask 2026-06-25',
    ],
    ['Please send us the final invoice within 60 days of the date of this letter.', 'send 2025-09-16'],
    [
      'Notify us in writing of your intent to claim replacement cost within 180 days after the loss.',
      'intent 2025-12-22',
    ],
    ['Promptly notify us within 30 days after the work has been completed.', 'done null'],
    ['Mold must be reported within 14 days of discovery.', 'report null'],
    ['You may demand an appraisal within 60 days of this letter.', 'dispute 2025-09-16'],
    ['Suit against us must be started within one year after the date of loss.', 'suit 2026-06-25'],
    ['Recoverable depreciation must be requested no later than June 27, 2026.', 'ask 2026-06-27'],
    ['Depreciation recovery deadline: 12/22/2025', 'ask 2025-12-22'],
    [
      'We are able to consider a request for the depreciation for nine months, beginning with the date of loss.',
      'ask 2026-03-25',
    ],
    // Nobody knows when it was received.
    ['Repairs must be completed within 180 days of receiving your payment.', 'finish null'],
    [
      'The time limit was extended from 180 days to one year from the date of loss to complete the repairs.',
      'finish 2026-06-25',
    ],
    ['Repairs must be completed within 180 business days of the date of loss.', 'finish null'],
  ])('%s: %s', (sentence, said) => {
    expect(limitsOf(sentence)).toEqual([said]);
  });

  test.each([
    ['Any additional damage must be reported within 72 hours of discovery.', 'report 72'],
    ['Report mold within the first forty-eight (48) hours after you notice it.', 'report 48'],
    ['Please notify us within 24 hours after the work has been completed.', 'done 24'],
    // Word and figure differ.
    ['Mold must be reported within forty-eight (72) hours of discovery.', 'report undefined'],
    // Of the two only the days are a limit.
    [
      'A call is returned within 24 hours; mold must be reported within 14 days of discovery.',
      'report undefined',
    ],
  ])('in hours has no day: %s: %s', (sentence, said) => {
    const { limits } = read(pageOf([...head, sentence]));
    expect(limits.map(({ kind, hours }) => `${kind} ${hours}`)).toEqual([said]);
    expect(limits).toMatchObject([{ day: null, counted: null }]);
  });

  test.each([
    'If you see water coming in, call within 24 hours so that we can help with a tarp.',
    'Claims for short delivery must be made within 24 hours of receipt of the goods.',
    'Our adjuster must report additional damage within 48 hours.',
    'We must be reached within 24 hours about mold, and are required to answer within 24 hours.',
    'Please give us 72 hours notice before you report that the repairs are complete.',
    'A claim representative will phone you within 48 hours after you report additional damage.',
    'Please know that calls about additional damage are returned within 24 hours.',
    'Final invoices must be sent within 24 hours.',
    'Mold can grow within 48 hours and must be removed.',
    'The prices in this estimate are valid for 30 days.',
    'This check is void after 180 days.',
    'We will respond within 15 days after we receive your documents.',
    'We must respond within 15 days after we receive your supplement request.',
    'By law we have to pay the depreciation within 30 days of your final invoice.',
    'The adjuster is required to reinspect the roof within 10 days.',
    'You will hear from us within 5 business days.',
    'Please allow 10 days for processing.',
    'We give a 2 year workmanship warranty on each job.',
    'Our adjuster will reinspect your home by 12/22/2025.',
    'The balance is due within 10 days of completion.',
    'A person who commits fraud may be imprisoned for up to five years.',
    'Your policy renews on 12/22/2025.',
    'There is no time limit to complete the repairs, 180 days or otherwise.',
    'Most insurers want the repairs to be completed within one year.',
    'Rental of a dumpster for 7 days is included.',
    'Texas: you must request the depreciation within 365 days of the date of loss.',
    // A scanner reads the dot of a list as such a sign.
    '—_Texas: you must request the depreciation within 365 days of the date of loss.',
    '+ Texas: you must request the depreciation within 365 days of the date of loss.',
  ])('is not: %s', (sentence) => {
    expect(limitsOf(sentence)).toEqual([]);
  });

  test('goes on over the foot of a page, and stands on the page where it begins', () => {
    const { limits } = read(
      pageOf([
        ...head,
        'To collect the depreciation that was held back, the repairs must be completed within one hundred',
      ]),
      pageOf(['eighty (180) days of the date of loss.'], 2),
    );
    expect(limits).toMatchObject([{ day: '2025-12-22', evidence: [{ page: 1 }] }]);
  });

  test('said on two pages is one, with both pages', () => {
    const said = 'The repairs must be completed within 180 days of the date of loss.';
    const { limits } = read(pageOf([...head, said]), pageOf([said], 2));
    expect(limits.map(({ evidence }) => evidence.map(({ page }) => page))).toEqual([[1, 2]]);
  });

  test('on a page of the policy is not counted', () => {
    const said = 'You may claim replacement cost within 180 days after the loss.';
    const { limits } = read(pageOf(head), pageOf(['SECTION I - CONDITIONS', '', said], 2));
    expect(limits).toMatchObject([{ day: null, isPolicy: true }]);
  });

  test('that another page contradicts is shown with it, and neither is chosen', () => {
    const { limits } = read(
      pageOf([...head, 'The repairs must be completed within 180 days of the date of loss.']),
      pageOf(['The repairs must be completed within two years of the date of loss.'], 2),
    );
    expect(limits.map(({ day, differs }) => [day, differs])).toEqual([
      ['2025-12-22', true],
      ['2027-06-25', true],
    ]);
  });

  test('is not counted where the paper prints two dates of loss', () => {
    const { limits } = read(
      pageOf([
        ...head,
        'The repairs must be completed within 180 days of the date of loss.',
        '',
        'Date of Loss: 6/15/2025',
      ]),
    );
    expect(limits).toMatchObject([{ day: null, counted: null }]);
  });

  test('whose figure a scanner read without confidence has no day', () => {
    const lines = [...head, 'The repairs must be completed within 180 days of the date of loss.'];
    const days = (confidence: number) => read(pageOf(lines, 1, confidence)).limits.map(({ day }) => day);
    expect([days(80), days(79)]).toEqual([['2025-12-22'], [null]]);
  });
});

describe('papers, and where to send them', () => {
  test('are taken from the sentence that asks for them', () => {
    const { papers, destinations } = read(
      pageOf(['Send your final invoice, photos of the finished roof and a W-9 to claims@insurer.example.']),
    );
    expect(papers).toMatchObject([{ papers: ['final_invoice', 'photos', 'w9'] }]);
    expect(destinations).toMatchObject([{ kind: 'email', value: 'claims@insurer.example' }]);
  });

  test('an address of email that a scanner parts at its sign is one', () => {
    const { destinations } = read(
      pageOf(['Both may be e-mailed to the claim’s own address, 60004417723 @mail.insurer.example.']),
    );
    expect(destinations.map(({ value }) => value)).toEqual(['60004417723@mail.insurer.example']);
  });

  test('what a lender asks for is no item of the insurer’s list', () => {
    const { papers } = read(pageOf(['Send the final invoice to:', '', 'Your lender may require a W-9.']));
    expect(papers).toMatchObject([{ papers: ['final_invoice'] }]);
  });

  test.each([
    ['Upload the invoice in the Prairie Lantern mobile app.', 'Prairie Lantern mobile app'],
    ['Track your claim in the Prairie Lantern app, and mail us the invoice.', ''],
    ['Upload the invoice in the app.', ''],
    [
      'The invoice can be handed to your agent’s office or mailed to PO Box 12, Elmwood, NE 68300.',
      'PO Box 12, Elmwood, NE 68300',
    ],
    ['The invoice is mailed to your agent at PO Box 12, Elmwood, NE 68300.', ''],
    ['The place for that is roofdocs@insurer.example.', 'roofdocs@insurer.example'],
  ])('%s is sent to: %s', (sentence, place) => {
    expect(
      read(pageOf([sentence]))
        .destinations.map(({ value }) => value)
        .join(),
    ).toBe(place);
  });

  test.each([
    ['We will send you photos of the roof.', []],
    ['The paid invoice has to reach us in October.', [{ papers: ['final_invoice'] }]],
    ['An invoice is attached.', []],
    ['E-mail: r.oduya@adjust.example', []],
    ['Mail premium payments to PO Box 12, Omaha, NE 68106.', []],
    ['Send the invoice or a receipt.', [{ papers: ['final_invoice', 'receipts'], isAnyOf: true }]],
    [
      'Send the invoice within 30 days of receipt of this letter, or of your receipt of the check.',
      [{ papers: ['final_invoice'] }],
    ],
    ['E-mail: o.pratt@ insurer.example', []],
    ['We may ask for photos.', [{ papers: ['photos'], isMaybe: true }]],
  ])('%s asks for %o', (sentence, papers) => {
    const found = read(pageOf([sentence]));
    expect(found.papers.map(({ evidence: _, ...asked }) => asked)).toEqual(papers);
    expect(found.destinations).toEqual([]);
  });
});

describe('an address above', () => {
  const insurer = ['Prairie Lantern Insurance Company', 'PO Box 12', 'Elmwood, NE 68300', ''];
  const insured = ['Mara Ellison', '12 Larch Ct', 'Omaha, NE 68106', ''];
  const sentTo = (lines: readonly string[]) =>
    read(pageOf(lines)).destinations.map(({ value, evidence }) => `${value} (${evidence.page})`);
  const asked = 'Please send the final invoice to the address above.';

  test.each([
    asked,
    'To recover it, mail us the final invoice at the address listed above.',
    'Mail the invoice to the post office box at the top of this page.',
    'Please send everything to the above address.',
  ])('is that of the letterhead: %s', (sentence) => {
    expect(sentTo([...insurer, ...insured, sentence])).toEqual([
      'Prairie Lantern Insurance Company, PO Box 12, Elmwood, NE 68300 (1)',
    ]);
  });

  test('may stand in one line, under the name and beside the office', () => {
    const head = ['Prairie Lantern Mutual', 'Property Claims, PO Box 12, Elmwood, NE 68300', ''];
    expect(sentTo([...head, ...insured, asked])).toEqual([
      'Prairie Lantern Mutual, Property Claims, PO Box 12, Elmwood, NE 68300 (1)',
    ]);
  });

  test.each([
    ['sends money', [...insurer, ...insured, 'Your check will be mailed to the address above.']],
    ['tells of checks', [...insurer, ...insured, 'Please note that checks are mailed to the address above.']],
    ['tells of the house', [...insurer, ...insured, 'Please send photos of the roof at the address above.']],
    [
      'asks who lives there',
      [...insurer, ...insured, 'If you do not live at the address above, please send papers.'],
    ],
    ['has no letterhead', [...insured, asked]],
    [
      'has a roofer’s',
      ['Ridge Roofing & Insurance Claims', '4 Elm St', 'Omaha, NE 68106', '', ...insured, asked],
    ],
    [
      'has two',
      [...insurer, 'Prairie Lantern Claims', '40 Elm St', 'Omaha, NE 68102', '', ...insured, asked],
    ],
  ])('is none where the page %s', (_, lines) => {
    expect(sentTo(lines)).toEqual([]);
  });

  test('behind another address is not the letterhead’s', () => {
    const other = 'Mail photos to Document Intake, PO Box 77, Duxmoor, MA 02301.';
    expect(sentTo([...insurer, ...insured, other, '', asked])).toEqual(['PO Box 77, Duxmoor, MA 02301 (1)']);
  });

  test('of a fax is the one number that the letterhead calls a fax', () => {
    const sentence = 'Fax both to the number at the head of this letter.';
    const head = ['Prairie Lantern Insurance', 'Ph 402-555-0181 Fx 402-555-0186', ''];
    expect(sentTo([...head, sentence])).toEqual(['402-555-0186 (1)']);
    expect(sentTo(['Prairie Lantern Insurance', 'Ph 402-555-0181', '', sentence])).toEqual([]);
  });
});

test.each([
  [
    'Payment was issued to MARA ELLISON and Harbor Stone Bank ISAOA in the amount of $7,184.24.',
    'Harbor Stone Bank on_checks',
  ],
  [
    'Your mortgage company, Copper Lantern Mortgage LLC, will be named on every payment.',
    'Copper Lantern Mortgage LLC on_checks',
  ],
  ['We may need to include your mortgage company on the payment.', 'null may'],
  ['Mortgagee: Granite Fold Savings Bank Loan Number: 7719004482', 'Granite Fold Savings Bank listed'],
  ['Mortgagee: None', ''],
  ['Mortgagee: ---', ''],
  ['Mortgagee: NIA', ''],
  ['Payment was issued to Mara Ellison and Tobias Renko.', ''],
  ['Additional interest: Harbor Stone Bank', ''],
])('%s names %s', (sentence, named) => {
  expect(
    read(pageOf([sentence]))
      .payees.map(({ name, how }) => `${name} ${how}`)
      .join(),
  ).toBe(named);
});

test.each([
  [['Wind/Hail Deductible 2% of Coverage A', '', 'Coverage A - Dwelling $312,000'], 2, 312_000, 6240],
  [['Wind/Hail deductible 2% $6,276', '', 'All other perils deductible 1% $3,138'], 2, null, 6276],
  [['Wind/Hail Deductible 2% of the insured value', '', 'Coverage A - Dwelling $312,000'], 2, null, null],
  [
    ['Wind/hail deductible 1% of Coverage A, minimum of $4,000', '', 'Coverage A is $318,000.'],
    1,
    318_000,
    4000,
  ],
] as const)('%o is a deductible of %d percent of %s: %s', (lines, percent, of, amount) => {
  expect(read(pageOf(lines)).percentDeductible).toMatchObject({ percent, of, amount });
});

test('of a hurricane’s deductible nothing is said where hail fell', () => {
  expect(read(pageOf(['Hurricane Deductible 5% of Coverage A'])).percentDeductible).toBeNull();
});

test('the row of a payment schedule has its percent, age and material', () => {
  const { schedule } = read(
    pageOf([
      'The roof is 14 years old and made of architectural shingle; the final settlement amount is 61% of the cost.',
    ]),
  );
  expect(schedule).toMatchObject({
    percent: 61,
    age: 14,
    material: 'architectural shingle',
    settlement: 'final',
  });
});
