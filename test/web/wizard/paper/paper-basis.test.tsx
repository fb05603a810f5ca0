// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { defaultPricing, quoteFor } from '#shared/quote/quote.ts';
import type { AreaBasis } from '#shared/roof/roof-area.ts';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { PaperBasis } from '#web/wizard/paper/paper-basis.tsx';

clearScreens();

const printed = async (basis: AreaBasis, language: Language) => {
  const { container } = await renderScreen(
    <PaperBasis quote={quoteFor(2404, defaultPricing.rates, basis)} />,
    language,
  );
  return container.textContent;
};

test.each([
  [
    'en',
    'Measured from above on pictures of May 2024, the roof you confirmed has 2,404 sq ft. Includes roof data from Google.',
  ],
  [
    'es',
    'Medido desde arriba en imágenes de mayo de 2024, el techo que usted confirmó tiene 2,404 pies². Includes roof data from Google.',
  ],
] as const)(
  'a roof that was measured from above is printed with whose data it is, in %s',
  async (language, words) => {
    const basis: AreaBasis = { source: 'measured', imageryDate: '2024-05-17', others: [] };
    expect(await printed(basis, language)).toBe(words);
  },
);

test.each(['en', 'es'] as const)(
  'a measurement that does not price is not printed, and Google is not named, in %s',
  async (language) => {
    const others: AreaBasis['others'] = [{ source: 'measured', squareFootage: 3900 }];
    for (const source of ['document', 'home-size'] as const) {
      const said = await printed({ source, others }, language);
      expect(said).toContain('2,404');
      expect(said).not.toMatch(/3,900|Google/);
    }
  },
);
