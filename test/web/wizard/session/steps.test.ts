import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { emptyForm, type WizardForm } from '#web/wizard/session/answers.ts';
import {
  type Answered,
  back,
  isReachable,
  next,
  type Outcome,
  progress,
  type StepName,
  stepNames,
  steps,
} from '#web/wizard/session/steps.ts';

const documentQuote = quoteFor(2784, defaultRates);
const sized = { propertyType: 'two-story' as const, squareFootage: '1850' };
const claim = { isInsuranceClaim: true };

interface Path {
  /** What every answer on the way comes to. */
  answers: Partial<WizardForm>;
  upload: Outcome;
  /** Every step of it. */
  way: string;
}

const paths: Record<string, Path> = {
  'out of pocket': {
    answers: { isInsuranceClaim: false, ...sized },
    upload: 'answered',
    way: 'address payment property contact thank-you',
  },
  'a claim without an estimate': {
    answers: { ...claim, hasAdjusterEstimate: false, ...sized },
    upload: 'answered',
    way: 'address payment has-estimate property contact thank-you',
  },
  'a claim with an estimate that is read': {
    answers: { ...claim, hasAdjusterEstimate: true },
    upload: 'document-read',
    way: 'address payment has-estimate upload contact thank-you',
  },
  'a claim whose estimate was refused and its squares typed': {
    answers: { ...claim, hasAdjusterEstimate: true, typedSquareFootage: 2784 },
    upload: 'squares-typed',
    way: 'address payment has-estimate upload contact thank-you',
  },
  'a claim that goes on without its estimate': {
    answers: { ...claim, hasAdjusterEstimate: true, ...sized },
    upload: 'without-document',
    way: 'address payment has-estimate upload property contact thank-you',
  },
};

const answeredBy = ({ answers, upload }: Path): Answered => ({
  form: { ...emptyForm, address: '1420 Cottonwood Ln', ...answers },
  documentQuote: upload === 'document-read' ? documentQuote : null,
  roof: null,
});

/** Every step of a path, by going on until nothing follows. */
function walked(path: Path): StepName[] {
  const { form } = answeredBy(path);
  const way: StepName[] = ['address'];
  for (;;) {
    const here = way.at(-1) ?? 'address';
    const following = next(here, form, here === 'upload' ? path.upload : 'answered');
    if (following === here) return way;
    way.push(following);
  }
}

test('the table starts with the address, ends with the one step that asks nothing, and names each once', () => {
  expect(stepNames.at(0)).toBe('address');
  expect(steps.filter(({ isEnd }) => isEnd).map(({ name }) => name)).toEqual([stepNames.at(-1)]);
  expect(new Set(stepNames).size).toBe(stepNames.length);
});

test('a step stands in for one before it, and the two are never on one path', () => {
  for (const { answers } of Object.values(paths)) {
    for (const step of steps.filter(({ standsInFor }) => standsInFor !== undefined)) {
      const place = steps.findIndex(({ name }) => name === step.standsInFor);
      expect(place).toBeLessThan(steps.indexOf(step));
      const form = { ...emptyForm, ...answers };
      expect([step.isOnPath(form), steps[place]?.isOnPath(form)]).not.toEqual([true, true]);
    }
  }
});

test('the paths between them lead through every step', () => {
  expect(new Set(Object.values(paths).flatMap(walked))).toEqual(new Set(stepNames));
});

describe.each(Object.entries(paths))('%s', (_, path) => {
  const answered = answeredBy(path);
  const way = walked(path);
  const questions = way.slice(0, -1);
  const standIn = (name: StepName) => steps.find((step) => step.name === name)?.standsInFor;

  test('goes through its steps, to the end', () => {
    expect(way.join(' ')).toBe(path.way);
  });

  test('is undone by Back, a stand-in and the step it stands in for counting as one', () => {
    for (const [index, step] of questions.entries()) {
      const previous = questions
        .slice(0, index)
        .filter((name) => name !== standIn(step))
        .filter((name) => standIn(name) === undefined || !questions.includes(standIn(name) ?? name));
      expect([step, back(step, answered.form)]).toEqual([step, previous.at(-1) ?? null]);
    }
  });

  test('fills the bar further with every question, and has none at its end', () => {
    const bars = way.map(progress);
    expect(bars.pop()).toBeNull();
    expect(bars).not.toContain(null);
    expect(bars).toEqual([...new Set(bars)].toSorted((one, other) => Number(one) - Number(other)));
  });

  test('is reachable in every question once the ones before it are answered, and its end never', () => {
    expect(way.filter((step) => isReachable(step, answered))).toEqual(questions);
  });

  test('is not reachable past a question without its answer', () => {
    const blank: Partial<Record<StepName, Partial<Answered['form']>>> = {
      address: { address: '' },
      payment: { isInsuranceClaim: null },
      'has-estimate': { hasAdjusterEstimate: null },
      property: { squareFootage: '' },
    };
    for (const [index, step] of questions.entries()) {
      const unanswered = blank[step];
      if (unanswered === undefined) continue;
      const session = { ...answered, form: { ...answered.form, ...unanswered } };
      const after = questions.slice(index + 1);
      expect([step, after.filter((later) => isReachable(later, session))]).toEqual([step, []]);
    }
  });
});

test('Back no longer counts an estimate answered before turning to out of pocket', () => {
  const turned = { isInsuranceClaim: false, hasAdjusterEstimate: true };
  expect(back('contact', turned)).toBe('property');
  expect(back('property', turned)).toBe('payment');
});
