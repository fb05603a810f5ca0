import { describe, expect, test } from 'vitest';
import { documentRoutes } from '#shared/api/document-routes.ts';
import { refusalReasons } from '#shared/estimate/document.ts';
import {
  answerTo,
  type NextAction,
  nextActions,
  type SquaresWay,
  squaresWay,
  UploadProblem,
  type UploadProblemKind,
} from '#web/wizard/upload/upload-problem.ts';

const refused = (reason: (typeof refusalReasons)[number]) => new UploadProblem('refused', { reason });

/** The file itself stands in the way: another one helps. */
const ofTheFile = [
  'not_a_pdf',
  'too_large',
  'password_protected',
  'corrupt_pdf',
  'empty_pdf',
  'too_complex',
  'not_an_estimate',
  'supplement_only',
  'unreadable_scan',
  'too_many_pages',
];

describe('a refusal', () => {
  test.each(refusalReasons)('%s leads with what helps and never with the same bytes again', (reason) => {
    expect(nextActions(refused(reason))).toEqual(
      ofTheFile.includes(reason) ? ['other-file', 'without-document'] : ['without-document', 'other-file'],
    );
  });

  test('whose reason this page does not know leads with another file', () => {
    expect(nextActions(new UploadProblem('refused'))).toEqual(['other-file', 'without-document']);
  });
});

const expected: [UploadProblemKind, NextAction[]][] = [
  ['network', ['retry', 'without-document', 'other-file']],
  ['timeout', ['retry', 'without-document', 'other-file']],
  ['server', ['retry', 'without-document', 'other-file']],
  ['throttled', ['without-document', 'retry']],
  ['outdated', ['reload', 'without-document']],
];
test.each(expected)('a problem on the way: %s: %j', (kind, ways) => {
  expect(nextActions(new UploadProblem(kind))).toEqual(ways);
});

test('an answer that nobody can read leaves the document where it is, so that it is asked for again', () => {
  const page = { status: 200, body: '<html>', retryAfterMs: null };
  const documentId = '3f0e9a52-6b1c-4d57-8f3e-2a9c5d7b1e64';
  const read = () => answerTo(documentRoutes.processInsurance, page, documentId);
  expect(read).toThrow(expect.objectContaining({ kind: 'server', resumable: documentId }));
});

describe('the squares of the paper in hand may be typed', () => {
  test.each<[(typeof refusalReasons)[number], SquaresWay]>([
    // The paper could not be read, and no other copy of it helps.
    ['unreadable_scan', 'first'],
    // The file can be mended, and a paper that is read shows more.
    ['password_protected', 'beside'],
    // Where the paper was read, a misread word may be why.
    ['partial_roof_repair', 'beside'],
    // Only a paper that is no estimate has no squares.
    ['not_an_estimate', null],
  ])('%s: %s', (reason, expected) => {
    expect(squaresWay(refused(reason))).toBe(expected);
  });

  const ofProblem: [UploadProblemKind, SquaresWay][] = [
    ['throttled', 'first'],
    ['timeout', 'beside'],
    ['network', null],
    ['refused', 'beside'],
  ];
  test.each(ofProblem)('after %s, of a reason nobody knows: %s', (kind, expected) => {
    expect(squaresWay(new UploadProblem(kind))).toBe(expected);
  });
});
