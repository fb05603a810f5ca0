import { describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { oldestLibrary } from '#test/support/built-files/newer-members.ts';
import { everyScreen, openAll, walkEveryScreen } from '#test/support/every-screen.ts';
import { fullBrand, servePictures } from '#test/support/full-brand.ts';
import { desktop, inspection, refusals } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { sentencesOfTheOther, specified, wordsOn } from '#test/support/spoken-words.ts';
import { claimSeed } from '#test/support/wizard-sessions.ts';

/*
 * Each language walks through every screen of the homeowner's page once, with the oldest library. The themes differ in color
 * alone and the languages in words alone: one is walked in the light theme, the other in the dark. English is walked at a
 * company that tells all of itself, in its own words, which are English too.
 */

const plain = productStage();
const maps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const told = productStage({ brand: fullBrand });
const toldMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key', brand: fullBrand });
const visit = browserStage();

const estimates = { whole: 'three-roofs-shed-first', doubtful: 'totals-do-not-add-up' } as const;
const { script, names } = oldestLibrary();

test('the oldest library is as old as it is said to be', async () => {
  const { page, context } = await visit();
  await context.addInitScript(script);
  await page.goto(plain().url);
  const kinds = await page.evaluate(
    '[typeof [].toSorted, typeof AbortSignal.timeout, typeof [].at, typeof crypto.randomUUID]',
  );
  expect(kinds).toEqual(['undefined', 'undefined', 'function', 'function']);
  expect(names).toBeGreaterThan(1000);
});

describe.each([
  { language: 'en', theme: 'light', document: 'doubtful', other: 'whole', site: [told, toldMaps] },
  { language: 'es', theme: 'dark', document: 'whole', other: 'doubtful', site: [plain, maps] },
] as const)('in $language, $theme', ({ language, theme, document, other, site: [site, withMaps] }) => {
  test('every screen and error meets WCAG 2.2 AA, fits 320 px and text at 200 %, keeps still and says its own words', async () => {
    const { page, context } = await visit({ locale: `${language}-US`, viewport: desktop }, refusals);
    await context.addInitScript(script);
    await servePictures(context);
    const { findings, seen, look, lookEnlarged } = inspection(page, [theme]);
    const said = new Map<string, string>();
    const quoted = new Set<string>();
    await walkEveryScreen({
      page,
      context,
      url: site().url,
      urlWithMaps: withMaps().url,
      language,
      document,
      async look(screen) {
        said.set(screen, await wordsOn(page));
        for (const lang of await page
          .locator('q')
          .evaluateAll((all) => all.map((one) => (one as HTMLElement).lang)))
          quoted.add(lang);
        await look(screen);
        await lookEnlarged(screen);
      },
    });
    expect(findings).toEqual([]);
    expect(seen).toEqual(everyScreen);
    if (language === 'en') {
      // The specification is in English.
      for (const [screen, texts] of Object.entries(specified))
        for (const text of texts) expect(said.get(screen), screen).toContain(text);
      return;
    }
    // A screen reader says the document's own words in the language they are in.
    expect(quoted).toEqual(new Set(['en']));
    const english = [...said].flatMap(([screen, words]) =>
      sentencesOfTheOther(language, words).map((sentence) => `${screen}: ${sentence}`),
    );
    expect(english).toEqual([]);
  });

  const stage = pageStage(plain, { locale: `${language}-US` });

  test('of the other estimate the result meets WCAG 2.2 AA, fits 320 px and keeps still with all of it opened', async () => {
    const page = await stage.at('thank-you', { ...(await claimSeed(plain(), estimates[other])), language });
    await page.locator('[data-part="claim"] h2').first().waitFor();
    const { findings, look } = inspection(page, [theme]);
    await openAll(page);
    await look('opened');
    expect(findings).toEqual([]);
  });
});
