import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { everyScreen, walkEveryScreen } from '#test/support/every-screen.ts';
import { fullBrand, servePictures } from '#test/support/full-brand.ts';
import { enlargedMisfits, enlargeText, phone, refusals } from '#test/support/looks.ts';

const product = productStage({ brand: fullBrand });
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key', brand: fullBrand });
const visit = browserStage();

test.each(['en', 'es'] as const)(
  'text at 200 % on a phone leaves no screen wider than the phone and cuts no word, in %s',
  async (language) => {
    const { page, context } = await visit({ locale: `${language}-US`, viewport: phone }, refusals);
    await servePictures(context);
    await enlargeText(context);
    const findings: string[] = [];
    const seen: string[] = [];
    await walkEveryScreen({
      page,
      context,
      url: product().url,
      urlWithMaps: withMaps().url,
      language,
      document: 'whole',
      look: async (screen) => {
        seen.push(screen);
        for (const found of await enlargedMisfits(page)) findings.push(`${screen}: ${found}`);
      },
    });
    expect(findings).toEqual([]);
    expect(seen).toEqual(everyScreen);
  },
);
