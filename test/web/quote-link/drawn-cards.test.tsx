import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyCard, type Products } from '#shared/company/products.ts';
import { fillSlots } from '#shared/page/slots.ts';
import { cardsHtml, spokenPackages } from '#shared/page/spoken-packages.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { quoteTexts, type SharedQuote } from '#shared/quote/quote-link.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { defaultPackages } from '#shared/site/config.ts';
import { shownPackages } from '#shared/site/shown-packages.ts';
import { type Language, languages } from '#shared/text.ts';
import { prerender } from '#web/prerender.tsx';
import { LinkedCards, QuoteView, writtenQuote } from '#web/quote-link/linked-quote.tsx';
import { linkCompany } from '#web/quote-link/quote-link-page.tsx';
import { loadMessages } from '#web/words/language.ts';
import { LocaleProvider } from '#web/words/locale.tsx';

const quote: SharedQuote = {
  firstName: 'Odalys',
  place: '',
  number: 'Q-7F3K-92AM',
  squareFootage: 1800,
  squares: 18,
  prices: { asLowAs: 6300, standard: 9000, impactResistant: 10_800, premiumWarranty: 12_600 },
  rangePercent: 15,
  shown_at: '2026-11-20T15:04:06.000Z',
  expires_at: '2026-12-20T15:04:06.000Z',
};
const set: Products = {
  cards: tierNames.toReversed().map((tier) => ({
    ...emptyCard(tier),
    name: { en: `Ridge & ${tier}`, es: '' },
    bullets: { en: ['Five "stars"', 'Algae-resistant'], es: [] },
    warrantyYears: 30,
    colors: ['Slate'],
  })),
  recommended: 'standard',
};

const pictured: Products = {
  ...set,
  cards: set.cards.map((card) => ({
    ...card,
    picture: { id: 'f'.repeat(64), alt: { en: 'A "slate" roof & gutter', es: '' } },
  })),
};

const nodes = (html: string) => {
  const plain = html.replace(/<!-- -->/g, '').replaceAll('&#x27;', '&#39;');
  return plain.split(/(?=<)/);
};

test.each(
  languages.flatMap((language) => [
    [language, 'as the office set them', set] as const,
    [language, 'with the office’s pictures', pictured] as const,
    [language, 'as the site has them', null] as const,
  ]),
)(
  'in %s the cards %s are drawn alike by the function and by the page’s script',
  async (language, _, products) => {
    const brand = { ...defaultBrand, recommendedTier: 'impactResistant' as const };
    const shell = prerender({ brand, googleMapsApiKey: '' }).quoteLink[language];
    const messages = await loadMessages(language);
    await messages.later.load();
    const ahead = cardsHtml(
      shell.cards,
      spokenPackages(shell, products, language),
      quoteTexts(quote, messages.locale, language),
    );
    const drawn = renderToString(
      <LocaleProvider language={language} messages={messages}>
        <LinkedCards
          quote={writtenQuote(quote, messages.locale, language)}
          company={linkCompany(brand, messages)}
          {...shownPackages(defaultPackages, brand.recommendedTier, products)}
        />
      </LocaleProvider>,
    );
    expect(nodes(ahead)).toEqual(nodes(drawn));
  },
);

const extras: Record<string, SharedQuote['extras']> = {
  'with prices': {
    lines: [
      { item: 'secondLayer', per: 'square', rate: 50, count: 18, dollars: 900 },
      { item: 'garage', per: 'job', rate: 4200, count: 1, dollars: 4200 },
    ],
    unpriced: ['gutters'],
    wantsRepair: true,
  },
  'priced at the inspection': { lines: [], unpriced: ['gutters', 'solar'] },
  'that are none, but a repair': { lines: [], unpriced: [], wantsRepair: true },
};

async function drawnBothWays(language: Language, shown: SharedQuote) {
  const shell = prerender({ brand: defaultBrand, googleMapsApiKey: '' }).quoteLink[language];
  const messages = await loadMessages(language);
  await messages.later.load();
  const texts = quoteTexts(shown, messages.locale, language);
  const cards = cardsHtml(shell.cards, spokenPackages(shell, null, language), texts);
  const company = linkCompany(defaultBrand, messages);
  const written = writtenQuote(shown, messages.locale, language);
  const byScript = renderToString(
    <LocaleProvider language={language} messages={messages}>
      <QuoteView
        quote={written}
        company={company}
        cards={
          <LinkedCards
            quote={written}
            company={company}
            {...shownPackages(defaultPackages, defaultBrand.recommendedTier, null)}
          />
        }
      />
    </LocaleProvider>,
  );
  return { ahead: fillSlots(shell.quote, { ...texts, cards: { html: cards } }), byScript };
}

/** Neighboring texts are one where they were drawn as one. */
const plain = (html: string) => nodes(html).join('');

test.each(languages.flatMap((language) => Object.keys(extras).map((what) => [language, what] as const)))(
  'in %s extras %s stand in the page before its script, as the script draws them',
  async (language, what) => {
    const { ahead, byScript } = await drawnBothWays(language, { ...quote, extras: extras[what] });
    expect(plain(ahead)).toBe(plain(byScript));
    expect(ahead).not.toContain('{{');
  },
);
