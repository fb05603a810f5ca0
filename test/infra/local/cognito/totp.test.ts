import { describe, expect, it } from 'vitest';
import { matchingStep, newSecret, totpCode } from '#infra/local/cognito/account.ts';

/** "12345678901234567890" in base32, the seed of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  // The RFC prints eight digits; apps and Cognito show the last six.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s is that of RFC 6238', (time, printed) => {
    expect(totpCode(RFC_SECRET, time)).toBe(printed.slice(-6));
  });

  it.each([
    [29, undefined],
    [30, 1],
    [59, 1],
    [60, 2],
    [89, 2],
    [90, 3],
    [119, 3],
    [120, undefined],
  ])('of %i s is, a minute in, one of step %s: one before and after, not two', (made, step) => {
    expect(matchingStep(RFC_SECRET, totpCode(RFC_SECRET, made), 60)).toBe(step);
    expect(matchingStep(RFC_SECRET, totpCode(RFC_SECRET, made), 89)).toBe(step);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('%j is none', (code) => {
    expect(matchingStep(RFC_SECRET, code, 59)).toBeUndefined();
  });
});

it('a secret is 52 letters of base32 and never the same', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{52}$/);
  expect(one).not.toBe(other);
});
