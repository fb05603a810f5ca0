import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { dashboardLeads, hostileLead, walkAdmin } from '#test/support/every-admin-screen.ts';
import { everyScreen, walkClaim, walkEveryScreen } from '#test/support/every-screen.ts';
import { fullBrand, servePictures } from '#test/support/full-brand.ts';
import { desktop, inspection, refusals, wcagFindings } from '#test/support/looks.ts';
import { postLead } from '#test/support/product.ts';

const product = productStage();
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const told = productStage({ brand: fullBrand });
const visit = browserStage();

const opened = (language: Language) => visit({ locale: `${language}-US`, viewport: desktop }, refusals);

/** What `accessibility-in-english.all.test.ts` leaves: all in English and light it has looked at, and the estimate with its parts. */
describe.each([
  // The themes differ in color alone, which is the same in both languages.
  ['en', ['dark'], 'whole', ['light', 'dark'], 'doubtful'],
  ['es', ['light'], 'doubtful', ['light'], 'whole'],
] as const)('in %s %j', (language, themes, document, otherThemes, otherDocument) => {
  test('every screen and error of the homeowner’s page meets WCAG 2.2 AA, at 320 px and with text at 200 % too, and keeps still', async () => {
    const { page, context } = await opened(language);
    const { findings, seen, look } = inspection(page, { themes, enlarged: true });
    await walkEveryScreen({
      page,
      context,
      url: product().url,
      urlWithMaps: withMaps().url,
      language,
      document,
      look,
    });
    expect(findings).toEqual([]);
    expect(seen).toEqual(everyScreen);
  });

  test('the result of the other estimate, too', async () => {
    const { page, context } = await opened(language);
    const { findings, look } = inspection(page, { themes: otherThemes });
    await walkClaim({
      page,
      context,
      url: product().url,
      language,
      document: otherDocument,
      look: async (screen) => {
        if (screen.startsWith('thanks-claim')) await look(screen);
      },
    });
    expect(findings).toEqual([]);
  });
});

test.each([{ width: 390, height: 844 }, { width: 768, height: 1024 }, desktop])(
  'a company that tells all of itself reads in the dark theme, $width px wide',
  async (viewport) => {
    const { page, context } = await visit({ viewport });
    await servePictures(context);
    await page.goto(told().url);
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    expect(await wcagFindings(page, ['dark'])).toEqual([]);
  },
);

test('each of the office’s pages meets WCAG 2.2 AA in the dark theme', async () => {
  for (const lead of [...dashboardLeads(), hostileLead]) await postLead(product(), lead);
  const { page } = await opened('en');
  const { findings, look } = inspection(page, { themes: ['dark'] });
  await walkAdmin(page, product(), look);
  expect(findings).toEqual([]);
});
