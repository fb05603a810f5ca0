import { describe, expect, test } from 'vitest';
import { type WarningCode, warningCodes } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { readQuote } from '#test/web/wizard/claim/read-quote.ts';
import { type SaidWarning, saidAbove, weighed } from '#web/wizard/claim/warning-weight.ts';

const said = (...codes: (WarningCode | null)[]): SaidWarning[] =>
  codes.map((code) => ({ code, sentence: String(code) }));
const codesOf = (warnings: readonly SaidWarning[]) => warnings.map(({ code }) => code);

test('what asks for an action stands open, what informs is folded', () => {
  const { shown, folded } = weighed(said('missing_drip_edge', 'multiple_structures', 'paid_when_incurred'));
  expect(codesOf(shown)).toEqual(['multiple_structures']);
  expect(codesOf(folded)).toEqual(['paid_when_incurred', 'missing_drip_edge']);
});

test('of three that ask, the two heaviest stand open', () => {
  const { shown, folded } = weighed(said('scanned_document', 'multiple_structures', 'ambiguous_area'));
  expect(codesOf(shown)).toEqual(['ambiguous_area', 'multiple_structures']);
  expect(codesOf(folded)).toEqual(['scanned_document']);
});

test('a sentence that came without data may be anything, so it stands first', () => {
  expect(codesOf(weighed(said('not_asphalt_shingle', null)).shown)).toEqual([null, 'not_asphalt_shingle']);
});

test('every warning is in one of the two lists, once', () => {
  const { shown, folded } = weighed(said(...warningCodes));
  expect(shown).toHaveLength(2);
  expect(codesOf([...shown, ...folded]).toSorted()).toEqual([...warningCodes].toSorted());
});

describe('what the headline says already is folded', () => {
  const open = (quote: Quote, hasPart: boolean) =>
    codesOf(
      weighed(
        said('multiple_structures', 'roof_payment_schedule', 'ambiguous_area', 'not_asphalt_shingle'),
        saidAbove(quote, hasPart),
      ).shown,
    );
  const metal: Quote = {
    ...readQuote,
    warningDetails: [{ code: 'not_asphalt_shingle', values: { cover: 'metal' } }],
  };

  test('with a part: other roofs and the schedule, which the claim tells too', () => {
    expect(open(readQuote, true)).toEqual(['not_asphalt_shingle', 'ambiguous_area']);
  });

  test('without a part: another material where it is named, and nothing else', () => {
    expect(open(metal, false)).toEqual(['ambiguous_area', 'multiple_structures']);
    expect(open(readQuote, false)).toEqual(['not_asphalt_shingle', 'ambiguous_area']);
  });
});
