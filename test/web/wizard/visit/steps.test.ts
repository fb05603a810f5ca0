import { describe, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { emptyForm, type WizardForm } from '#web/wizard/visit/answers.ts';
import {
  type Answered,
  type Answers,
  back,
  earlyScreens,
  isReachable,
  next,
  type Outcome,
  progress,
  type StepName,
  stepNames,
  steps,
} from '#web/wizard/visit/steps.ts';

const documentQuote = quoteFor(2784, defaultRates);
const sized = { propertyType: 'two-story' as const, squareFootage: '1850' };
const claim = { isInsuranceClaim: true };

interface Path {
  /** What every answer on the way comes to. */
  answers: Partial<WizardForm>;
  upload: Outcome;
}

const paths: Record<string, Path> = {
  'out of pocket': { answers: { isInsuranceClaim: false, ...sized }, upload: 'answered' },
  'a claim without an estimate': {
    answers: { ...claim, hasAdjusterEstimate: false, ...sized },
    upload: 'answered',
  },
  'a claim with an estimate that is read': {
    answers: { ...claim, hasAdjusterEstimate: true },
    upload: 'document-read',
  },
  'a claim whose estimate was refused and its squares typed': {
    answers: { ...claim, hasAdjusterEstimate: true, typedSquareFootage: 2784 },
    upload: 'squares-typed',
  },
  'a claim that goes on without its estimate': {
    answers: { ...claim, hasAdjusterEstimate: true, ...sized },
    upload: 'without-document',
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

  test('goes through the steps in the table’s order, to the end', () => {
    expect(way).toEqual(stepNames.filter((name) => way.includes(name)));
    expect(way.at(-1)).toBe('thank-you');
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
      const visit = { ...answered, form: { ...answered.form, ...unanswered } };
      const after = questions.slice(index + 1);
      expect([step, after.filter((later) => isReachable(later, visit))]).toEqual([step, []]);
    }
  });
});

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

test('the bar is as full as the step is far, and never full', () => {
  expect(stepNames.map((step) => [step, progress(step)])).toEqual([
    ['address', 8],
    ['payment', 28],
    ['has-estimate', 40],
    ['upload', 52],
    ['property', 66],
    ['contact', 90],
    ['thank-you', null],
  ]);
});

describe('the early screens', () => {
  test('are the first questions, with the step that each answer leads to', () => {
    expect(earlyScreens()).toEqual([
      { step: 'address', leadsTo: { '': 'payment' } },
      { step: 'payment', leadsTo: { true: 'has-estimate', false: 'property' } },
      { step: 'has-estimate', leadsTo: { true: 'upload', false: 'property' } },
      { step: 'property', leadsTo: { '': 'contact' } },
    ]);
  });

  test('are all the steps that the table calls early', () => {
    const early = steps.filter((step) => step.early === true).map(({ name }) => name);
    expect(earlyScreens().map(({ step }) => step)).toEqual(early);
  });

  test.each(Object.entries(paths))('lead on as the page’s script does: %s', (_, path) => {
    const { form } = answeredBy(path);
    for (const { step, leadsTo } of earlyScreens()) {
      if (!walked(path).includes(step)) continue;
      const field = steps.find(({ name }) => name === step)?.asks?.field;
      // Going on without an estimate leads there from the upload, which is no early screen.
      expect(leadsTo[field === undefined ? '' : `${form[field]}`]).toBe(next(step, form));
    }
  });
});
