import type { WizardForm } from '#web/wizard/form.ts';

/** The journey's steps in the specification's numbering: 1, 2, 3, 3.5, 4, 5, 6. */
export const stepNames = [
  'address',
  'payment',
  'has-estimate',
  'upload',
  'property',
  'contact',
  'thank-you',
] as const;
export type StepName = (typeof stepNames)[number];

/** How a screen ended. Only the upload has more than one way to go on. */
export type Outcome = 'answered' | 'document-read' | 'without-document';

/** The answers that decide the way. */
export type Answers = Pick<WizardForm, 'isInsuranceClaim' | 'hasAdjusterEstimate'>;

const hasDocumentPath = (answers: Answers) =>
  answers.isInsuranceClaim === true && answers.hasAdjusterEstimate === true;

const following: Record<StepName, (answers: Answers, outcome: Outcome) => StepName> = {
  address: () => 'payment',
  payment: (answers) => (answers.isInsuranceClaim ? 'has-estimate' : 'property'),
  'has-estimate': (answers) => (answers.hasAdjusterEstimate ? 'upload' : 'property'),
  upload: (_, outcome) => (outcome === 'document-read' ? 'contact' : 'property'),
  property: () => 'contact',
  contact: () => 'thank-you',
  'thank-you': () => 'thank-you',
};

const preceding: Record<StepName, (answers: Answers) => StepName | null> = {
  address: () => null,
  payment: () => 'address',
  'has-estimate': () => 'payment',
  upload: () => 'has-estimate',
  property: (answers) => (answers.isInsuranceClaim ? 'has-estimate' : 'payment'),
  contact: (answers) => (hasDocumentPath(answers) ? 'upload' : 'property'),
  'thank-you': () => null,
};

/** Where the homeowner goes on to from a step. */
export function next(step: StepName, answers: Answers, outcome: Outcome = 'answered'): StepName {
  return following[step](answers, outcome);
}

/** Where the Back button leads; null where none is shown. */
export function back(step: StepName, answers: Answers): StepName | null {
  return preceding[step](answers);
}

export interface Progress {
  /** From 1. */
  current: number;
  total: number;
}

/**
 * The steps with a question that this homeowner's answers lead through. Until the payment is known the
 * middle-sized path (an insurance claim without an estimate) stands, so the total seldom grows.
 */
function questions(answers: Answers, documentMissing: boolean): StepName[] {
  if (answers.isInsuranceClaim === false) return ['address', 'payment', 'property', 'contact'];
  if (!hasDocumentPath(answers)) return ['address', 'payment', 'has-estimate', 'property', 'contact'];
  return documentMissing
    ? ['address', 'payment', 'has-estimate', 'upload', 'property', 'contact']
    : ['address', 'payment', 'has-estimate', 'upload', 'contact'];
}

/**
 * "Step 2 of 5" for the path the answers lead through; null once nothing is left to ask.
 * `documentRead` says whether an uploaded estimate gave the quote.
 */
export function progress(step: StepName, answers: Answers, documentRead: boolean): Progress | null {
  if (step === 'thank-you') return null;
  const documentMissing = step === 'property' || (step === 'contact' && !documentRead);
  const path = questions(answers, documentMissing);
  const index = path.indexOf(step);
  return { current: Math.max(index, 0) + 1, total: path.length };
}
