import { questions as ask } from './questions.ts';

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
  completedHtml: `<h2>${ask.thanks}</h2>`,
  showQuestionNumbers: false,
  pages: [
    { name: 'address', elements: [line('address', ask.address)] },
    { name: 'payment', elements: [choice('payment', ask.payment)] },
    { name: 'hasEstimate', visibleIf: claims, elements: [choice('hasEstimate', ask.hasEstimate)] },
    {
      name: 'upload',
      visibleIf: `${claims} and {hasEstimate} = 'Yes'`,
      elements: [{ type: 'file', name: 'upload', title: ask.upload, acceptedTypes: 'application/pdf' }],
    },
    {
      name: 'property',
      elements: [
        choice('propertyType', ask.propertyType),
        line('squareFootage', ask.squareFootage, 'number'),
      ],
    },
    {
      name: 'contact',
      elements: [
        line('name', ask.name),
        line('email', ask.email, 'email'),
        line('phone', ask.phone, 'tel'),
        { type: 'checkbox', name: 'consent', titleLocation: 'hidden', choices: [ask.consent] },
      ],
    },
  ],
};

/** As its own guide for React has it: the model from the core, the component, and the default style sheet. */
export const surveyjsSource = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.min.css';
const model = new Model(${JSON.stringify(model)});
createRoot(document.getElementById('form')).render(createElement(Survey, { model }));
`;
