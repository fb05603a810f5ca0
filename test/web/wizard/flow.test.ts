import { describe, expect, test } from 'vitest';
import { type Answers, back, next, type Outcome, progress, type StepName } from '#web/wizard/visit/steps.ts';

const outOfPocket = { isInsuranceClaim: false, hasAdjusterEstimate: null };
const claimOnly = { isInsuranceClaim: true, hasAdjusterEstimate: false };
const claimWithEstimate = { isInsuranceClaim: true, hasAdjusterEstimate: true };
const unanswered = { isInsuranceClaim: null, hasAdjusterEstimate: null };

describe('the next step', () => {
  test.each<[StepName, Answers, Outcome, StepName]>([
    ['address', unanswered, 'answered', 'payment'],
    ['payment', claimOnly, 'answered', 'has-estimate'],
    ['payment', outOfPocket, 'answered', 'property'],
    ['has-estimate', claimWithEstimate, 'answered', 'upload'],
    ['has-estimate', claimOnly, 'answered', 'property'],
    ['upload', claimWithEstimate, 'without-document', 'property'],
    ['upload', claimWithEstimate, 'document-read', 'contact'],
    ['upload', claimWithEstimate, 'squares-typed', 'contact'],
    ['property', outOfPocket, 'answered', 'contact'],
    ['contact', outOfPocket, 'answered', 'thank-you'],
    ['thank-you', outOfPocket, 'answered', 'thank-you'],
  ])('after %s with %o, %s, is %s', (step, answers, outcome, expected) => {
    expect(next(step, answers, outcome)).toBe(expected);
  });
});

describe('the Back button', () => {
  test.each<[StepName, Answers, StepName | null]>([
    ['address', unanswered, null],
    ['payment', unanswered, 'address'],
    ['has-estimate', claimOnly, 'payment'],
    ['upload', claimWithEstimate, 'has-estimate'],
    ['property', claimOnly, 'has-estimate'],
    ['property', claimWithEstimate, 'has-estimate'],
    ['property', outOfPocket, 'payment'],
    ['contact', claimWithEstimate, 'upload'],
    ['contact', claimOnly, 'property'],
    ['contact', outOfPocket, 'property'],
    ['thank-you', claimOnly, null],
  ])('from %s with %o leads to %s', (step, answers, expected) => {
    expect(back(step, answers)).toBe(expected);
  });

  test('an estimate answered before turning to out of pocket no longer counts', () => {
    const turned = { isInsuranceClaim: false, hasAdjusterEstimate: true };
    expect(back('contact', turned)).toBe('property');
    expect(back('property', turned)).toBe('payment');
  });
});

describe('progress', () => {
  const walk = (steps: StepName[], answers: Answers, documentRead: boolean) =>
    steps.map((step) => progress(step, answers, documentRead));
  const counted = (total: number, ...places: number[]) => places.map((current) => ({ current, total }));

  test('before the payment is known it counts the path of a claim without an estimate', () => {
    expect(walk(['address', 'payment'], unanswered, false)).toEqual(counted(5, 1, 2));
  });

  test('out of pocket asks four times', () => {
    expect(walk(['address', 'payment', 'property', 'contact'], outOfPocket, false)).toEqual(
      counted(4, 1, 2, 3, 4),
    );
  });

  test('a claim without an estimate asks five times', () => {
    const steps: StepName[] = ['address', 'payment', 'has-estimate', 'property', 'contact'];
    expect(walk(steps, claimOnly, false)).toEqual(counted(5, 1, 2, 3, 4, 5));
  });

  test('a claim with an estimate asks five times while the estimate may still be read', () => {
    const steps: StepName[] = ['address', 'payment', 'has-estimate', 'upload'];
    expect(walk(steps, claimWithEstimate, false)).toEqual(counted(5, 1, 2, 3, 4));
    expect(progress('contact', claimWithEstimate, true)).toEqual({ current: 5, total: 5 });
  });

  test('going on without the document adds one question', () => {
    expect(walk(['property', 'contact'], claimWithEstimate, false)).toEqual(counted(6, 5, 6));
  });

  test('the thank-you step counts nothing', () => {
    expect(progress('thank-you', claimOnly, false)).toBeNull();
  });
});
