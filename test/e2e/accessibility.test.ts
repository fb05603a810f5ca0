import { expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { walkClaim, walkEveryScreen } from '#test/support/every-screen.ts';
import { desktop, inspection, refusals } from '#test/support/inspection.ts';

const product = productStage();
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const visit = browserStage();

const opened = (language: Language) =>
  visit({ locale: `${language}-US`, viewport: desktop, reducedMotion: 'reduce' }, refusals);

const screens = [
  'address',
  'payment',
  'has-estimate',
  'upload',
  'upload-not-a-pdf',
  'upload-refused',
  'upload-under-way',
  'contact',
  'contact-correct',
  'contact-corrected',
  'contact-missing',
  'contact-invalid',
  'thanks-claim',
  'thanks-claim-open',
  'property',
  'property-invalid',
  'thanks-retail',
  'thanks-tapped',
  'welcome-back',
  'address-loading',
  'address-suggestions',
  'address-picture',
  'property-roof',
  'property-map',
  'property-two-roofs',
  'address-failed',
  'not-found',
];

/** Every screen with one estimate, and the result of the other. */
test.each([
  // The themes differ in colour alone, which is the same in both languages.
  ['en', ['light', 'dark'], 'whole', 'doubtful'],
  ['es', ['light'], 'doubtful', 'whole'],
] as const)(
  'every screen and error of the homeowner’s page meets WCAG 2.2 AA, at 320 px too, and keeps still, in %s %j',
  async (language, themes, document, otherDocument) => {
    const visited = await opened(language);
    const { findings, seen, look } = inspection(visited.page, themes);
    const walk = { url: product().url, language, look };
    await walkEveryScreen({
      ...walk,
      urlWithMaps: withMaps().url,
      page: visited.page,
      context: visited.context,
      document,
    });
    await visited.context.close();
    expect(findings).toEqual([]);
    expect(seen).toEqual(screens);
    expect(visited.strayErrors()).toEqual([]);

    const again = await opened(language);
    const other = inspection(again.page, themes);
    await walkClaim({
      ...walk,
      page: again.page,
      context: again.context,
      document: otherDocument,
      look: async (screen) => {
        if (screen.startsWith('thanks-claim')) await other.look(screen);
      },
    });
    await again.context.close();
    expect(other.findings).toEqual([]);
  },
);
