import { iconFiles } from '#shared/page/files.ts';
import { readableOn } from '#shared/page/palette.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { Draw } from './drawing.ts';

/** An ICO file with a square PNG as its one image; all current browsers support it. */
function icoOf(size: number, png: Uint8Array): Buffer {
  const directory = Buffer.alloc(22);
  // Type 1 is an icon; then the number of images.
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.set([size, size], 6);
  // Color planes and bits a pixel, then the image's offset.
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** The drawing, on a square of 32: a gable over a house, in lines with round ends. */
const drawing = (ground: string, ink: string, corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/><path d="M6 17L16 8L26 17M10 15L10 24L22 24L22 15" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;

const ROUNDED = 7;
const FAVICON_PIXELS = 32;
/** The size for an iPhone's home screen, which rounds the corners and paints transparent parts black. */
const TOUCH_PIXELS = 180;

/** The site's icons in the brand's color, by file name. */
export function brandIcons(
  { colours }: Pick<Brand, 'colours'>,
  draw: Draw,
): Record<string, string | Uint8Array> {
  const ground = colours.primary;
  const ink = readableOn(ground);
  const rounded = drawing(ground, ink, ROUNDED);
  return {
    [iconFiles.svg]: rounded,
    [iconFiles.ico]: icoOf(FAVICON_PIXELS, draw(rounded, FAVICON_PIXELS).render().asPng()),
    [iconFiles.touch]: draw(drawing(ground, ink, 0), TOUCH_PIXELS)
      .render()
      .asPng(),
  };
}
