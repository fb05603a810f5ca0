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
const widths = [640, 480, 320];
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
  /** The most pixels that it is shown with; a page would load more for nothing. */
  widest?: number;
}

/** A card would not show what is longer. */
const forCard: Purpose = { least: PICTURE_SIDE_MIN, tooSmall: pictureProblems.tooSmall, stretch: 2 };

/** A logo is shown whole, 40 pixels high. */
export const forLogo: Purpose = {
  least: 40,
  tooSmall: 'This picture is too small. Choose one at least 40 pixels wide and high.',
  stretch: Number.POSITIVE_INFINITY,
};

/** A face in a circle of 56 pixels, on a fine screen three times as many. */
export const forFace: Purpose = {
  least: 168,
  tooSmall: 'This photo is too small. Choose one at least 168 pixels wide and high.',
  stretch: 1,
  widest: 320,
};

function shapeOf({ width, height }: Size, most: number, stretch: number): Size {
  const cut = { width: Math.min(width, stretch * height), height: Math.min(height, stretch * width) };
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
  { least, tooSmall, stretch, widest = Number.POSITIVE_INFINITY } = forCard,
): Promise<Blob> {
  if (file.type === 'image/svg+xml') throw new PictureRefused(pictureProblems.drawing);
  if (file.size > FILE_MAX) throw new PictureRefused(pictureProblems.tooLarge);
  const picture = await open().catch(() => {
    throw new PictureRefused(pictureProblems.notAPicture);
  });
  if (Math.min(picture.width, picture.height) < least) throw new PictureRefused(tooSmall);
  const tries = widths
    .filter((width) => width <= widest)
    .flatMap((width) => qualities.map((quality) => ({ width, quality })));
  for (const { width, quality } of tries)
    for (const type of types) {
      const made = await picture.encode(shapeOf(picture, width, stretch), type, quality);
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
