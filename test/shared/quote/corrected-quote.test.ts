import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Warning } from '#shared/estimate/claim.ts';
import { leadDetailsSchema } from '#shared/lead/lead.ts';
import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { defaultRates, type Rates, tierNames } from '#shared/pricing/rates.ts';
import { areaOfHome, correctedQuote, homeBehind } from '#shared/quote/corrected-quote.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteSchema } from '#shared/quote/quote-schema.ts';
import { quoteForRoof } from '#shared/quote/site-pricing.ts';
import { type AreaCorrection, areaBasisSchema, type CorrectedHome } from '#shared/roof/area-basis.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { readQuote, twoSizes } from '#test/web/quote/read-quote.ts';
import { noShareBecause, yourShare } from '#web/quote/your-share.ts';

const withGarage: AreaCorrection = {
  kind: 'with_garage',
  was: 2784,
  squareFootage: 3548,
  structures: ['Dwelling Roof', 'Garage'],
};
const typed: AreaCorrection = { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] };

describe('the rates of a quote', () => {
  const rates: Rates[] = [
    { asLowAs: 350, standard: 500, impactResistant: 600, premiumWarranty: 700 },
    { asLowAs: 0.01, standard: 499.99, impactResistant: 501.5, premiumWarranty: 99_999.99 },
    { asLowAs: 0, standard: 333.33, impactResistant: 666.67, premiumWarranty: 100_000 },
  ];
  test.each(rates)('are read back to the cent from its prices where it does not say them: %j', (made) => {
    for (const squareFootage of [1, 100, 101, 2784, 199_999]) {
      const { rates: _unsaid, ...quote } = quoteFor(squareFootage, made);
      const corrected = correctedQuote({ ...quote, warnings: [] }, { ...typed, was: squareFootage });
      const { standard, asLowAs, impactResistant, premiumWarranty } = quoteFor(3100, made);
      expect(corrected).toMatchObject({ standard, asLowAs, impactResistant, premiumWarranty });
    }
  });
});

describe('a corrected quote', () => {
  test('is priced at exactly the rates the quote was made with', () => {
    const rates = { asLowAs: 351.17, standard: 512.5, impactResistant: 607.03, premiumWarranty: 714.99 };
    const read = { ...readQuote, ...quoteFor(2784, rates) };
    const expected = quoteFor(3548, rates);
    const corrected = correctedQuote(read, withGarage);
    expect(corrected).toMatchObject({ squareFootage: 3548, squares: 36, correction: withGarage });
    for (const tier of tierNames) expect(corrected[tier]).toEqual(expected[tier]);
  });

  test('has the waste of the quote, and neither its range nor the home’s size', () => {
    const pricing = pricingWith({ ...recommendedSettings, wastePercent: 10 });
    const read = quoteForRoof({ squareFootage: 1500, propertyType: 'single-story' }, pricing);
    const corrected = read && correctedQuote(read, { ...typed, was: 1905, squareFootage: 2000 });
    expect(corrected).toMatchObject({ squareFootage: 2000, squares: 22, standard: { price: 11_000 } });
    expect(corrected?.basis).toEqual({
      source: 'home-size-by-stories',
      wastePercent: 10,
      others: [
        { source: 'home-size-by-stories', squareFootage: 1905 },
        { source: 'home-size', squareFootage: 1500 },
      ],
    });
    expect(v.is(areaBasisSchema, corrected?.basis)).toBe(true);
  });

  test('is the quote as it was read without a correction, and for one of another area', () => {
    expect(correctedQuote(readQuote, null)).toBe(readQuote);
    expect(correctedQuote(readQuote, { ...typed, was: 2783 })).toBe(readQuote);
  });

  test('keeps what the document says of its claim', () => {
    const { claim, roofClaim, documentId, checklist } = correctedQuote(readQuote, typed);
    expect({ claim, roofClaim, documentId, checklist }).toEqual({
      claim: readQuote.claim,
      roofClaim: readQuote.roofClaim,
      documentId: readQuote.documentId,
      checklist: readQuote.checklist,
    });
  });

  test('shows no share: the claim’s money is for the roof as it was read', () => {
    expect(yourShare(readQuote, true)).not.toBeNull();
    expect(yourShare(correctedQuote(readQuote, withGarage), true)).toBeNull();
    expect(noShareBecause(correctedQuote(readQuote, withGarage))).toBe('roofAdded');
    expect(noShareBecause(correctedQuote(readQuote, typed))).toBe('corrected');
  });

  test('names the picked roofs as quoted', () => {
    const { structures } = correctedQuote(readQuote, withGarage);
    expect(structures?.filter(({ quoted }) => quoted).map(({ name }) => name)).toEqual(withGarage.structures);
  });

  test('of a typed area says neither where it stands nor which roofs are in it', () => {
    const corrected = correctedQuote(readQuote, typed);
    expect(corrected.structures).toEqual([]);
    expect(corrected.evidence).toBeUndefined();
  });
});

