import { describe, expect, test } from 'vitest';
import { refusalReasons } from '#shared/estimate/document.ts';
import { UploadProblem, type UploadProblemKind } from '#web/wizard/upload/upload-problem.ts';
import { type WayOn, waysOn } from '#web/wizard/upload/ways-on.ts';

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
    expect(waysOn(refused(reason))).toEqual(
      ofTheFile.includes(reason) ? ['other-file', 'without-document'] : ['without-document', 'other-file'],
    );
  });

  test('whose reason this page does not know leads with another file', () => {
    expect(waysOn(new UploadProblem('refused'))).toEqual(['other-file', 'without-document']);
  });
});

describe('a problem on the way', () => {
  const expected: [UploadProblemKind, WayOn[]][] = [
    ['network', ['retry', 'without-document', 'other-file']],
    ['timeout', ['retry', 'without-document', 'other-file']],
    ['server', ['retry', 'without-document', 'other-file']],
    ['throttled', ['without-document', 'retry']],
    ['outdated', ['reload', 'without-document']],
  ];
  test.each(expected)('%s: %j', (kind, ways) => {
    expect(waysOn(new UploadProblem(kind))).toEqual(ways);
  });
});
