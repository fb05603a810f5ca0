import { formbricksSource } from './formbricks.ts';
import { surveyjsSource } from './surveyjs.ts';

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
}

export const rivals: readonly Rival[] = [
  {
    name: 'SurveyJS (survey-core + survey-react-ui 3.0.0)',
    packages: { 'survey-core': '3.0.0', 'survey-react-ui': '3.0.0' },
    source: surveyjsSource,
    field: '#form input[type=text]',
    next: '#form .sd-navigation__next-btn',
  },
  {
    name: 'Formbricks (@formbricks/surveys 1.99.0)',
    packages: { '@formbricks/surveys': '1.99.0' },
    source: formbricksSource,
    field: '#form input[type=text]',
    next: '#form button[type=submit]',
  },
];
