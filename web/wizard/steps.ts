import type { Quote } from '#shared/quote/quote.ts';
import {
  isAddressReady,
  isContactReady,
  isPropertyReady,
  type WizardForm,
} from '#web/wizard/visit/answers.ts';
import type { VisitRoof } from '#web/wizard/visit/roof.ts';

/** The answers that decide the way. */
export type Answers = Pick<WizardForm, 'isInsuranceClaim' | 'hasAdjusterEstimate'>;

/** What a visit has answered so far. */
export interface Answered {
  form: WizardForm;
  /** The quote of an uploaded estimate. */
  documentQuote: Quote | null;
  /** Null unless the address is a chosen suggestion. */
  roof: VisitRoof | null;
}

interface Row {
  name: string;
  /** Whether these answers lead to the step. */
  isOnPath(answers: Answers): boolean;
  /** Whether the step's own question has its answer. */
  isAnswered(answered: Answered): boolean;
  /** The step whose place it takes where the homeowner goes on without what that one asks for. */
  standsInFor?: string;
  /** Asks nothing: no Back and no progress, and only handing the lead over leads here. */
  isEnd?: true;
}

const always = () => true;
const isClaim = (answers: Answers) => answers.isInsuranceClaim === true;

export const isClaimWithEstimate = (answers: Answers) =>
  isClaim(answers) && answers.hasAdjusterEstimate === true;

/** The journey in the specification's order: 1, 2, 3, 3.5, 4, 5, 6. A new step is a row here and a screen. */
const rows = [
  { name: 'address', isOnPath: always, isAnswered: ({ form }) => isAddressReady(form) },
  { name: 'payment', isOnPath: always, isAnswered: ({ form }) => form.isInsuranceClaim !== null },
  { name: 'has-estimate', isOnPath: isClaim, isAnswered: ({ form }) => form.hasAdjusterEstimate !== null },
  {
    name: 'upload',
    isOnPath: isClaimWithEstimate,
    isAnswered: ({ form, documentQuote }) => documentQuote !== null || form.typedSquareFootage !== null,
  },
  {
    name: 'property',
    isOnPath: (answers) => !isClaimWithEstimate(answers),
    isAnswered: ({ form, roof }) => isPropertyReady(form, roof?.standsForSize),
    standsInFor: 'upload',
  },
  { name: 'contact', isOnPath: always, isAnswered: ({ form }) => isContactReady(form) },
  { name: 'thank-you', isOnPath: always, isAnswered: always, isEnd: true },
] as const satisfies readonly Row[];

export type StepName = (typeof rows)[number]['name'];

export interface Step extends Row {
  name: StepName;
  standsInFor?: StepName;
}

export const steps: readonly Step[] = rows;

export const stepNames = rows.map(({ name }) => name);
