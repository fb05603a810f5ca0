import type { FrameLocator, Page } from 'playwright-core';

/** A page, or the frame in one. */
export type Place = Pick<Page | FrameLocator, 'locator' | 'getByText'>;

/** As the mouse does it, but without waiting for the page to stand still. */
export const atOnce = { force: true, noWaitAfter: true };

/** The homeowner's questions, as every form of the comparison asks them. */
export const questions = {
  title: 'Get Your Roof Quote in 60 Seconds',
  address: 'Property Address',
  payment: { text: 'How are you planning to pay?', choices: ['Insurance Claim', 'Out of Pocket'] },
  hasEstimate: { text: "Do you have an adjuster's estimate?", choices: ['Yes', 'No'] },
  upload: 'Upload Insurance Estimate',
  propertyType: { text: 'Property type', choices: ['Single Story', 'Two Story', 'Three Story'] },
  squareFootage: 'Home size in square feet',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  consent: 'Yes, I want formal quotes from verified contractors',
  thanks: 'Thank you!',
} as const;

const choice = (name: string, { text, choices }: { text: string; choices: readonly string[] }) => ({
  type: 'radiogroup',
  name,
  title: text,
  isRequired: true,
  choices,
});
const line = (name: string, title: string, inputType = 'text') => ({
  type: 'text',
  name,
  title,
  isRequired: true,
  inputType,
});

const claims = "{payment} = 'Insurance Claim'";
const model = {
  completedHtml: `<h2>${questions.thanks}</h2>`,
  showQuestionNumbers: false,
  pages: [
    { name: 'address', elements: [line('address', questions.address)] },
    { name: 'payment', elements: [choice('payment', questions.payment)] },
    { name: 'hasEstimate', visibleIf: claims, elements: [choice('hasEstimate', questions.hasEstimate)] },
    {
      name: 'upload',
      visibleIf: `${claims} and {hasEstimate} = 'Yes'`,
      elements: [{ type: 'file', name: 'upload', title: questions.upload, acceptedTypes: 'application/pdf' }],
    },
    {
      name: 'property',
      elements: [
        choice('propertyType', questions.propertyType),
        line('squareFootage', questions.squareFootage, 'number'),
      ],
    },
    {
      name: 'contact',
      elements: [
        line('name', questions.name),
        line('email', questions.email, 'email'),
        line('phone', questions.phone, 'tel'),
        { type: 'checkbox', name: 'consent', titleLocation: 'hidden', choices: [questions.consent] },
      ],
    },
  ],
};

/** As its own guide for React has it: the model from the core, the component, and the default style sheet. */
const surveyjsSource = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.min.css';
const model = new Model(${JSON.stringify(model)});
createRoot(document.getElementById('form')).render(createElement(Survey, { model }));
`;

const question = (id: string, type: string, text: string, more: Record<string, unknown> = {}) => ({
  id,
  type,
  headline: text,
  required: true,
  buttonLabel: 'Next',
  backButtonLabel: 'Back',
  ...more,
});
const multipleChoice = (
  id: string,
  { text, choices }: { text: string; choices: readonly string[] },
  logic: unknown[] = [],
) =>
  question(id, 'multipleChoiceSingle', text, {
    choices: choices.map((label) => ({ id: label, label })),
    shuffleOption: 'none',
    logic,
  });
const openText = (id: string, text: string, inputType = 'text') =>
  question(id, 'openText', text, { inputType, longAnswer: false, placeholder: '' });
const leadsTo = (value: string, destination: string) => ({ condition: 'equals', value, destination });

const survey = {
  id: 'quote',
  name: questions.title,
  type: 'link',
  status: 'inProgress',
  languages: [],
  triggers: [],
  hiddenFields: { enabled: false },
  welcomeCard: { enabled: false },
  thankYouCard: { enabled: true, headline: questions.thanks },
  questions: [
    openText('address', questions.address),
    multipleChoice('payment', questions.payment, [leadsTo('Out of Pocket', 'propertyType')]),
    multipleChoice('hasEstimate', questions.hasEstimate, [leadsTo('No', 'propertyType')]),
    question('upload', 'fileUpload', questions.upload, {
      allowMultipleFiles: false,
      allowedFileExtensions: ['pdf'],
    }),
    multipleChoice('propertyType', questions.propertyType),
    openText('squareFootage', questions.squareFootage, 'number'),
    openText('name', questions.name),
    openText('email', questions.email, 'email'),
    openText('phone', questions.phone, 'phone'),
    question('consent', 'consent', questions.consent, {
      html: '',
      label: questions.consent,
      required: false,
    }),
  ],
};

/** The package that draws Formbricks' forms, handed the survey itself, so that no Formbricks server is asked. */
const formbricksSource = `
import { renderSurveyInline } from '@formbricks/surveys';
renderSurveyInline({
  survey: ${JSON.stringify(survey)},
  containerId: 'form',
  brandColor: '#c2410c',
  isBrandingEnabled: false,
  languageCode: 'default',
  getSetIsError: () => {},
  onFileUpload: async () => '',
});
`;

/** Chooses on a form of choices, and goes on: what a person taps, without waiting for the form to stand still. */
const chosen = (label: string, next: string) => async (place: Place, text: string) => {
  await place.locator(`${label}:visible`, { hasText: text }).first().click(atOnce);
  await place.locator(`${next}:visible`).first().click(atOnce);
};

/** A form library with the same questions, as a developer would put it on a page of their own. */
export interface Rival {
  name: string;
  /** Pinned, so that the next run measures the same. */
  packages: Record<string, string>;
  /** The page's module. */
  source: string;
  /** The first question's field. */
  field: string;
  /** The button that leads on. */
  next: string;
  /** Answers a question of choices. */
  choose(place: Place, text: string): Promise<void>;
}

export const rivals: readonly Rival[] = [
  {
    name: 'SurveyJS (survey-core + survey-react-ui 3.0.0)',
    packages: { 'survey-core': '3.0.0', 'survey-react-ui': '3.0.0' },
    source: surveyjsSource,
    field: '#form input[type=text]',
    next: '#form .sd-navigation__next-btn',
    choose: chosen('#form label', '#form .sd-navigation__next-btn'),
  },
  {
    name: 'Formbricks (@formbricks/surveys 1.99.0)',
    packages: { '@formbricks/surveys': '1.99.0' },
    source: formbricksSource,
    field: '#form input[type=text]',
    next: '#form button[type=submit]',
    choose: chosen('#form label', '#form button[type=submit]'),
  },
];
