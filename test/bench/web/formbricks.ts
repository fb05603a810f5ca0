import { questions as ask } from './questions.ts';

const question = (id: string, type: string, text: string, more: Record<string, unknown> = {}) => ({
  id,
  type,
  headline: text,
  required: true,
  buttonLabel: 'Next',
  backButtonLabel: 'Back',
  ...more,
});
const choice = (
  id: string,
  { text, choices }: { text: string; choices: readonly string[] },
  logic: unknown[] = [],
) =>
  question(id, 'multipleChoiceSingle', text, {
    choices: choices.map((label) => ({ id: label, label })),
    shuffleOption: 'none',
    logic,
  });
const line = (id: string, text: string, inputType = 'text') =>
  question(id, 'openText', text, { inputType, longAnswer: false, placeholder: '' });
const leadsTo = (value: string, destination: string) => ({ condition: 'equals', value, destination });

const survey = {
  id: 'quote',
  name: ask.title,
  type: 'link',
  status: 'inProgress',
  languages: [],
  triggers: [],
  hiddenFields: { enabled: false },
  welcomeCard: { enabled: false },
  thankYouCard: { enabled: true, headline: ask.thanks },
  questions: [
    line('address', ask.address),
    choice('payment', ask.payment, [leadsTo('Out of Pocket', 'propertyType')]),
    choice('hasEstimate', ask.hasEstimate, [leadsTo('No', 'propertyType')]),
    question('upload', 'fileUpload', ask.upload, {
      allowMultipleFiles: false,
      allowedFileExtensions: ['pdf'],
    }),
    choice('propertyType', ask.propertyType),
    line('squareFootage', ask.squareFootage, 'number'),
    line('name', ask.name),
    line('email', ask.email, 'email'),
    line('phone', ask.phone, 'phone'),
    question('consent', 'consent', ask.consent, {
      html: '',
      label: ask.consent,
      required: false,
    }),
  ],
};

/** The package that draws Formbricks' forms, handed the survey itself, so that no Formbricks server is asked. */
export const formbricksSource = `
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
