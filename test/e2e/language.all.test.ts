import { expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { everyScreen, walkEveryScreen } from '#test/support/every-screen.ts';
import { refusals } from '#test/support/looks.ts';
import { sentencesOfTheOther, specified, wordsOn } from '#test/support/spoken-words.ts';

const product = productStage();
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const visit = browserStage();

/** What every screen says, by its name, and in which languages it quotes documents. */
async function saidIn(language: Language) {
  const { page, context } = await visit({ locale: `${language}-US` }, refusals);
  const said = new Map<string, string>();
  const quotes = new Set<string>();
  await walkEveryScreen({
    page,
    context,
    url: product().url,
    urlWithMaps: withMaps().url,
    language,
    document: 'whole',
    look: async (screen) => {
      said.set(screen, await wordsOn(page));
      const quoted = page.locator('q');
      for (const lang of await quoted.evaluateAll((all) => all.map((one) => (one as HTMLElement).lang)))
        quotes.add(lang);
    },
  });
  expect([...said.keys()]).toEqual(everyScreen);
  return { said, quotes };
}

test('the specification’s words are on their screens in English, to the letter', async () => {
  const { said } = await saidIn('en');
  for (const [screen, texts] of Object.entries(specified))
    for (const text of texts) expect(said.get(screen), screen).toContain(text);
});

test('no screen has an English sentence left in Spanish', async () => {
  const { said, quotes } = await saidIn('es');
  const left = [...said].flatMap(([screen, words]) =>
    sentencesOfTheOther('es', words).map((sentence) => `${screen}: ${sentence}`),
  );
  // A screen reader says the document's own words in the language they are in.
  expect(quotes).toEqual(new Set(['en']));
  expect(left).toEqual([]);
});
