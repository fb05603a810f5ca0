import { streamStarts } from './streams.ts';

/**
 * What drawing takes, in pixels of a colour JPEG: about 12 ns each where a page of 300 dpi takes 100 ms. Known
 * beforehand, so that no decision depends on how busy the machine is.
 */
export const OBJECT_WORK = 500;
export const SEGMENT_WORK = 100;

/** A colour scan of 300 dpi has 8.4 million; more at once is a matter of memory too. */
export const PAGE_WORK_LIMIT = 20_000_000;
/** Eight pages of it: a third of the time the reading thread has, and in the slowest colours (CMYK) two. */
export const DOCUMENT_WORK_LIMIT = 72_000_000;

/** Codings whose pixels take another time; JPEG 2000 is unpacked whole and slowly. */
const WORK_OF_CODING: Readonly<Record<string, number>> = {
  JPXDecode: 16,
  JBIG2Decode: 2,
  CCITTFaxDecode: 0.25,
};

export const decodingWork = (coding: string) => WORK_OF_CODING[coding] ?? 1;

const numberAfter = (dictionary: string, name: string) =>
  Number(
    new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)\\b`).exec(dictionary)?.[1] ?? Number.POSITIVE_INFINITY,
  );

/**
 * Work of all images the file declares, wherever they are drawn: masks, patterns and letters hide images that
 * no walk over a page's objects comes by. Infinity where one does not say its size.
 */
export function declaredWork(bytes: Uint8Array): number {
  let work = 0;
  for (const { dictionary } of streamStarts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    if (!/\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const [coding = ''] = /JPXDecode|JBIG2Decode|CCITTFaxDecode/.exec(dictionary) ?? [];
    work += numberAfter(dictionary, 'Width') * numberAfter(dictionary, 'Height') * decodingWork(coding);
  }
  return work;
}
