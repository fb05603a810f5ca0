import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { fullBrand, reviews, servePictures } from '#test/support/full-brand.ts';
import { layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { desktop, misfits, phone, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { spoken } from '#test/support/spoken-words.ts';

const told = productStage({ brand: fullBrand });
const toldStage = pageStage(told);
const lone: Brand = { ...fullBrand, heroImage: null, badges: [], reviews: reviews.slice(2, 3) };
const oneReviewStage = pageStage(productStage({ brand: lone }));
const visit = browserStage();

/** The first page of the company that tells all of itself, with its pictures. */
async function opened(viewport = desktop, language: Language = 'en'): Promise<Page> {
  await toldStage.page().setViewportSize(viewport);
  await servePictures(toldStage.visitor().context);
  const page = await toldStage.at('address', { language });
  await page.getByRole('textbox', { name: spoken[language].page.address.label }).waitFor();
  return page;
}

/** Brings everything lazy into view once, and waits until no picture is missing. */
async function everyPictureSeen(page: Page): Promise<void> {
  for (const image of await page.locator('#root img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).complete)).toBe(true);
  }
}

const place = (page: Page, selector: string) =>
  page.locator(selector).evaluate((shown) => shown.getBoundingClientRect());

describe('a company that tells all of itself', () => {
  test('meets WCAG 2.2 AA in both themes on a phone and fits every width; its photo stands below all text', async () => {
    const page = await opened(phone);
    await everyPictureSeen(page);
    expect(await wcagFindings(page)).toEqual([]);
    for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
      await page.setViewportSize(viewport);
      expect(await misfits(page)).toEqual([]);
      const photo = await place(page, 'main > img');
      for (const above of [
        '#quote section',
        '#quote + ul',
        '#reviews-title + ul',
        'main > section:not([aria-labelledby])',
      ])
        expect(photo.top).toBeGreaterThanOrEqual((await place(page, above)).bottom);
      expect(photo.width / photo.height).toBeCloseTo(16 / 5, 1);
    }
  });

  test('fits a phone in Spanish with text at 200 %', async () => {
    const page = await opened(phone, 'es');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await misfits(page)).toEqual([]);
  });

  test('names under its title the rating it entered, and license and cover beside the question and in the foot', async () => {
    const page = await opened(phone);
    const rating = page.getByRole('link', { name: '4.8 · 1,260 Google reviews (opens in a new tab)' });
    expect(await rating.getAttribute('href')).toBe('https://maps.example/reviews');
    expect(await page.locator('h1 + ul').getByText('out of 5').textContent()).toBe('4.8 out of 5 stars');
    const [trust, title, lead] = [
      await place(page, 'h1 + ul'),
      await place(page, 'h1'),
      await place(page, 'h1 ~ p'),
    ];
    expect(trust.top).toBeGreaterThan(title.top);
    expect(lead.top).toBeGreaterThan(trust.top);
    const facts = ['Nebraska contractor registration 00000-00', 'Insured: General liability, $2,000,000'];
    for (const where of ['main', 'footer'])
      for (const fact of facts) expect(await page.locator(where).getByText(fact).isVisible()).toBe(true);
  });

  test('keeps its rating in the steps, with its first review beside them, on a phone below the card; the answer is left to the prices', async () => {
    await servePictures(toldStage.visitor().context);
    const page = await toldStage.at('payment');
    await page.getByText(reviews[0]?.text ?? '').waitFor();
    expect((await place(page, 'h1 ~ figure')).right).toBeLessThan((await place(page, '#quote section')).left);
    await page.setViewportSize(phone);
    expect((await place(page, 'h1 + ul')).top).toBeGreaterThan((await place(page, '#quote section')).bottom);
    expect(await page.locator('h1 ~ figure').isVisible()).toBe(false);
    await toldStage.at('thank-you');
    await page.getByRole('region', { name: 'Instant quote' }).waitFor();
    expect(await page.locator('main > section').count()).toBe(0);
    expect(await page.locator('main > img:visible').count()).toBe(0);
  });

  test('asks for its photo last, and keeps the places of its pictures, so that nothing moves when they come', async () => {
    const { page, context } = await visit();
    const { promise: later, resolve: letPicturesCome } = Promise.withResolvers<void>();
    await servePictures(context, later);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<string>();
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.endsWith('/crew.svg')) isAsked(request.initialPriority);
    });
    await watchLayoutShifts(page);
    await page.goto(told().url, { waitUntil: 'commit' });
    await page.locator('main > img:visible').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.locator('main > img').scrollIntoViewIfNeeded();
    expect(await asked).toBe('Low');
    const before = await layoutShifts(page);
    letPicturesCome();
    await everyPictureSeen(page);
    expect(await layoutShifts(page)).toEqual(before);
  });

  test('shows words for a picture that cannot be had, and no hole', async () => {
    const { page, context } = await visit({}, [/net::ERR_.* https:\/\/photos\.example\//]);
    await context.route('https://photos.example/**', (route) => route.abort());
    await page.goto(told().url);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('main > svg').waitFor();
    expect(await page.locator('main > img').count()).toBe(0);
    await page.getByRole('region', { name: spoken.en.page.reputation.badges }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Certified installer' }).getByText('Certified installer').waitFor();
    expect(await page.locator('main img:visible').count()).toBe(0);
  });
});

test('one review is as wide as it is read', async () => {
  const page = await oneReviewStage.at('address');
  const box = await page.getByRole('figure').boundingBox();
  expect(box?.width).toBeGreaterThan(400);
  expect(box?.width).toBeLessThanOrEqual(42 * 16);
});

describe('icons and questions of the company', () => {
  const primary = '#7a1fa2';
  const faq = {
    en: [
      {
        question: 'How long does a new roof take?',
        answer: 'Most homes take a day or two.\nRain adds a day.',
      },
      { question: 'Do you haul away the old roof?', answer: 'Yes. We sweep the yard for nails, too.' },
    ],
    es: [
      { question: '¿Cuánto tarda un techo nuevo?', answer: 'La mayoría de las casas tarda uno o dos días.' },
    ],
  };
  const colours = { primary, accent: '#c2410c' };
  const product = productStage({ faq, brand: { ...defaultBrand, colours, logoUrl: '/logo.svg' } });
  // Its logo is not on this server; an icon is drawn all the same.
  const noLogo = /status of 404/;

  test('each icon the page names is a file of its kind, and the browser draws it in the company’s color', async () => {
    const { page } = await visit({}, [noLogo]);
    await page.goto(product().url);
    const drawn = await page.locator('link[rel*="icon"]').evaluateAll((links) =>
      Promise.all(
        links.map(async (link) => {
          const image = new Image();
          image.src = (link as HTMLLinkElement).href;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          const [x, y] = [image.width / 2, (image.height * 20) / 32];
          const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
          const type = (await fetch(image.src)).headers.get('content-type');
          const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0'));
          return [new URL(image.src).pathname, type, image.width, `#${hex.join('')}`];
        }),
      ),
    );
    expect(drawn).toEqual([
      ['/favicon.ico', 'image/x-icon', 32, primary],
      ['/favicon.svg', 'image/svg+xml', expect.any(Number), primary],
      ['/apple-touch-icon.png', 'image/png', 180, primary],
    ]);
  });

  test('the questions are found from the quote page in each language, and read well on a phone', async () => {
    const { page } = await visit({ viewport: phone }, [noLogo]);
    await page.goto(product().url);
    await page.getByRole('link', { name: 'Common questions' }).click();
    await page.getByRole('heading', { level: 1, name: 'Common questions' }).waitFor();
    expect([...(await wcagFindings(page)), ...(await sidewaysOverflow(page))]).toEqual([]);
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 2, name: '¿Cuánto tarda un techo nuevo?' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/es/faq');
  });
});
