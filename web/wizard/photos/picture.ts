import {
  type Bows,
  type Corners,
  mapped,
  noBows,
  scaled,
  sidesOf,
  type Turns,
  turnedCorners,
  wholePicture,
} from './corners.ts';
import { findCorners, SEARCHED_SIDE } from './find-corners.ts';
import {
  faultOf,
  isCutOff,
  type Measured,
  type PhotoFault,
  paperLight,
  pixelsAcross,
  printOn,
} from './page-quality.ts';
import type { Pixels } from './pixels.ts';
import { inEvenLight, leveled, lightOn } from './readable-page.ts';

/** The longer side of the small picture in the list of pages, and of the one whose corners are dragged. */
const THUMB_SIDE = 480;
const PREVIEW_SIDE = 1600;
/** A picture of more pixels is kept smaller: a phone's page has little memory. */
const MOST_PIXELS = 17_000_000;
/** Paper is taken at about a page's own pixels: more are not seen on it, and from fewer the browser draws better strokes than we. */
const PAPER_ACROSS = 1900;
const MOST_ENLARGED = 2;
const JPEG_QUALITY = 0.82;
const KEPT_QUALITY = 0.9;

/** A photo as it is kept: its bytes, and nothing opened. */
export interface Photo {
  picture: Blob;
  width: number;
  height: number;
  /** A small picture as a data address: the page's policy allows no other of its own. */
  thumb: string;
  /** The paper's corners as its edges show them; null where they do not. */
  found: Corners | null;
  /** How the sheet bends between those. */
  bows: Bows;
}

/** A photo made a page of the PDF. */
export interface ReadablePage {
  jpeg: Blob;
  width: number;
  height: number;
  measured: Measured;
  fault: PhotoFault | null;
}

/** What the browser cannot open as a picture. */
export class NoPicture extends Error {}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function canvasOf(picture: ImageBitmap, from: Area, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new NoPicture('The browser gives no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Safari keeps a canvas's memory until it has no size. */
function released<T>(canvas: HTMLCanvasElement, value: T): T {
  canvas.width = 0;
  canvas.height = 0;
  return value;
}

const whole = ({ width, height }: ImageBitmap): Area => ({ x: 0, y: 0, width, height });

const factorTo = (side: number, { width, height }: ImageBitmap) =>
  Math.min(1, side / Math.max(width, height));

function pixelsOf(picture: ImageBitmap, from: Area, factor: number): Pixels {
  const canvas = canvasOf(picture, from, from.width * factor, from.height * factor);
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  if (pixels === undefined) throw new NoPicture('The browser gives no canvas');
  return released(canvas, { width, height, data: pixels.data });
}

function dataAddress(picture: ImageBitmap, side: number): string {
  const factor = factorTo(side, picture);
  const canvas = canvasOf(picture, whole(picture), picture.width * factor, picture.height * factor);
  return released(canvas, canvas.toDataURL('image/jpeg', 0.8));
}

async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  released(canvas, null);
  if (jpeg === null) throw new NoPicture('The browser made no JPEG');
  return jpeg;
}

async function opened<T>(picture: Blob, use: (picture: ImageBitmap) => T | Promise<T>): Promise<T> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(picture);
  } catch (error) {
    throw new NoPicture('The browser cannot open this picture', { cause: error });
  }
  try {
    return await use(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Lets the page answer a finger between two steps of long work. */
async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  for (;;) {
    const step = work.next();
    if (step.done) {
      port1.close();
      return step.value;
    }
    await new Promise<void>((go) => {
      port1.onmessage = () => go();
      port2.postMessage(null);
    });
  }
}

/** Takes a chosen picture's bytes, finds its paper, and makes it a page. */
export async function openPhoto(file: Blob): Promise<{ photo: Photo; page: ReadablePage }> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new NoPicture('The file is gone', { cause: error });
  });
  return opened(new Blob([bytes], { type: file.type }), async (picture) => {
    const { width, height } = picture;
    const found = findCorners(pixelsOf(picture, whole(picture), factorTo(SEARCHED_SIDE, picture)));
    const kept = await keptPicture(picture, bytes, file.type);
    const thumb = dataAddress(picture, THUMB_SIDE);
    const { corners, bows } = found ?? { corners: null, bows: noBows };
    const photo: Photo = { picture: kept, width, height, thumb, found: corners, bows };
    return { photo, page: await pageOf(picture, photo, corners ?? wholePicture, 0) };
  });
}

