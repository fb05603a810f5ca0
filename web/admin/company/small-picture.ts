import { PICTURE_BYTES_MAX, PICTURE_SIDE_MIN, pictureProblems } from '#shared/company/pictures.ts';

/** A larger file may be more than the browser can open. */
const FILE_MAX = 20 * 1024 * 1024;

/** A sentence for who chose the file. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

interface Size {
  width: number;
  height: number;
}

/** A picture that the browser has opened. */
export interface OpenPicture extends Size {
  /** Its middle in that shape, as a file; of another type where the browser cannot write that one. */
  encode(size: Size, type: string, quality: number): Promise<Blob | null>;
}

/** The largest and best first, until one is small enough. */
const qualities = [0.85, 0.7, 0.55, 0.4];
/** The smaller one first; Safari writes no WebP. */
const types = ['image/webp', 'image/jpeg'];

/** What a picture is for. */
export interface Purpose {
  /** The fewest pixels of its shorter side, and what is said of one with fewer. */
  least: number;
  tooSmall: string;
  /** How much longer one side may be than the other: more is cut off on both ends. */
  stretch: number;
  /** Its width over its height, where it is shown in that shape alone: what is beyond is cut off. */
  ratio?: number;
  /** How wide it may become, the best first; a page would load more for nothing. */
  widths: readonly number[];
}

const usualWidths = [640, 480, 320];

/** A card would not show what is longer. */
const forCard: Purpose = {
  least: PICTURE_SIDE_MIN,
  tooSmall: pictureProblems.tooSmall,
  stretch: 2,
  widths: usualWidths,
};

/** A logo is shown whole, 40 pixels high. */
export const forLogo: Purpose = {
  least: 40,
  tooSmall: 'This picture is too small. Choose one at least 40 pixels wide and high.',
  stretch: Number.POSITIVE_INFINITY,
  widths: usualWidths,
};

/** A face in a circle of 56 pixels, on a fine screen three times as many. */
export const forFace: Purpose = {
  least: 168,
  tooSmall: 'This photo is too small. Choose one at least 168 pixels wide and high.',
  stretch: 1,
  widths: [320],
};

/** The strip at the end of the first page, as wide as the screen. */
export const forStrip: Purpose = {
  least: 480,
  tooSmall: 'This photo is too small. Choose one at least 480 pixels wide and high.',
  stretch: Number.POSITIVE_INFINITY,
  ratio: 16 / 5,
  widths: [1280, 960, 640],
};

function shapeOf({ width, height }: Size, most: number, { stretch, ratio }: Purpose): Size {
  const [wide, high] = ratio === undefined ? [stretch, stretch] : [ratio, 1 / ratio];
  const cut = { width: Math.min(width, wide * height), height: Math.min(height, high * width) };
  const scale = Math.min(1, most / cut.width);
  return { width: Math.round(cut.width * scale), height: Math.round(cut.height * scale) };
}

/**
 * A file as a card shows it: WebP or JPEG of at most 60 KB, without what a camera writes beside the picture.
 * @throws PictureRefused with a sentence that says what to choose instead
 */
export async function smallPicture(
  file: { size: number; type?: string },
  open: () => Promise<OpenPicture>,
  purpose = forCard,
): Promise<Blob> {
  if (file.type === 'image/svg+xml') throw new PictureRefused(pictureProblems.drawing);
  if (file.size > FILE_MAX) throw new PictureRefused(pictureProblems.tooLarge);
  const picture = await open().catch(() => {
    throw new PictureRefused(pictureProblems.notAPicture);
  });
  if (Math.min(picture.width, picture.height) < purpose.least) throw new PictureRefused(purpose.tooSmall);
  const tries = purpose.widths.flatMap((width) => qualities.map((quality) => ({ width, quality })));
  for (const { width, quality } of tries)
    for (const type of types) {
      const made = await picture.encode(shapeOf(picture, width, purpose), type, quality);
      if (made?.type !== type) continue;
      if (made.size <= PICTURE_BYTES_MAX) return made;
      break;
    }
  throw new PictureRefused(pictureProblems.tooLarge);
}

/** Opens a file with the browser's own decoder, turned as the camera was held. */
export async function openedInBrowser(file: Blob): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    async encode({ width, height }, type, quality) {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) return null;
      // A JPEG has nothing to see through.
      context.fillStyle = '#fff';
      if (type === 'image/jpeg') context.fillRect(0, 0, width, height);
      const scale = Math.max(width / bitmap.width, height / bitmap.height);
      const [whole, high] = [bitmap.width * scale, bitmap.height * scale];
      context.drawImage(bitmap, (width - whole) / 2, (height - high) / 2, whole, high);
      return new Promise((done) => canvas.toBlob(done, type, quality));
    },
  };
}

/** The bytes of a file as a request carries them. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
