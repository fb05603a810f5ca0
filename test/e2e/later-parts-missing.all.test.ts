import { expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { recovers } from './failing-part.ts';

const product = productStage();
const stage = pageStage(product);

test('a step whose script did not come is there once the line is back', async () => {
  await recovers({ stage, product: product() }, 'property', 'script', 'the return of the line');
});

test('a result whose style sheet did not come is there by Try again, and the lead was sent without it', async () => {
  await recovers({ stage, product: product() }, 'thank-you', 'sheet', 'Try again');
  expect(await leadsOf(product(), 'Marisol Delgado')).toHaveLength(1);
});
