import { expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';

const primary = '#7a1fa2';
const product = productStage({
  brand: {
    ...defaultBrand,
    colours: { primary, accent: '#c2410c' },
    logoUrl: '/logo.svg',
  },
});
const visit = browserStage();

test('each icon the page names is a file of its kind, and the browser draws it in the company’s color', async () => {
  // Its logo is not on this server; an icon is drawn all the same.
  const { page } = await visit({}, [/status of 404/]);
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
