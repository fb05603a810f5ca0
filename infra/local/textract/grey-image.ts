import type { QuarterTurns } from './page-text.ts';

/** One byte a pixel, rows from the top, 0 black. */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The image turned clockwise. */
export function turned(image: GreyImage, turns: QuarterTurns): GreyImage {
  if (turns === 0) return image;
  const { width, height, pixels } = turned(image, (turns - 1) as QuarterTurns);
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
  return { width: height, height: width, pixels: result };
}

/** As a PGM file, the plainest format Tesseract reads. */
export function toPgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
