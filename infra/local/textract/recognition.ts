import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { type GreyImage, toPgm } from './grey-image.ts';
import { RENDER_DPI } from './page-images.ts';
import type { PageText, SeenWord } from './page-text.ts';
import { slopeOf } from './skew.ts';

/** Textract keeps quiet about marks this unlike a word; Tesseract reads a sketch's lines as letters. */
const MIN_CONFIDENCE = 15;

/** Rows of words as Tesseract found them, and how far they fall for each pixel to the right. */
export type Recognize = (image: GreyImage) => Promise<Pick<PageText, 'rows' | 'slope'>>;

/** Starts Tesseract in a thread of its own, with the language data of its package: nothing is downloaded. */
export async function startRecognition(): Promise<Recognize> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const tesseract = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // Left out, the library throws where nobody can catch it; the failed call rejects all the same.
    errorHandler: () => {},
  });
  await tesseract.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    // The image file says nothing of its resolution.
    user_defined_dpi: String(RENDER_DPI),
  });
  return async (image) => {
    const { data: found } = await tesseract.recognize(toPgm(image), {}, { blocks: true, text: false });
    const lines = (found.blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines);
    return {
      rows: lines.map(({ words }) => words.map(seen).filter(isWord)).filter((row) => row.length > 0),
      slope: slopeOf(lines.map(({ baseline }) => baseline)),
    };
  };
}

interface TesseractWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

function seen({ text, confidence, bbox }: TesseractWord): SeenWord {
  return { text: text.trim(), confidence, left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 };
}

function isWord({ text, confidence }: SeenWord): boolean {
  return text !== '' && confidence >= MIN_CONFIDENCE;
}
