import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { type Brand, defaultBrand, type Review } from '#shared/site/brand.ts';

const drawing = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'pictures', name), 'utf8');

const pictures: Record<string, string> = {
  'https://photos.example/crew.svg': drawing('crew.svg'),
  'https://photos.example/badge.svg': drawing('badge.svg'),
};

export const reviews: Review[] = [
  {
    text: 'They came when they said, put the roof on in two days and left the yard clean of nails.',
    author: 'Dana R., Bellevue',
    source: 'Google',
    url: 'https://reviews.example/1',
    stars: 5,
  },
  {
    text: 'The price on the page was within two hundred dollars of the one after the inspection.',
    author: 'Ernesto and Maria-Fernanda Villaseñor de la Concepción, Papillion',
    source: 'Nextdoor',
    url: '',
    stars: 4,
  },
  { text: 'Good work.', author: 'T. Okafor', source: '', url: 'https://reviews.example/3' },
  {
    text: 'Hail took half of our shingles. The estimator walked the roof with the adjuster, explained every line of the estimate to us and never pushed. When the supplier sent the wrong colour, they told us the same day and had the right one on Monday.',
    author: 'Lena and Paul W.',
    source: '',
    url: '',
    stars: 5,
  },
  { text: 'Fair, quick, tidy.', author: 'Sam', source: 'Google', url: '', stars: 5 },
  { text: 'Would ask them again.', author: 'Ruth H., Omaha', source: 'Google', url: '', stars: 3 },
];

/** An invented company that tells all of itself that a brand has room for. */
export const fullBrand: Brand = {
  ...defaultBrand,
  insurance: 'General liability, $2,000,000',
  heroImage: {
    url: 'https://photos.example/crew.svg',
    width: 1200,
    height: 800,
    alt: 'Two roofers laying shingles',
  },
  rating: { stars: 4.8, count: 1260, source: 'Google', url: 'https://maps.example/reviews' },
  reviews,
  badges: [
    {
      text: 'Certified installer',
      imageUrl: 'https://photos.example/badge.svg',
      url: 'https://maker.example/find',
    },
    { text: 'Sarpy County Chamber of Commerce', imageUrl: '', url: '' },
    { text: 'Storm-safe trained', imageUrl: '', url: 'https://storm.example' },
  ],
};

/**
 * Answers for the host of the company's pictures.
 * @param later the pictures come only then
 */
export async function servePictures(context: BrowserContext, later?: Promise<void>): Promise<void> {
  await context.route('https://photos.example/**', async (route) => {
    await later;
    const body = pictures[route.request().url()];
    if (body === undefined) return route.abort();
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
}

/** The least of a brand that may be deployed: nothing in it is the sample company's. */
export const ownBrand = {
  companyName: 'Acme Roofing',
  phone: '(402) 555-0100',
  email: '',
  address: '',
  licence: '',
  serviceArea: '',
};
