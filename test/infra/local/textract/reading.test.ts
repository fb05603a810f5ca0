import { expect, test } from 'vitest';
import type { GreyImage } from '#infra/local/textract/page-images.ts';
import { type Recognize, readUpright } from '#infra/local/textract/recognition.ts';
import { recordedThread } from '#test/support/recorded-scans.ts';
import { pagesAreReadAsPrinted, recordedPages } from './read-pages.ts';

// What OCR made of these pages once; reading.all.test.ts holds it to that.
pagesAreReadAsPrinted(recordedThread(() => recordedPages()));

test('a turned page is read twice in its full size, the other directions in a quarter of it', async () => {
  const seen: number[] = [];
  /** Reads words where the dark half is at the top. */
  const recognize: Recognize = async ({ width, height, pixels }: GreyImage) => {
    seen.push(width * height);
    const isUpright = pixels[0] === 0 && pixels[width - 1] === 0;
    const text = isUpright ? 'shingles' : '|';
    const word = { text, confidence: 90, left: 0, top: 0, right: 50, bottom: 10 };
    return { rows: [Array.from({ length: 30 }, () => word)], slope: 0 };
  };
  const [width, height] = [80, 100];
  const pixels = new Uint8Array(width * height).fill(255);
  pixels.fill(0, (width * height) / 2);
  expect(await readUpright({ width, height, pixels }, recognize)).toMatchObject({ turns: 2, width, height });
  expect(seen).toEqual([8000, 2000, 2000, 2000, 8000]);
});
