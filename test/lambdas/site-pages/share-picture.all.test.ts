import { describe, expect, test } from 'vitest';
import { drawer } from '#lambdas/site-pages/drawing.ts';
import { sharePicture } from '#lambdas/site-pages/share-picture.ts';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import { decodedPng } from '#test/support/png.ts';

const draw = await drawer();

const WIDTH = 1200;
const HEIGHT = 630;

/** The picture of a company, by its pixels "rrggbbaa". */
function pictureOf(changes: Partial<Brand>) {
  const png = Buffer.from(sharePicture({ ...defaultBrand, ...changes }, draw));
  const { width, height, at } = decodedPng(draw, png);
  /** Above the roofs: where text is, and in how many colors besides the ground. */
  const text = { left: WIDTH, right: -1, top: HEIGHT, colors: new Set<string>() };
  const ground = at(0, 0);
  for (let y = 0; y < 430; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const color = at(x, y);
      if (color === ground) continue;
      text.left = Math.min(text.left, x);
      text.right = Math.max(text.right, x);
      text.top = Math.min(text.top, y);
      text.colors.add(color);
    }
  return { png, width, height, at, text };
}

describe('the picture of a shared link', () => {
  test('is a PNG of 1200 × 630, light enough for every place that shows one', () => {
    const { png, width, height } = pictureOf({});
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    // Some apps take 300 KB at the most.
    expect(png.length).toBeLessThan(150_000);
  });

  test.each([
    ['#1f4e79', 'ffffffff'],
    ['#ffe08a', '000000ff'],
  ])('is on the company’s %s, with its name in %s, which reads on it', (primary, ink) => {
    const { at, text } = pictureOf({ serviceArea: '', colours: { primary, accent: '#c2410c' } });
    expect(at(0, 0)).toBe(`${primary.slice(1)}ff`);
    expect(text.colors).toContain(ink);
    // The window of the house.
    expect(at(720, 600)).toBe('c2410cff');
  });

  test.each([
    'Peña & Nuñez Roofing, Siding and Gutters of Greater Northeastern Nebraska, LLC',
    'W'.repeat(80),
    'Ćwik Łódź “A+” 100%',
  ])('has the whole of %s within its margins', (companyName) => {
    const { text } = pictureOf({ companyName, serviceArea: 'Omaha, '.repeat(17) });
    expect(text.left).toBeGreaterThanOrEqual(78);
    expect(text.right).toBeLessThanOrEqual(1122);
    expect(text.right).toBeGreaterThan(text.left);
    expect(text.top).toBeGreaterThan(40);
  });

  test('is another for another name, and the same for the same', () => {
    expect(pictureOf({ companyName: 'Peña' }).png.equals(pictureOf({ companyName: 'Pena' }).png)).toBe(false);
    expect(pictureOf({}).png.equals(pictureOf({}).png)).toBe(true);
  });

  test('writes a name without its pictures and what does not show', () => {
    const { png } = pictureOf({ companyName: '🏠 Peña 🛠️ Roof\u200bing\u0007' });
    expect(png.equals(pictureOf({ companyName: 'Peña Roofing' }).png)).toBe(true);
  });

  test.each(['屋根の会社', 'שיפוצים', 'Roof 屋根'])(
    'leaves %s, which it cannot write, to the link’s own text, and draws the rest',
    (companyName) => {
      const { at, text } = pictureOf({ companyName, serviceArea: '' });
      expect(text.colors.size).toBe(0);
      expect(at(720, 600)).toBe('c2410cff');
    },
  );
});
