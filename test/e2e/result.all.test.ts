import { describe } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { phone, testResultLength } from './result-length.ts';

const product = productStage();
const stage = pageStage(product, { viewport: phone });

/** What prints the most: several roofs with two notes, and figures that do not prove each other. What must be checked stays open. */
const longest = [
  '03_amfam_multistructure_nonrecoverable',
  'sketch-counts-patio-panels',
  'totals-do-not-add-up',
];

describe('the result of a claim on a phone, before anything is opened', () => {
  testResultLength(stage, product, ['three-roofs-shed-first']);
  testResultLength(stage, product, longest, { screens: 3.4, words: 275, screensInSpanish: 3.6 });
});
