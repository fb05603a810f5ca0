import type { Quote } from '#shared/quote/quote.ts';
import { isAddressReady, isContactReady, isPropertyReady, type WizardForm } from './answers.ts';
import type { SessionRoof } from './roof.ts';

/** The answers that decide the way. */
type Answers = Pick<WizardForm, 'isInsuranceClaim' | 'hasAdjusterEstimate'>;

/** What a session has answered so far. */
export interface Answered {
  form: WizardForm;
  /** The quote of an uploaded estimate. */
  documentQuote: Quote | null;
  /** Null unless the address is a chosen suggestion. */
  roof: SessionRoof | null;
}

interface Row {
  name: string;
  /** Whether these answers lead to the step. */
  isOnPath(answers: Answers): boolean;
  /** Whether the step's own question has its answer. */
  isAnswered(answered: Answered): boolean;
  /** The step whose place it takes where the homeowner goes on without what that one asks for. */
  standsInFor?: string;
  /** How full the bar is while the step is asked, of 100; it only ever grows on the way on. */
  percent?: number;
  /** Asks nothing: no Back and no progress, and only handing the lead over leads here. */
  isEnd?: true;
}

const always = () => true;
const isClaim = (answers: Answers) => answers.isInsuranceClaim === true;

export const isClaimWithEstimate = (answers: Answers) =>
  isClaim(answers) && answers.hasAdjusterEstimate === true;

/** The journey in the specification's order: 1, 2, 3, 3.5, 4, 5, 6. A new step is a row here and a screen. */
const rows = [
  {
    name: 'address',
    percent: 8,
    isOnPath: always,
    isAnswered: ({ form }) => isAddressReady(form),
  },
  {
    name: 'payment',
    percent: 28,
    isOnPath: always,
    isAnswered: ({ form }) => form.isInsuranceClaim !== null,
  },
  {
    name: 'has-estimate',
    percent: 40,
    isOnPath: isClaim,
    isAnswered: ({ form }) => form.hasAdjusterEstimate !== null,
  },
  {
    name: 'upload',
    percent: 52,
    isOnPath: isClaimWithEstimate,
    isAnswered: ({ form, documentQuote }) => documentQuote !== null || form.typedSquareFootage !== null,
  },
  {
    name: 'property',
    percent: 66,
    isOnPath: (answers) => !isClaimWithEstimate(answers),
    isAnswered: ({ form, roof }) => isPropertyReady(form, roof?.standsForSize),
    standsInFor: 'upload',
  },
  { name: 'contact', percent: 90, isOnPath: always, isAnswered: ({ form }) => isContactReady(form) },
  { name: 'thank-you', isOnPath: always, isAnswered: always, isEnd: true },
] as const satisfies readonly Row[];

export type StepName = (typeof rows)[number]['name'];

interface Step extends Row {
  name: StepName;
  standsInFor?: StepName;
}

export const steps: readonly Step[] = rows;

export const stepNames = rows.map(({ name }) => name);

/** How a screen ended. Only the upload has more than one way to go on. */
export type Outcome = 'answered' | 'document-read' | 'squares-typed' | 'without-document';

const placeOf = (name: StepName) => steps.findIndex((step) => step.name === name);
const standInOf = (name: StepName) => steps.find(({ standsInFor }) => standsInFor === name);

/** The place of a step in the path: its own, or that of the step it stands in for; null where it has none. */
function placeInPath(name: StepName, answers: Answers): number | null {
  const place = [name, steps[placeOf(name)]?.standsInFor]
    .filter((candidate) => candidate !== undefined)
    .map(placeOf)
    .find((candidate) => steps[candidate]?.isOnPath(answers));
  return place ?? null;
}

/** The steps of the path that come before a place. */
const before = (place: number, answers: Answers) =>
  steps.slice(0, place).filter((step) => step.isOnPath(answers));

const isEnd = (name: StepName) => steps[placeOf(name)]?.isEnd === true;

/** Where the homeowner goes on to from a step. */
export function next(step: StepName, answers: Answers, outcome: Outcome = 'answered'): StepName {
  const standIn = outcome === 'without-document' ? standInOf(step) : undefined;
  const following = steps.slice(placeOf(step) + 1).find(({ isOnPath }) => isOnPath(answers));
  return (standIn ?? following)?.name ?? step;
}

/** Where the Back button leads; null where none is shown. */
export function back(step: StepName, answers: Answers): StepName | null {
  if (isEnd(step)) return null;
  const place = placeInPath(step, answers) ?? placeOf(step);
  return before(place, answers).at(-1)?.name ?? null;
}

/** Whether every question before a step has its answer, so that the browser's history may show it. */
export function isReachable(step: StepName, answered: Answered): boolean {
  const place = placeInPath(step, answered.form);
  if (place === null || isEnd(step)) return false;
  return before(place, answered.form).every(
    ({ name, isAnswered }) => isAnswered(answered) || standInOf(name)?.isAnswered(answered) === true,
  );
}

/** How much of the way lies behind, of 100; null once nothing is left to ask. */
export const progress = (step: StepName): number | null => steps[placeOf(step)]?.percent ?? null;
