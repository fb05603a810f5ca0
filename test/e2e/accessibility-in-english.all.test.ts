import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { everyScreen, walkEveryScreen } from '#test/support/every-screen.ts';
import { desktop, inspection, refusals } from '#test/support/looks.ts';

const product = productStage();
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const visit = browserStage();

test('every screen and error of the homeowner’s page meets WCAG 2.2 AA, at 320 px too, and keeps still', async () => {
  const { page, context } = await visit({ viewport: desktop }, refusals);
  const { findings, seen, look } = inspection(page, { themes: ['light'] });
  await walkEveryScreen({
    page,
    context,
    url: product().url,
    urlWithMaps: withMaps().url,
    language: 'en',
    document: 'whole',
    look,
  });
  expect(findings).toEqual([]);
  expect(seen).toEqual(everyScreen);
});