async function keptPicture(picture: ImageBitmap, bytes: ArrayBuffer, type: string): Promise<Blob> {
  const { width, height } = picture;
  if (width * height <= MOST_PIXELS) return new Blob([bytes], { type });
  const factor = Math.sqrt(MOST_PIXELS / (width * height));
  return jpegOf(canvasOf(picture, whole(picture), width * factor, height * factor), KEPT_QUALITY);
}

/** The page that the photo gives with these corners. */
export const levelPhoto = (photo: Photo, corners: Corners, turns: Turns): Promise<ReadablePage> =>
  opened(photo.picture, (picture) => pageOf(picture, photo, corners, turns));

/** The photo large enough to see the paper's corners in. */
export const previewOf = (photo: Photo): Promise<string> =>
  opened(photo.picture, (picture) => dataAddress(picture, PREVIEW_SIDE));

async function pageOf(
  picture: ImageBitmap,
  { width, height, found, bows }: Photo,
  corners: Corners,
  turns: Turns,
): Promise<ReadablePage> {
  // Who moved the corners has another sheet in mind than the one that was found to bend.
  const { paper, inPaper, bent } = paperOf(picture, corners, corners === found ? bows : noBows);
  const raw = await inSteps(leveled(paper, turnedCorners(inPaper, turns), turnedCorners(bent, turns)));
  const light = paperLight(raw);
  const page = await inSteps(inEvenLight(raw, lightOn(raw)));
  const measured = {
    light,
    print: printOn(page),
    across: pixelsAcross(corners, width, height),
    isCut: isCutOff(corners),
  };
  const { width: across, height: along } = page;
  return { jpeg: await grayJpeg(page), width: across, height: along, measured, fault: faultOf(measured) };
}

/** The part of the picture with the paper, no larger than the page needs, and where in it the paper is. */
function paperOf(picture: ImageBitmap, corners: Corners, bows: Bows) {
  const { width, height } = picture;
  const there = scaled(corners, width, height);
  const bent = scaled(bows, width, height);
  const reach = Math.ceil(Math.max(...bent.map(({ x, y }) => Math.hypot(x, y))));
  const left = Math.max(0, Math.floor(Math.min(...there.map(({ x }) => x))) - reach);
  const top = Math.max(0, Math.floor(Math.min(...there.map(({ y }) => y))) - reach);
  const right = Math.min(width, Math.ceil(Math.max(...there.map(({ x }) => x))) + reach);
  const bottom = Math.min(height, Math.ceil(Math.max(...there.map(({ y }) => y))) + reach);
  const from = { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const { across, along } = sidesOf(there);
  const factor = Math.min(MOST_ENLARGED, PAPER_ACROSS / Math.max(1, Math.min(across, along)));
  const paper = pixelsOf(picture, from, factor);
  const [byX, byY] = [paper.width / from.width, paper.height / from.height];
  return {
    paper,
    inPaper: mapped(there, ({ x, y }) => ({ x: (x - left) * byX, y: (y - top) * byY })),
    bent: mapped(bent, ({ x, y }) => ({ x: x * byX, y: y * byY })),
  };
}

function grayJpeg({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: Uint8Array;
}): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new NoPicture('The browser gives no canvas');
  const rows = 256;
  for (let top = 0; top < height; top += rows) {
    const image = context.createImageData(width, Math.min(rows, height - top));
    for (let at = 0, to = 0; to < image.data.length; at += 1, to += 4) {
      const value = data[top * width + at] ?? 0;
      image.data[to] = value;
      image.data[to + 1] = value;
      image.data[to + 2] = value;
      image.data[to + 3] = 255;
    }
    context.putImageData(image, 0, top);
  }
  return jpegOf(canvas, JPEG_QUALITY);
}
