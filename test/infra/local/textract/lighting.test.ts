import { expect, it } from 'vitest';
import { evenlyLit } from '#infra/local/textract/lighting.ts';
import type { GreyImage } from '#infra/local/textract/page-images.ts';

const [width, height] = [480, 360];
/** Strokes of ink, as bars of two pixels every ten. */
const isInk = (x: number) => x % 10 < 2;

/** A page of strokes whose paper is so bright at each place, and whose ink is four tenths as bright. */
function page(paper: (x: number, y: number) => number): GreyImage {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return paper(x, y) * (isInk(x) ? 0.4 : 1);
  });
  return { width, height, pixels };
}

function extremes({ pixels }: GreyImage) {
  const ink = pixels.filter((_, at) => isInk(at % width));
  const paper = pixels.filter((_, at) => !isInk(at % width));
  return { darkestPaper: paper.toSorted()[0], brightestInk: ink.toSorted().at(-1) ?? 0 };
}

it.each<[string, (x: number, y: number) => number]>([
  ['one corner to the other', (x, y) => 240 - (160 * (x / width + y / height)) / 2],
  ['the middle to both sides', (x) => 240 - Math.abs(x - width / 2) / 2],
])('a page whose light falls from %s has one brightness of paper and one of ink', (_, paper) => {
  const seen = extremes(page(paper));
  expect(seen.darkestPaper).toBeLessThan(seen.brightestInk + 60);
  const lit = extremes(evenlyLit(page(paper)));
  expect(lit.darkestPaper).toBeGreaterThan(200);
  expect(lit.brightestInk).toBeLessThan(80);
});

it('a page without a shadow stays as it is', () => {
  const clean = page(() => 230);
  expect(evenlyLit(clean)).toBe(clean);
});

it('a page that is smaller than a square, or all dark, is still a page', () => {
  expect(evenlyLit({ width: 1, height: 1, pixels: new Uint8Array([9]) }).pixels).toHaveLength(1);
  expect(evenlyLit(page(() => 0)).pixels).toHaveLength(width * height);
});
