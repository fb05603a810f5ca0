import { describe, expect, test } from 'vitest';
import { deployOptions } from '#infra/options.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { siteOf } from '#test/support/site-options.ts';

/** The options of these values over a site file. */
const options = (values: Record<string, unknown>, file: object = {}) => deployOptions(siteOf(values, file));

describe('what a company tells of itself', () => {
  test.each(['', '/logo.svg', 'https://example.com/pictures/logo.svg?v=2'])(
    'a logo may be at "%s"',
    (logoUrl) => {
      expect(options({ logoUrl }).brand.logoUrl).toBe(logoUrl);
    },
  );

  const review = { text: 'On time and tidy.', author: 'Dana R.' };
  const picture = { url: '/crew.jpg', width: 1200, height: 800 };
  const rating = { stars: 4.8, count: 126, source: 'Google', url: 'https://maps.example/us' };

  const noAddress = (place: string) => `${place} must be an address like`;
  test.each<[object, string]>([
    [{ heroImage: { ...picture, url: 'http://example.com/crew.jpg' } }, noAddress('heroImage.url')],
    [{ heroImage: { ...picture, url: 'crew.jpg' } }, 'or a path on the site like /crew.jpg, not "crew.jpg".'],
    [{ heroImage: { ...picture, url: 'data:image/png;base64,AA' } }, noAddress('heroImage.url')],
    [{ heroImage: { ...picture, width: 0 } }, 'heroImage.width must be at least 1, not 0.'],
    [{ rating: { ...rating, url: 'http://maps.example' } }, `${noAddress('rating.url')} https://example.com`],
    [{ rating: { ...rating, url: '' } }, 'rating.url must not be empty.'],
    [
      { rating: { ...rating, stars: 4.85 } },
      'rating.stars must have at most one decimal, like 4.8, not 4.85.',
    ],
    [{ rating: { ...rating, stars: 5.1 } }, 'rating.stars must be at most 5, not 5.1.'],
    [{ rating: { ...rating, stars: 0.9 } }, 'rating.stars must be at least 1, not 0.9.'],
    [{ rating: { ...rating, count: 0 } }, 'rating.count must be at least 1, not 0.'],
    [{ rating: { ...rating, count: 12.5 } }, 'rating.count must be a whole number, not 12.5.'],
    [{ rating: { ...rating, source: ' ' } }, 'rating.source must not be empty.'],
    [{ reviews: [{ ...review, url: '/review' }] }, `${noAddress('reviews.0.url')} https://example.com`],
    [{ reviews: [{ ...review, url: 'javascript:alert(1)' }] }, noAddress('reviews.0.url')],
    [{ reviews: Array(7).fill(review) }, 'reviews must have at most 6 entries.'],
    [{ badges: Array(9).fill({ text: 'A' }) }, 'badges must have at most 8 entries.'],
    [{ badges: [{ text: 'A', imageUrl: '//a.example/a.svg' }] }, noAddress('badges.0.imageUrl')],
    [{ badges: [{ text: 'A', url: 'http://a.example' }] }, noAddress('badges.0.url')],
    [{ callback: { bookingUrl: 'http://book.example' } }, noAddress('callback.bookingUrl')],
    [{ website: 'juniperridge.example' }, noAddress('website')],
    [{ callback: { photoUrl: 'maria.jpg' } }, noAddress('callback.photoUrl')],
    [{ callback: { bookingUrl: '/book' } }, noAddress('callback.bookingUrl')],
  ])('a brand with %j is refused by the name of what is wrong', (brand, message) => {
    expect(() => options({}, { brand })).toThrow(message);
  });

  test.each([-1, 1, 8, 25, 17.5, '6 PM'])(
    'calls are made until an hour of the day, not until %s',
    (callsUntilHour) => {
      expect(() => options({}, { brand: { callback: { callsUntilHour } } })).toThrow(
        /callback\.callsUntilHour/,
      );
    },
  );

  test('hours and an hour until which calls are made stand beside each other', () => {
    const brand = { hours: ['Mo-Fr 08:00-18:00', 'Sa 13:00-17:00'], callback: { callsUntilHour: 9 } };
    expect(options({}, { brand }).brand).toMatchObject(brand);
  });

  test.each([
    [
      { callsUntilHour: 12 },
      'brand.callback.callsUntilHour is 12, but brand.hours open at 12:00. Enter a later hour, or take it out: you then call until you close.',
    ],
  ])('hours that %j says otherwise are refused', (callback, message) => {
    const hours = ['Mo-Fr 12:00-20:00', 'Sa 09:00-11:00'];
    expect(() => options({}, { brand: { hours, callback } })).toThrow(message);
  });

  test('what a company tells of itself is taken as it stands, and what it leaves out is empty', () => {
    const brand = {
      callback: { caller: 'Maria from our office', workingHours: 4, bookingUrl: 'https://book.example/roof' },
      recommendedTier: 'standard',
      insurance: 'General liability, $2,000,000',
      heroImage: picture,
      rating,
      reviews: [{ ...review, stars: 5, url: 'https://reviews.example/1' }],
      badges: [{ text: 'A', imageUrl: 'https://a.example/a.svg' }],
    };
    expect(options({}, { brand }).brand).toEqual({
      ...defaultBrand,
      ...brand,
      callback: { ...brand.callback, callsUntilHour: 0, photoUrl: '', textPhone: '' },
      heroImage: { ...picture, alt: '' },
      reviews: [{ ...review, stars: 5, source: '', url: 'https://reviews.example/1' }],
      badges: [{ text: 'A', imageUrl: 'https://a.example/a.svg', url: '' }],
    });
    expect(options({ insurance: 'Bonded', recommendedTier: '' }, { brand }).brand).toMatchObject({
      insurance: 'Bonded',
      recommendedTier: '',
    });
  });
});
