import { describe } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { onPhone, testConsent, testContactInView, testStepsInView } from './first-view.ts';

const stage = pageStage(productStage(), onPhone);

describe('at 390 × 664, in en', () => {
  testStepsInView(stage, 'en');
  testContactInView(stage, 'en');
});

describe('at 390 × 664, in es', () => {
  testStepsInView(stage, 'es');
  testContactInView(stage, 'es');
});

describe('the consent’s wording, in en', () => {
  testConsent(stage, 'en');
});

describe('the consent’s wording, in es', () => {
  testConsent(stage, 'es');
});