describe('another home', () => {
  const pricing = pricingWith({ ...recommendedSettings, wastePercent: 10 });
  const made = (squareFootage: number, propertyType: PropertyType, used = pricing): Quote => {
    const quote = quoteForRoof({ squareFootage, propertyType }, used);
    if (quote === null) throw new Error('there is no quote');
    return quote;
  };
  const ofHome = (read: Quote, home: CorrectedHome): AreaCorrection => {
    const { squareFootage = 0 } = areaOfHome(read, home) ?? {};
    return { kind: 'typed', was: read.squareFootage, squareFootage, structures: [], home };
  };

  test.each([
    ['a size', { squareFootage: 2001, propertyType: 'single-story' }],
    ['its stories', { squareFootage: 1500, propertyType: 'two-story' }],
    ['both', { squareFootage: 2400, propertyType: 'three-story' }],
  ] as const)('is priced as if it had been entered at once: %s', (_, home) => {
    for (const used of [pricing, pricingWith({}), pricingWith({ twoStoryRoofFactor: 0.82 })]) {
      const read = made(1500, 'single-story', used);
      const correction = ofHome(read, home);
      expect(correctedQuote(read, correction)).toEqual({
        ...made(home.squareFootage, home.propertyType, used),
        warnings: [],
        correction,
      });
    }
  });

  test('keeps the rates of the quote, also where the site’s are others by now', () => {
    const read = { ...made(1500, 'single-story'), rates: { ...defaultRates, standard: 499.5 } };
    const home = { squareFootage: 2000, propertyType: 'two-story' } as const;
    expect(correctedQuote(read, ofHome(read, home)).standard.price).toBe(19 * 499.5);
  });

  test('stands beside the roof as it was measured', () => {
    const measured = {
      squareFootage: 3900,
      imageryDate: null,
      reasons: [],
      isConfirmed: false,
      mayPrice: false,
    };
    const read = quoteForRoof({ squareFootage: 1500, propertyType: 'single-story', measured }, pricing);
    const home = { squareFootage: 2000, propertyType: 'single-story' } as const;
    expect(read && correctedQuote(read, ofHome(read, home)).basis?.others).toEqual([
      { source: 'measured', squareFootage: 3900 },
      { source: 'home-size', squareFootage: 2000 },
    ]);
  });

  test.each([
    ['an estimate states', readQuote],
    ['an earlier page priced', quoteFor(1500, defaultRates, { source: 'home-size', others: [] })],
    ['is typed from a paper', quoteForRoof({ typedSquareFootage: 2000, squareFootage: 1500 }, pricing)],
  ])('is behind no area that %s', (_, quote) => {
    expect(quote && homeBehind(quote)).toBeNull();
  });

  test('is known again after a reload', () => {
    const read = made(1500, 'single-story');
    expect(v.parse(quoteSchema, JSON.parse(JSON.stringify(read))).areaSettings).toEqual(read.areaSettings);
    expect(homeBehind(v.parse(quoteSchema, { ...read, areaSettings: { wastePercent: 'x' } }))).toBeNull();
  });

  test('goes with the lead, and a page of before hears the area alone', () => {
    const home = { squareFootage: 2000, propertyType: 'two-story' } as const;
    const correction = ofHome(made(1500, 'single-story'), home);
    expect(v.parse(leadDetailsSchema, { correction })).toEqual({ correction });
    const { home: _home, ...before } = correction;
    expect(v.parse(leadDetailsSchema, { correction: before })).toEqual({ correction: before });
  });
});

describe('a warning', () => {
  const warned = (...warningDetails: Warning[]) => ({
    ...readQuote,
    warnings: warningDetails.map(({ code }) => `sentence of ${code}`),
    warningDetails,
  });
  const codesLeft = (kind: AreaCorrection['kind'], ...warnings: Warning[]) =>
    correctedQuote(warned(...warnings), { ...typed, kind }).warningDetails?.map(({ code }) => code);

  test('about the area that was read goes, the others stay in both lists', () => {
    const corrected = correctedQuote(
      warned(
        { code: 'multiple_structures', values: {} },
        { code: 'paid_when_incurred', values: {} },
        { code: 'ambiguous_area', values: {} },
      ),
      typed,
    );
    expect(corrected.warnings).toEqual(['sentence of paid_when_incurred']);
    expect(corrected.warningDetails).toEqual([{ code: 'paid_when_incurred', values: {} }]);
  });

  test('of two sizes ends with the pick of one, and the other roofs stay out', () => {
    for (const squareFootage of [2784, 3120]) {
      const picked = { kind: 'printed_size' as const, was: 2784, squareFootage, structures: [] };
      const quote = correctedQuote(twoSizes, picked);
      expect(quote.warningDetails).toEqual(readQuote.warningDetails);
      expect(quote.structures).toEqual(readQuote.structures);
      expect(yourShare(quote, true)?.tiers[1]?.price).toBe(
        quoteFor(squareFootage, defaultRates).standard.price,
      );
    }
    expect(yourShare(twoSizes, true)).toBeNull();
  });

  test('of waste stays while the roof that was read is in the quote', () => {
    const waste: Warning = { code: 'may_include_waste', values: { squares: 27.84 } };
    expect(codesLeft('with_garage', waste)).toEqual(['may_include_waste']);
    expect(codesLeft('other_structure', waste)).toEqual([]);
    expect(codesLeft('typed', waste)).toEqual([]);
  });

  test('of unproven figures no longer names the area, and goes where it named nothing else', () => {
    const unproven = (figures: string): Warning => ({ code: 'figures_unverified', values: { figures } });
    expect(correctedQuote(warned(unproven('area, rcv')), typed)).toMatchObject({
      warnings: [
        'We couldn’t confirm these numbers against the rest of your estimate: replacement cost. Check them.',
      ],
      warningDetails: [{ code: 'figures_unverified', values: { figures: 'rcv' } }],
    });
    expect(codesLeft('typed', unproven('area'))).toEqual([]);
    expect(codesLeft('typed', unproven('rcv'))).toEqual(['figures_unverified']);
  });
});
