import { expect, test } from 'vitest';
import { PICTURE_BYTES_MAX, pictureProblems } from '#shared/company/pictures.ts';
import {
  base64Of,
  forFace,
  forStrip,
  type OpenPicture,
  smallPicture,
} from '#web/admin/company/small-picture.ts';

const megabytes = (count: number) => ({ size: count * 1024 * 1024 });
const sized = (type: string, size: number) => new Blob([new Uint8Array(size)], { type });

/** A picture of that size, whose file has so many bytes for a pixel at the best quality. */
function opened(width: number, height: number, bytesAPixel = 0.05, writes = ['image/webp', 'image/jpeg']) {
  const asked: string[] = [];
  const picture: OpenPicture = {
    width,
    height,
    async encode(size, type, quality) {
      asked.push(`${size.width}x${size.height} ${type} ${quality}`);
      const bytes = Math.round(size.width * size.height * bytesAPixel * quality);
      // A browser that cannot write a type answers with a PNG.
      return writes.includes(type) ? sized(type, bytes) : sized('image/png', bytes);
    },
  };
  return { asked, open: async () => picture };
}

test('a photo becomes a WebP as wide as a card needs, at the best quality that fits', async () => {
  const { asked, open } = opened(4000, 3000);
  expect((await smallPicture(megabytes(3), open)).type).toBe('image/webp');
  expect(asked).toEqual(['640x480 image/webp 0.85']);
});

test('a browser that writes no WebP sends a JPEG', async () => {
  const { asked, open } = opened(4000, 3000, 0.05, ['image/jpeg']);
  expect((await smallPicture(megabytes(3), open)).type).toBe('image/jpeg');
  expect(asked.at(-1)).toBe('640x480 image/jpeg 0.85');
});

test('quality goes down before size does, until it is at most 60 KB', async () => {
  const { asked, open } = opened(4000, 3000, 0.6);
  expect((await smallPicture(megabytes(3), open)).size).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
  expect(asked).toEqual(
    [
      ...[0.85, 0.7, 0.55, 0.4].map((quality) => `640x480 image/webp ${quality}`),
      ...[0.85, 0.7, 0.55].map((quality) => `480x360 image/webp ${quality}`),
    ].slice(0, asked.length),
  );
  expect(asked.length).toBeGreaterThan(4);
});

test('a small one is not made larger, and a strip loses its ends', async () => {
  const small = opened(300, 220);
  await smallPicture(megabytes(1), small.open);
  expect(small.asked[0]).toMatch(/^300x220 /);
  const strip = opened(4000, 400);
  await smallPicture(megabytes(1), strip.open);
  expect(strip.asked[0]).toMatch(/^640x320 /);
});

test('a face is a square, no wider than its circle needs', async () => {
  const { asked, open } = opened(3000, 4000);
  await smallPicture(megabytes(3), open, forFace);
  expect(asked).toEqual(['320x320 image/webp 0.85']);
});

test('a strip is cut to its shape, as wide as a page shows it', async () => {
  const { asked, open } = opened(4000, 3000);
  await smallPicture(megabytes(3), open, forStrip);
  expect(asked).toEqual(['1280x400 image/webp 0.85']);
});

test('a drawing that may carry scripts is not opened, and what to choose instead is said', async () => {
  const drawing = { size: 2000, type: 'image/svg+xml' };
  const words = await refusal(drawing, opened(512, 512).open);
  expect(words).toMatch(/Save it as PNG, at least 512 px wide, and choose that\.$/);
});

const refusal = (file: { size: number }, open: () => Promise<OpenPicture>) =>
  smallPicture(file, open).then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const cannot = () => Promise.reject(new DOMException('The source image could not be decoded.'));
test.each([
  ['a file of 40 MB, which is not opened', megabytes(40), cannot, pictureProblems.tooLarge],
  [
    'what the browser cannot decode: a page, a drawing, half a file',
    megabytes(1),
    cannot,
    pictureProblems.notAPicture,
  ],
  ['one pixel', megabytes(0.001), opened(1, 1).open, pictureProblems.tooSmall],
  ['a strip too thin to show anything', megabytes(1), opened(4000, 199).open, pictureProblems.tooSmall],
  [
    'a picture that no quality makes small',
    megabytes(1),
    opened(4000, 3000, 90).open,
    pictureProblems.tooLarge,
  ],
])('what is refused says what to choose instead: %s', async (_, file, open, words) =>
  expect(await refusal(file, open)).toBe(`PictureRefused: ${words}`),
);

test('bytes are sent as they are', async () => {
  expect(await base64Of(new Blob([new Uint8Array([0, 255, 128])]))).toBe('AP+A');
});
