import { expect, test } from 'vitest';
import { pagesOfInsurer } from '#lambdas/estimate-reader/requests/senders.ts';
import { linesOf, type Page } from '#lambdas/estimate-reader/text/page.ts';

const pageOf = (number: number, lines: readonly string[]) => {
  const words = lines.flatMap((line, at) => {
    let left = 40;
    return line.split(' ').map((text) => {
      const from = left;
      left += (text.length + 1) * 5;
      return { text, left: from, right: left - 5, top: 40 + at * 12, bottom: 49 + at * 12 };
    });
  });
  const page: Page = { number, width: 612, height: 792, source: 'text', words };
  return { ...page, lines: linesOf(page, () => false) };
};
const claim = { carrier: 'Erie', claimNumber: 'TM-5508-C', dateOfLoss: '2026-12-09' };

test.each<[string, string[], boolean]>([
  ['that prints the claim’s number in any spelling', ['A letter', 'Claim TM 5508C'], true],
  ['that prints the insurer’s name', ['Erie Insurance Exchange', 'Complete the work in a year.'], true],
  ['in which a word only begins like the insurer', ['A series of experiences'], false],
  ['that prints neither', ['Enclosure A. Notices by state'], false],
  ['of a lender that names the claim', ['Redstone Home Loans', 'Re: claim TM-5508-C with Erie'], false],
  ['of a roofer that names the insurer', ['Osage Ridge Roofing', 'Submit it to Erie in 180 days.'], false],
  ['of an insurer that also insures cars', ['Erie Auto and Home', 'Claim TM-5508-C'], true],
  ['that is marked as withdrawn', ['Erie Insurance', 'WITHDRAWN - COPY FOR YOUR FILE', 'TM-5508-C'], false],
  ['that says of another letter that it is withdrawn', ['Erie Insurance', 'Both are withdrawn.'], true],
  ['of another claim of the same insurer', ['Erie Insurance', 'Claim Number: SU-402266-19'], false],
  ['of an earlier loss', ['Erie', 'Claim Number: SU-402266-19', 'Date of Loss: July 18, 2019'], false],
  ['of a later loss', ['Erie', 'Claim Number: SU-402266-27', 'Date of Loss: 1/2/2027'], true],
  ['of a report that others made for the insurer', ['Braddock Structural Engineers', 'TM-5508-C'], false],
])('a page %s: %s', (_, lines, isOwn) => {
  expect(pagesOfInsurer([pageOf(3, lines)], claim)).toEqual(new Set(isOwn ? [3] : []));
});

test.each<[string, string[][], number[]]>([
  [
    'goes on on bare pages, to its end',
    [['Claim TM-5508-C', 'Dear Ada,'], ['Recovering depreciation'], ['Sincerely,', 'Bo Ng'], ['Enclosure A']],
    [1, 2, 3],
  ],
  ['that its page ends', [['Claim TM-5508-C', 'Dear Ada,', 'Yours truly,'], ['Enclosure A']], [1]],
  ['is followed by another', [['Claim TM-5508-C', 'Dear Ada,'], ['Dear borrower,']], [1]],
  ['is followed by the estimate', [['Erie', 'Dear Ada,'], ['Erie', 'Estimate'], ['Enclosure A']], [1, 2]],
])('a letter of the insurer %s', (_, pages, own) => {
  expect(
    pagesOfInsurer(
      pages.map((lines, at) => pageOf(at + 1, lines)),
      claim,
    ),
  ).toEqual(new Set(own));
});

test('where neither insurer nor claim number is known every page speaks', () => {
  const unknown = { carrier: null, claimNumber: '551', dateOfLoss: null };
  expect(pagesOfInsurer([pageOf(1, ['Redstone Home Loans'])], unknown)).toEqual(new Set([1]));
});
